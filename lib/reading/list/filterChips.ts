import type { FilterOperator } from '../../schema/model/reads';
import type { Json } from '../../schema/model/json';
import type { Labels } from '../../operator/labels/labels';
import type { Translate } from '../../intl/translate';
import { formatValue } from '../../format/formatValue';
import { type FilterTitles, describeFilterField } from './filterForm';
import type { FieldDescription } from '../../view/fieldDescription';
import type { FilterValue } from '../../operations/listState';
import type { LabelContext } from '../describe/describeField';
import type { ListQuery } from './listQuery';
import type { TableInput } from './tableView';
import type { FilterChipView } from './listPageView';
import { groupConditions } from './dayPeriods';
import { FIRST_PAGE, toListParams, withQueryParams } from './listParams';
import { isDateKind } from '../../schema/model/kindTraits';

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
  return (field, { op, value, period }) => {
    if (period !== undefined) return to.translate(`filter.period.${period}`);
    if (op === 'isNull') return to.translate(value === true ? 'filter.op.isNull' : 'filter.op.isSet');
    const text = Array.isArray(value)
      ? value.map((v) => one(field, v as Json)).join(', ')
      : one(field, value);
    if (EXACT_OPERATORS.has(op)) return text;
    // The visitor chose a day, so the text is inclusive whatever the backend's operator is.
    const isDay = isDateKind(field.kind);
    const shownOperator = (isDay ? DAY_OPERATORS.get(op) : undefined) ?? op;
    return to.translate(`filter.op.${shownOperator as NamedOperator}`, { value: text });
  };
}

type NamedOperator = Exclude<FilterOperator, 'eq' | 'in' | 'isNull'>;
const DAY_OPERATORS: ReadonlyMap<FilterOperator, FilterOperator> = new Map([
  ['gt', 'gte'],
  ['lt', 'lte'],
]);
const EXACT_OPERATORS: ReadonlySet<FilterOperator> = new Set(['eq', 'in']);

/** Formats a condition by kind and language. */
export type FormatCondition = (
  field: FieldDescription,
  filter: Pick<FilterValue, 'op' | 'value' | 'period'>,
) => string;

/** Builds a chip for each active filter, with the link that removes it. */
export function buildFilterChips(
  ctx: LabelContext,
  input: Pick<TableInput, 'entity' | 'source' | 'query' | 'path' | 'prefix'>,
  { text, refused = [] }: { readonly text: FormatCondition; readonly refused?: readonly FilterValue[] },
): readonly FilterChipView[] {
  const conditions = groupConditions(input.query.state.filters);
  return conditions.flatMap((condition, index) => {
    const [filter] = condition;
    // Does not change when a condition on another field is removed, so the other chips stay the same elements.
    const before = conditions
      .slice(0, index)
      .filter(([one]) => one.field === filter.field && one.op === filter.op);
    const field = input.source.filter?.fields.find((f) => f.field === filter.field);
    if (field === undefined) return [];
    const description = describeFilterField(ctx, input, field);
    return [
      {
        id: `${filter.field}.${filter.op}.${before.length}`,
        label: description.label,
        text: text(description, filter),
        removeHref: withQueryParams(
          input.path,
          toListParams(withoutFilters(input.query, condition), input.prefix),
        ),
        field: filter.field,
        ...(condition.some((one) => refused.includes(one)) ? { refused: true as const } : {}),
      },
    ];
  });
}

function withoutFilters(query: ListQuery, condition: readonly FilterValue[]): ListQuery {
  const filters = query.state.filters.filter((other) => !condition.includes(other));
  return { ...query, state: { ...query.state, filters, position: FIRST_PAGE } };
}
