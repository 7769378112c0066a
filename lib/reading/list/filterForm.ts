import type { Entity } from '../../schema/model/model';
import { findDayRangeOperators } from '../../schema/model/dayRange';
import type { FilterField, FilterOperator } from '../../schema/model/reads';
import type { Translate } from '../../intl/translate';
import { toFieldLabel } from '../../operator/labels/labels';
import { DAY_PERIODS, type FilterValue } from '../../operations/listState';
import { describeField, getEnumOptions, toShownRole, type LabelContext } from '../describe/describeField';
import type { TableInput } from './tableView';
import type { FieldDescription } from '../../view/fieldDescription';
import type { Label } from '../../view/label';
import type { FilterFieldView, ListPageView } from './listPageView';
import { toFilterParam, toWordParam } from './listParams';
import { DECIMAL_SEPARATORS } from '../../format/formatNumber';
import { isNumericKind, KIND_TRAITS, type KindTraits } from '../../schema/model/kindTraits';

/** Operators that the form offers per input, as alternatives: the first supported one is used. */
const OFFERED_OPERATORS: Readonly<
  Record<NonNullable<KindTraits['filter']>, readonly (readonly FilterOperator[])[]>
> = {
  text: [['contains', 'startsWith', 'eq', 'in']],
  range: [['gte', 'gt'], ['lte', 'lt'], ['eq']],
  // Selecting both would filter nothing.
  yesNo: [['eq', 'in']],
  choice: [['in', 'eq']],
  key: [['eq', 'in']],
};

/** Builds the fields of the filter form, those of the record first. `titles`: names of the selected records. */
export function buildFilterFields(
  ctx: LabelContext,
  input: TableInput,
  titles: FilterTitles = new Map(),
): readonly FilterFieldView[] {
  const order = new Map(input.entity.fields.map((field, index) => [field.name, index]));
  return (input.source.filter?.fields ?? [])
    .filter((field) => getOfferedOperators(field).length > 0)
    .map((field) => ({ field, place: order.get(field.field) ?? order.size }))
    .sort((a, b) => a.place - b.place)
    .map(({ field }) => ({
      ...filterFieldView(ctx, input, field),
      ...(titles.has(field.field) ? { titles: Object.fromEntries(titles.get(field.field) ?? []) } : {}),
    }));
}

function filterFieldView(ctx: LabelContext, input: TableInput, field: FilterField): FilterFieldView {
  const ops = getOfferedOperators(field);
  // Only the parts that the form shows: they are sent in the page's props, and enums can be large.
  const { name, label, kind, list, options } = describeFilterField(ctx, input, field);
  const current = (op: FilterOperator) =>
    input.query.state.filters.find((f) => f.field === field.field && f.op === op && f.period === undefined);
  const takesPeriods = findDayRangeOperators(input.source, field.field) !== null;
  const period = input.query.state.filters.find(
    (f) => f.field === field.field && f.period !== undefined,
  )?.period;
  const more = getLazyPart(ctx, field, options);
  const chosen = new Set(ops.flatMap((op) => [current(op)?.value ?? []].flat()));
  return {
    name,
    label,
    kind,
    list,
    ...(more === null ? {} : { more }),
    ...(field.operations.some(({ nameArg }) => nameArg !== undefined) ? { pairs: true as const } : {}),
    ...(options === undefined
      ? {}
      : {
          options: options
            .filter(({ value }) => more === null || chosen.has(value))
            .map((option) => ({ value: option.value, label: option.label })),
        }),
    names: Object.fromEntries(ops.map((op) => [op, toFilterParam(field.field, op, input.prefix)])),
    current: {
      ...Object.fromEntries(
        ops.flatMap((op) => {
          const found = current(op);
          return found === undefined
            ? []
            : [
                [
                  op,
                  toFilterTexts(found)
                    .map((text) => toTyped(ctx, field, text))
                    .join(','),
                ],
              ];
        }),
      ),
      ...(period === undefined ? {} : { is: period }),
    },
    ...(takesPeriods ? { word: toWordParam(field.field, input.prefix) } : {}),
  };
}

