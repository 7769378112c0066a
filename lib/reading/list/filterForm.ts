import type { Entity } from '../../schema/model/model';
import type { FilterField, FilterOperator } from '../../schema/model/reads';
import type { Json } from '../../schema/model/json';
import { toFieldLabel, type Label } from '../../operator/labels/labels';
import type { FilterValue } from '../../operations/listState';
import { describeField, getEnumOptions, type LabelContext } from '../describe/describeField';
import { FIRST_PAGE, toFilterParam, toListParams, withQueryParams, type ListQuery } from './listQuery';
import type { TableInput } from './tableView';
import type { FilterChipView, FieldDescription, FilterFieldView } from '../../view/fieldDescription';

/** Turns a condition into words; formats values by kind and language. */
export type FormatCondition = (field: FieldDescription, op: FilterOperator, value: Json) => string;

/** The filters that are on, each with the way to the list without it. */
export function buildFilterChips(
  ctx: LabelContext,
  input: TableInput,
  { text, refused = [] }: { readonly text: FormatCondition; readonly refused?: readonly FilterValue[] },
): readonly FilterChipView[] {
  const { state } = input.query;
  return state.filters.flatMap((filter, index) => {
    const field = input.source.filter?.fields.find((f) => f.field === filter.field);
    if (field === undefined) return [];
    const description = describeFilterField(ctx, input, field);
    return [
      {
        id: `${filter.field}.${filter.op}.${index}`,
        label: description.label,
        text: text(description, filter.op, filter.value),
        removeHref: withQueryParams(
          input.path,
          toListParams(withoutFilter(input.query, filter), input.prefix),
        ),
        field: filter.field,
        ...(refused.includes(filter) ? { refused: true as const } : {}),
      },
    ];
  });
}

function withoutFilter(query: ListQuery, filter: FilterValue): ListQuery {
  const filters = query.state.filters.filter((other) => other !== filter);
  return { ...query, state: { ...query.state, filters, position: FIRST_PAGE } };
}

/** Kinds that a visitor can be asked for with an ordinary input. */
const FILTERABLE_KINDS: ReadonlySet<string> = new Set([
  'text',
  'longText',
  'integer',
  'bigInteger',
  'float',
  'decimal',
  'boolean',
  'enum',
  'date',
  'dateTime',
  'email',
  'phone',
  'url',
  'id',
  'relation',
]);

/** The operators that the form offers per kind, the first found of each alternative. */
const OFFERED_OPERATORS: Readonly<
  Record<'text' | 'range' | 'yesNo' | 'choice' | 'key', readonly (readonly FilterOperator[])[]>
> = {
  text: [['contains', 'startsWith', 'eq']],
  range: [['gte', 'gt'], ['lte', 'lt'], ['eq']],
  // Both at once would be no choice.
  yesNo: [['eq', 'in']],
  choice: [['in', 'eq']],
  key: [['eq', 'in']],
};

/** The filter form: the record's own fields first, in the order of the record. `titles`: of records that are chosen. */
export function buildFilterFields(
  ctx: LabelContext,
  input: TableInput,
  titles: FilterTitles = new Map(),
): readonly FilterFieldView[] {
  const order = new Map(input.entity.fields.map((field, index) => [field.name, index]));
  return (input.source.filter?.fields ?? [])
    .filter((field) => FILTERABLE_KINDS.has(field.kind) && getOfferedOperators(field).length > 0)
    .map((field) => ({ field, place: order.get(field.field) ?? order.size }))
    .sort((a, b) => a.place - b.place)
    .map(({ field }) => ({
      ...filterFieldView(ctx, input, field),
      ...(titles.has(field.field) ? { titles: Object.fromEntries(titles.get(field.field) ?? []) } : {}),
    }));
}

