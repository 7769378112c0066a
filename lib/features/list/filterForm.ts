import type { Entity } from '../../core/schema/model/model';
import type { FilterField } from '../../core/schema/model/reads';
import { findAmountField } from '../../core/schema/model/fieldPath';
import { toFieldLabel } from '../../kit/labels/labels';
import type { FilterValue } from '../../core/operations/listState';
import {
  describeField,
  getEnumOptions,
  toShownRole,
  type LabelContext,
} from '../../kit/describe/describeField';
import type { TableInput } from './table/tableView';
import type { FieldDescription } from '../../kit/view/fieldDescription';
import type { Label } from '../../kit/view/label';
import { getFilterWords, getPlainOperators, getPlainWord, placeFilters, takesSeveral } from './filterWords';
import type { FilterFieldView } from './listPageView';
import { toFilterParam, toWordParam } from './listParams';
import { quoteListed } from './textLists';
import type { Translate } from '../../ground/intl/translate';
import { LANGUAGES } from '../../../locales/locales.mjs';
import { isDateKind, isNumericKind, KIND_TRAITS } from '../../core/schema/model/kindTraits';

/**
 * Builds the fields of the filter form: those that are chosen before those that are typed, then in the order of the record. `titles`: names
 * of the selected records.
 */
export function buildFilterFields(
  ctx: LabelContext,
  input: TableInput,
  titles: FilterTitles = new Map(),
): readonly FilterFieldView[] {
  const order = new Map(input.entity.fields.map((field, index) => [field.name, index]));
  return (input.source.filter?.fields ?? [])
    .filter((field) => getPlainOperators(field).length > 0 || getFilterWords(input.source, field).length > 0)
    .map((field) => ({ field, rank: rankFilter(field), place: order.get(field.field) ?? order.size }))
    .sort((a, b) => a.rank - b.rank || a.place - b.place)
    .map(({ field }) => ({
      ...filterFieldView(ctx, input, field),
      ...(titles.has(field.field) ? { titles: Object.fromEntries(titles.get(field.field) ?? []) } : {}),
    }));
}

/** Says of amounts that are compared in the smallest unit of any currency that they are typed so: pages show them in the main one. */
export function withSmallestUnits(
  translate: Translate,
  { entity, source }: Pick<TableInput, 'entity' | 'source'>,
  filters: readonly FilterFieldView[],
): readonly FilterFieldView[] {
  const stored = new Set(
    source.filter?.fields.filter((field) => isInSmallestUnit(entity, field)).map(({ field }) => field),
  );
  return filters.map((view) =>
    stored.has(view.name)
      ? { ...view, label: { text: translate('filter.smallestUnit', { name: view.label.text }) } }
      : view,
  );
}

const isInSmallestUnit = ({ fields }: Entity, { field, minor }: FilterField): boolean =>
  minor === undefined && fields.find(({ name }) => name === field)?.money?.minor === 'currency';

/** Returns the place of a filter's kind in the form. A search finds texts as well, so they come late; a key is rarely known. */
function rankFilter({ kind, target, keyed }: FilterField): number {
  if (target !== undefined || keyed !== undefined) return 1;
  if (isDateKind(kind)) return 2;
  return FILTER_RANKS[KIND_TRAITS[kind].filter ?? 'key'];
}

const FILTER_RANKS = { choice: 0, yesNo: 3, range: 4, text: 5, key: 6 } as const;

function filterFieldView(ctx: LabelContext, input: TableInput, field: FilterField): FilterFieldView {
  const ops = getPlainOperators(field);
  // Only the parts that the form shows: they are sent in the page's props, and enums can be large.
  const { name, label, kind, list, options } = describeFilterField(ctx, input, field);
  const { inputs, word, several } = placeFilters(input.source, field, input.query.state.filters);
  const more = getLazyPart(ctx, field, options);
  const chosen = new Set([...inputs.values()].flatMap(({ value }) => [value].flat()));
  const words = getFilterWords(input.source, field);
  const toTexts = (filter: FilterValue): string =>
    toFilterTexts(filter)
      .map((text) => {
        const typed = toTyped(ctx, field, text);
        return filter.op === 'in' ? quoteListed(typed) : typed;
      })
      .join(',');
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
      ...Object.fromEntries([...inputs].map(([op, filter]) => [op, toTexts(filter)])),
      ...(word === null ? {} : { is: word }),
    },
    ...(takesSeveral(field)
      ? {
          anyOf: {
            name: toFilterParam(field.field, 'in', input.prefix),
            keys: several === null ? [] : toFilterTexts(several),
          },
        }
      : {}),
    ...(words.length === 0
      ? {}
      : { word: toWordParam(field.field, input.prefix), words: [getPlainWord(field), ...words] }),
  };
}