/** Describes the words that the filters of a form take, the empty one first; null if none takes them. */
export function describePeriods(
  translate: Translate,
  filters: readonly Pick<FilterFieldView, 'word'>[],
): ListPageView['periods'] | null {
  if (filters.every(({ word }) => word === undefined)) return null;
  const words = DAY_PERIODS.map((value) => ({ value, text: translate(`filter.period.${value}`) }));
  return [{ value: '', text: translate('filter.period.any') }, ...words];
}

/** Writes a number with the decimal sign of the language, as it is typed. */
function toTyped({ labels }: LabelContext, { kind, minor }: FilterField, text: string): string {
  const isNumber = minor !== undefined || isNumericKind(kind);
  return isNumber ? text.replace('.', DECIMAL_SEPARATORS[labels.locale]) : text;
}

/** Larger enums are sent with their selected values only; language lists have seven hundred values. */
const MAX_OPTIONS = 20;

function getLazyPart(
  ctx: LabelContext,
  field: FilterField,
  options: FieldDescription['options'],
): 'options' | 'records' | null {
  if (options !== undefined) return options.length > MAX_OPTIONS ? 'options' : null;
  return findFilterTarget(ctx, field) === null ? null : 'records';
}

/** Returns the entity whose records a filter can select by name: it needs a list and a single key field. */
export function findFilterTarget(ctx: LabelContext, field: FilterField): Entity | null {
  const target = field.target === undefined ? undefined : ctx.findEntity(field.target);
  if (field.kind !== 'relation' || target === undefined || target.list === null) return null;
  return target.key?.fields.length === 1 ? target : null;
}

function getOfferedOperators(field: FilterField): readonly FilterOperator[] {
  const has = (op: FilterOperator) => field.operations.some((o) => o.op === op);
  const { filter } = KIND_TRAITS[field.kind];
  if (filter === null) return [];
  const found = OFFERED_OPERATORS[filter].flatMap((alternatives) => alternatives.find(has) ?? []);
  // With a range, an exact value is redundant.
  return filter === 'range' && found.length > 1 ? found.filter((op) => op !== 'eq') : found;
}

/** Describes a filter like the record's field of that name, or else by its own name. */
export function describeFilterField(
  ctx: LabelContext,
  input: TableInput,
  field: FilterField,
): FieldDescription {
  const entityField = input.entity.fields.find((f) => f.name === field.field);
  if (entityField !== undefined && entityField.kind === field.kind)
    return describeField(ctx, input.entity.type, entityField);
  const role = toShownRole(field);
  return {
    name: field.field,
    ...(role === undefined ? {} : { role }),
    label:
      entityField === undefined
        ? argumentLabel(ctx, input.entity.type, field)
        : ctx.labels.field(input.entity.type, entityField.name),
    kind: field.kind,
    list: false,
    ...(field.enum === undefined ? {} : { options: getEnumOptions(ctx, field, field.enum) }),
  };
}

/** Arguments without a matching field use the labels of arguments, unless the labels file names them as fields. */
function argumentLabel({ labels }: LabelContext, type: string, { field, kind }: FilterField): Label {
  const name = field.replaceAll('.', '_');
  const label = labels.field(type, name);
  const isNamed = label.lang === undefined && label.text !== toFieldLabel(type, name);
  if (isNamed) return label;
  if (labels.hasInputLabel('*', name)) return labels.input('*', name);
  // A record is chosen, not its key.
  return kind === 'relation' ? labels.field(type, name.replace(KEY_SUFFIX, '')) : label;
}

/** Ends the name of a key, but not `bid` or `grid`. */
const KEY_SUFFIX = /(?<=[a-z\d])(?:_id|Id|ID)$/;

/** Titles of the records that a list is filtered by: field, then key. Missing ones appear by key. */
export type FilterTitles = ReadonlyMap<string, ReadonlyMap<string, string>>;

/** Returns the values of a filter as texts. */
export function toFilterTexts({ value }: Pick<FilterValue, 'value'>): readonly string[] {
  return [value].flat().map(String);
}