function filterFieldView(ctx: LabelContext, input: TableInput, field: FilterField): FilterFieldView {
  const ops = getOfferedOperators(field);
  // What the form shows of the field, and no more: it travels in the page's props, and enums are large.
  const { name, label, kind, list, options } = describeFilterField(ctx, input, field);
  const current = (op: FilterOperator) =>
    input.query.state.filters.find((f) => f.field === field.field && f.op === op);
  const more = getLazyPart(ctx, field, options);
  const chosen = new Set(ops.flatMap((op) => [current(op)?.value ?? []].flat()));
  return {
    name,
    label,
    kind,
    list,
    ...(more === null ? {} : { more }),
    ...(options === undefined
      ? {}
      : {
          options: options
            .filter(({ value }) => more === null || chosen.has(value))
            .map((option) => ({ value: option.value, label: option.label })),
        }),
    names: Object.fromEntries(ops.map((op) => [op, toFilterParam(field.field, op, input.prefix)])),
    current: Object.fromEntries(
      ops.flatMap((op) => {
        const found = current(op);
        return found === undefined
          ? []
          : [[op, Array.isArray(found.value) ? found.value.join(',') : String(found.value)]];
      }),
    ),
  };
}

/** Of an enum with more values than this only those that are chosen travel with the page: there are lists of seven hundred languages. */
const MAX_OPTIONS = 20;

function getLazyPart(
  ctx: LabelContext,
  field: FilterField,
  options: FieldDescription['options'],
): 'options' | 'records' | null {
  if (options !== undefined) return options.length > MAX_OPTIONS ? 'options' : null;
  return findFilterTarget(ctx, field) === null ? null : 'records';
}

/** The entity whose records a filter can be filled in with by name: one that has a list, and a key of one part. */
export function findFilterTarget(ctx: LabelContext, field: FilterField): Entity | null {
  const target = field.target === undefined ? undefined : ctx.findEntity(field.target);
  if (field.kind !== 'relation' || target === undefined || target.list === null) return null;
  return target.key?.fields.length === 1 ? target : null;
}

function getOfferedOperators(field: FilterField): readonly FilterOperator[] {
  const has = (op: FilterOperator) => field.operations.some((o) => o.op === op);
  const found = OFFERED_OPERATORS[getInputType(field)].flatMap(
    (alternatives) => alternatives.find(has) ?? [],
  );
  // An exact value beside a range would be asked for twice.
  return getInputType(field) === 'range' && found.length > 1 ? found.filter((op) => op !== 'eq') : found;
}

function getInputType(field: FilterField): keyof typeof OFFERED_OPERATORS {
  switch (field.kind) {
    case 'integer':
    case 'bigInteger':
    case 'float':
    case 'decimal':
    case 'date':
    case 'dateTime':
      return 'range';
    case 'boolean':
      return 'yesNo';
    case 'enum':
      return 'choice';
    case 'id':
    case 'relation':
      return 'key';
    default:
      return 'text';
  }
}

/** A filter's field in words: as the record's field where there is one, otherwise by its own name. */
export function describeFilterField(
  ctx: LabelContext,
  input: TableInput,
  field: FilterField,
): FieldDescription {
  const own = input.entity.fields.find((f) => f.name === field.field);
  if (own !== undefined && own.kind === field.kind) return describeField(ctx, input.entity.type, own);
  return {
    name: field.field,
    label:
      own === undefined
        ? argumentLabel(ctx, input.entity.type, field.field.replaceAll('.', '_'))
        : ctx.labels.field(input.entity.type, own.name),
    kind: field.kind,
    list: false,
    ...(field.enum === undefined
      ? {}
      : { options: getEnumOptions(ctx, { name: field.field, kind: 'enum' }, field.enum) }),
  };
}

/** Arguments that no field matches are called like other arguments, unless the file names them with the fields. */
function argumentLabel({ labels }: LabelContext, type: string, name: string): Label {
  const label = labels.field(type, name);
  const isNamed = label.lang === undefined && label.text !== toFieldLabel(type, name);
  return !isNamed && labels.hasInputLabel('*', name) ? labels.input('*', name) : label;
}

/** What the records are called that a list is narrowed by: field, then key. What is not there is called by its key. */
export type FilterTitles = ReadonlyMap<string, ReadonlyMap<string, string>>;

/** The values of a filter as texts: one, or each of several. */
export function toFilterTexts({ value }: Pick<FilterValue, 'value'>): readonly string[] {
  return [value].flat().map(String);
}