/** Returns the filters of a list that its form does not show, and would lose. */
export function findUnplacedFilters({
  source,
  query,
}: Pick<TableInput, 'source' | 'query'>): readonly FilterValue[] {
  const { filters } = query.state;
  const placed = new Set(
    (source.filter?.fields ?? []).flatMap((field) => placeFilters(source, field, filters).placed),
  );
  return filters.filter((filter) => !placed.has(filter));
}

/** Writes a number with the decimal sign of the language, as it is typed. */
function toTyped({ labels }: LabelContext, { kind, minor }: FilterField, text: string): string {
  const isNumber = minor !== undefined || isNumericKind(kind);
  return isNumber ? text.replace('.', LANGUAGES[labels.locale].decimal) : text;
}

/** Larger enums are sent with their selected values only; language lists have seven hundred values. */
const MAX_OPTIONS = 20;

function getLazyPart(
  ctx: LabelContext,
  field: FilterField,
  options: FieldDescription['options'],
): 'options' | 'records' | null {
  if (options !== undefined) return options.length > MAX_OPTIONS ? 'options' : null;
  return findFilterRecords(ctx, field) === null ? null : 'records';
}

/** Returns the entity whose records a filter can select by name: it needs a list and a single key field. */
export function findFilterTarget(ctx: LabelContext, field: FilterField): Entity | null {
  const target = field.target === undefined ? undefined : ctx.findEntity(field.target);
  if (field.kind !== 'relation' || target === undefined || target.list === null) return null;
  return target.key?.fields.length === 1 ? target : null;
}

/** Returns the entity whose records a filter can select by name, and its field whose value is sent. */
export function findFilterRecords(
  ctx: LabelContext,
  field: FilterField,
): { readonly entity: Entity; readonly keyPath: string } | null {
  const { keyed } = field;
  const entity = keyed === undefined ? findFilterTarget(ctx, field) : ctx.findEntity(keyed.target);
  const keyPath = keyed?.keyPath ?? entity?.key?.fields[0]?.path;
  return entity == null || entity.list === null || keyPath === undefined ? null : { entity, keyPath };
}

/** Describes a filter like the record's field of that name, or else by its own name. */
export function describeFilterField(
  ctx: LabelContext,
  input: Pick<TableInput, 'entity'>,
  field: FilterField,
): ConditionField {
  const entityField = input.entity.fields.find((f) => f.name === field.field);
  const unit = isInSmallestUnit(input.entity, field) ? { isInSmallestUnit: true } : {};
  if (entityField !== undefined && entityField.kind === field.kind)
    return { ...describeField(ctx, input.entity.type, entityField), ...unit };
  const role = toShownRole(field);
  return {
    name: field.field,
    ...(role === undefined ? {} : { role }),
    label:
      entityField === undefined
        ? argumentLabel(ctx, input.entity, field)
        : ctx.labels.field(input.entity.type, entityField.name),
    kind: field.kind,
    list: false,
    ...(field.enum === undefined ? {} : { options: getEnumOptions(ctx, field, field.enum) }),
    ...unit,
  };
}

/** The field of a condition. */
export interface ConditionField extends FieldDescription {
  /** It is compared with amounts in the smallest unit of any currency. */
  readonly isInSmallestUnit?: boolean;
}

/** Arguments without a matching field use the labels of arguments, unless the labels file names them as fields. */
function argumentLabel(
  { labels }: LabelContext,
  { type, fields }: Entity,
  { field, kind, keyed }: FilterField,
): Label {
  const name = field.replaceAll('.', '_');
  const label = labels.field(type, name);
  const isNamed = label.lang === undefined && label.text !== toFieldLabel(type, name);
  if (isNamed) return label;
  if (labels.hasInputLabel('*', name)) return labels.input('*', name);
  const money = findAmountField(fields, field);
  if (money !== undefined) return labels.field(type, money.name);
  // A record is chosen, not its key.
  const isChosen = kind === 'relation' || keyed !== undefined;
  return isChosen ? labels.field(type, name.replace(KEY_SUFFIX, '')) : label;
}

/** Ends the name of a key, but not `bid` or `grid`. */
const KEY_SUFFIX = /(?<=[a-z\d])(?:_id|Id|ID)$/;

/** Titles of the records that a list is filtered by: field, then key. Missing ones appear by key. */
export type FilterTitles = ReadonlyMap<string, ReadonlyMap<string, string>>;

/** Returns the values of a filter as texts. */
export function toFilterTexts({ value }: Pick<FilterValue, 'value'>): readonly string[] {
  return [value].flat().map(String);
}
