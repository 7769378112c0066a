import type { FilterOperator } from '../../schema/model/reads';
import type { Json } from '../../schema/model/json';
import type { Labels } from '../../operator/labels/labels';
import type { Translate } from '../../intl/translate';
import { formatValue } from '../../format/formatValue';
import type { FormatCondition, FilterTitles } from './filterForm';
import type { FieldDescription } from '../../view/fieldDescription';

/**
 * Creates a function that formats conditions in one language: "from 01.09.2025", "yes", "contains “lamp”". Related
 * records appear by title.
 */
export function createConditionFormatter(
  to: { labels: Labels; translate: Translate },
  titles: FilterTitles,
): FormatCondition {
  const one = (field: FieldDescription, value: Json): string =>
    titles.get(field.name)?.get(String(value)) ??
    field.options?.find((option) => option.value === value)?.label.text ??
    formatValue({ field, value, locale: to.labels.locale, translate: to.translate });
  return (field, op, value) => {
    if (op === 'isNull') return to.translate(value === true ? 'filter.op.isNull' : 'filter.op.isSet');
    const text = Array.isArray(value)
      ? value.map((v) => one(field, v as Json)).join(', ')
      : one(field, value);
    if (EXACT_OPERATORS.has(op)) return text;
    // The visitor chose a day, so the text is inclusive whatever the backend's operator is.
    const isDay = field.kind === 'date' || field.kind === 'dateTime';
    const said = (isDay ? DAY_OPERATORS.get(op) : undefined) ?? op;
    return to.translate(`filter.op.${said as NamedOperator}`, { value: text });
  };
}

type NamedOperator = Exclude<FilterOperator, 'eq' | 'in' | 'isNull'>;
const DAY_OPERATORS: ReadonlyMap<FilterOperator, FilterOperator> = new Map([
  ['gt', 'gte'],
  ['lt', 'lte'],
]);
const EXACT_OPERATORS: ReadonlySet<FilterOperator> = new Set(['eq', 'in']);
