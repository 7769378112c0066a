import type { FilterOperator } from '../../core/schema/model/reads';
import type { Json } from '../../core/schema/model/json';
import type { Labels } from '../../kit/labels/labels';
import type { Translate } from '../../ground/intl/translate';
import { formatValue } from '../../kit/format/formatValue';
import { type ConditionField, type FilterTitles, describeFilterField } from './filterForm';
import type { FieldDescription } from '../../kit/view/fieldDescription';
import type { FilterValue } from '../../core/operations/listState';
import type { LabelContext } from '../../kit/describe/describeField';
import type { ListQuery } from './listQuery';
import type { TableInput } from './table/tableView';
import type { FilterChipView, PresetChipView } from './listPageView';
import { groupConditions } from './dayPeriods';
import { FIRST_PAGE, toListParams } from './listParams';
import { withQuery } from '../../ground/routes/queryParams';
import { isDateKind } from '../../core/schema/model/kindTraits';

/**
 * Creates a function that formats conditions in one language: "from 01.09.2025", "yes", "contains “lamp”". Related
 * records appear by title, and amounts say so where they are in the smallest unit.
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
    const values = Array.isArray(value)
      ? value.map((v) => one(field, v as Json)).join(', ')
      : one(field, value);
    const text =
      field.isInSmallestUnit === true
        ? to.translate('filter.amountInSmallestUnit', { value: values })
        : values;
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
  field: ConditionField,
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
        removeHref: withQuery(input.path, toListParams(withoutFilters(input.query, condition), input.prefix)),
        field: filter.field,
        ...(condition.some((one) => refused.includes(one)) ? { refused: true as const } : {}),
      },
    ];
  });
}

/**
 * Builds a chip for each condition by which the backend narrows the list unless it is asked for more. It has the link that shows the
 * other rows too, where there is one.
 */
export function buildPresetChips(
  ctx: LabelContext,
  input: Pick<TableInput, 'entity' | 'source' | 'query' | 'path' | 'prefix'>,
  text: FormatCondition,
): readonly PresetChipView[] {
  const { source, query, path, prefix } = input;
  const { filters } = query.state;
  return (source.presets ?? []).flatMap(({ field, op, value, lifted }) => {
    const known = source.filter?.fields.find((one) => one.field === field);
    if (known === undefined || filters.some((one) => one.field === field)) return [];
    const description = describeFilterField(ctx, input, known);
    const toAllHref = (all: NonNullable<typeof lifted>): string => {
      const state = { ...query.state, filters: [...filters, { field, ...all }], position: FIRST_PAGE };
      return withQuery(path, toListParams({ ...query, state }, prefix));
    };
    return {
      id: `${field}.preset`,
      label: description.label,
      text: text(description, { op, value }),
      removeHref: lifted === null ? null : toAllHref(lifted),
      field,
    };
  });
}

/** Checks whether a list is asked for rows that it leaves out otherwise, so that all of its rows are no greater number. */
export function asksBeyondPresets(
  { presets = [] }: TableInput['source'],
  { state }: Pick<ListQuery, 'state'>,
): boolean {
  return presets.some(({ field }) => state.filters.some((filter) => filter.field === field));
}

function withoutFilters(query: ListQuery, condition: readonly FilterValue[]): ListQuery {
  const filters = query.state.filters.filter((other) => !condition.includes(other));
  return { ...query, state: { ...query.state, filters, position: FIRST_PAGE } };
}
