import type { Translate } from '../../ground/intl/translate';
import { DAY_PERIODS, type DayPeriod, type FilterValue } from '../../core/operations/listState';
import { findDayRangeOperators } from '../../core/schema/model/dayRange';
import { isDateKind, KIND_TRAITS, type KindTraits } from '../../core/schema/model/kindTraits';
import type { FilterField, FilterOperator, ListSource } from '../../core/schema/model/reads';
import { buildPeriodFilters } from './dayPeriods';

type InputType = NonNullable<KindTraits['filter']>;

/** Operators of the plain inputs of the filter form, as alternatives: the first supported one is used. */
const PLAIN_OPERATORS: Readonly<Record<InputType, readonly (readonly FilterOperator[])[]>> = {
  text: [['contains', 'startsWith', 'eq', 'in', 'endsWith', 'ne']],
  range: [['gte', 'gt'], ['lte', 'lt'], ['eq']],
  // Selecting both would filter nothing.
  yesNo: [['eq', 'in']],
  choice: [['in', 'eq', 'ne']],
  key: [['eq', 'in', 'ne']],
};

/** Operators that the value of the plain input can have instead. */
const OTHER_OPERATORS: Readonly<Record<InputType, readonly FilterOperator[]>> = {
  text: ['contains', 'startsWith', 'endsWith', 'eq', 'ne', 'in'],
  range: [],
  yesNo: [],
  choice: ['ne'],
  key: ['ne'],
};

/** Another condition than that of the plain inputs: an operator for their value, days that move, or none and any value. */
export type FilterWord = FilterOperator | DayPeriod | 'empty' | 'filled';

/** Returns the operators of a field's plain inputs: one, or the two ends of a range. */
export function getPlainOperators(field: FilterField): readonly FilterOperator[] {
  const { filter } = KIND_TRAITS[field.kind];
  if (filter === null) return [];
  const found = PLAIN_OPERATORS[filter].flatMap(
    (alternatives) => alternatives.find((op) => hasOperator(field, op)) ?? [],
  );
  // With a range, an exact value is redundant. The input of a moment takes a day, to which no moment is equal.
  const isExactOffered = filter !== 'range' || (found.length === 1 && field.kind !== 'dateTime');
  return isExactOffered ? found : found.filter((op) => op !== 'eq');
}

/** Checks whether a filter by a record takes several of them as well. */
export function takesSeveral(field: FilterField): boolean {
  return field.kind === 'relation' && getPlainOperators(field)[0] === 'eq' && hasOperator(field, 'in');
}

const hasOperator = ({ operations }: FilterField, op: FilterOperator): boolean =>
  operations.some((own) => own.op === op);

/** Returns the words that the filter form offers for a field beside its plain inputs. */
export function getFilterWords(
  source: Pick<ListSource, 'filter'>,
  field: FilterField,
): readonly FilterWord[] {
  const { filter } = KIND_TRAITS[field.kind];
  const plain = getPlainOperators(field);
  const isPair = field.operations.some(({ nameArg }) => nameArg !== undefined);
  const others = filter === null || isPair || plain.length === 0 ? [] : OTHER_OPERATORS[filter];
  return [
    ...others.filter((op) => hasOperator(field, op) && !plain.includes(op)),
    ...(findDayRangeOperators(source, field.field) === null ? [] : DAY_PERIODS),
    ...(hasOperator(field, 'isNull') ? (['empty', 'filled'] as const) : []),
  ];
}

/** The name of what the plain inputs of a field ask for. */
type PlainWord = FilterOperator | 'any' | 'anyTime' | 'anyOf';

/** Returns the name of what a field's plain inputs ask for, which is the first of its words. */
export function getPlainWord(field: FilterField): PlainWord {
  const { filter } = KIND_TRAITS[field.kind];
  const [main] = getPlainOperators(field);
  if (isDateKind(field.kind)) return 'anyTime';
  if (main === undefined || filter === 'range' || filter === 'yesNo') return 'any';
  return main === 'in' && filter !== 'text' ? 'anyOf' : main;
}

/** Describes the words of the fields of a form. */
export function describeFilterWords(
  translate: Translate,
  fields: readonly { readonly words?: readonly string[] }[],
): { readonly [word: string]: string } {
  const used = new Set(fields.flatMap(({ words = [] }) => words));
  return Object.fromEntries(
    [
      ...PLAIN_WORDS.map((word) => [word, translate(`filter.word.${word}`)] as const),
      ...DAY_PERIODS.map((word) => [word, translate(`filter.period.${word}`)] as const),
      ['empty', translate('filter.op.isNull')] as const,
      ['filled', translate('filter.op.isSet')] as const,
    ].filter(([word]) => used.has(word)),
  );
}

const PLAIN_WORDS = [
  'any',
  'anyTime',
  'anyOf',
  'contains',
  'startsWith',
  'endsWith',
  'eq',
  'ne',
  'in',
] as const;

/** Returns the operator that a word gives to the value of a field's plain input; null for other words. */
export function findWordOperator(
  source: Pick<ListSource, 'filter'>,
  field: FilterField,
  word: string,
): FilterOperator | null {
  const known = getFilterWords(source, field).find((one) => one === word);
  return field.operations.find(({ op }) => op === known)?.op ?? null;
}

/** Builds the filters that a word is by itself, without a value; null for words that are none of the field's. */
export function buildWordFilters(
  source: Pick<ListSource, 'filter'>,
  field: FilterField,
  { word, today }: { readonly word: string; readonly today: string },
): readonly FilterValue[] | null {
  const known = getFilterWords(source, field).find((one) => one === word);
  if (known === undefined) return null;
  if (known === 'empty' || known === 'filled')
    return [{ field: field.field, op: 'isNull', value: known === 'empty' }];
  return buildPeriodFilters(source, field.field, known, today) ?? [];
}

/** The filters of a field in the filter form: in its plain inputs, and the word. */
interface PlacedFilters {
  readonly word: FilterWord | null;
  readonly inputs: ReadonlyMap<FilterOperator, FilterValue>;
  /** Records of which a row has one, beside the input for one record. */
  readonly several: FilterValue | null;
  /** All filters that the form shows. It would lose others. */
  readonly placed: readonly FilterValue[];
}

/** Places the filters of a list in a field of the filter form. */
export function placeFilters(
  source: Pick<ListSource, 'filter'>,
  field: FilterField,
  filters: readonly FilterValue[],
): PlacedFilters {
  const own = filters.filter((filter) => filter.field === field.field);
  const [main, ...ends] = getPlainOperators(field);
  const plain = own.filter(({ op, period }) => period === undefined && (op === main || ends.includes(op)));
  const words = new Set(getFilterWords(source, field));
  const isFree = (filter: FilterValue) => !plain.includes(filter);
  const spoken = own.filter(isFree).find((filter) => {
    const word = toWord(filter);
    // An operator needs the input for its value.
    return words.has(word) && (word !== filter.op || plain.length === 0);
  });
  const word = spoken === undefined ? null : toWord(spoken);
  const inputs = new Map(plain.map((filter) => [filter.op, filter]));
  if (spoken !== undefined && word === spoken.op && main !== undefined) inputs.set(main, spoken);
  const several = takesSeveral(field) && plain.length === 0 ? own.find(({ op }) => op === 'in') : undefined;
  const said = own.filter(
    (filter) =>
      filter === spoken || (isFree(filter) && filter.period !== undefined && filter.period === word),
  );
  return {
    word,
    inputs,
    several: several ?? null,
    placed: [...plain, ...said, ...(several === undefined ? [] : [several])],
  };
}

function toWord({ op, value, period }: FilterValue): FilterWord {
  if (period !== undefined) return period;
  if (op === 'isNull') return value === true ? 'empty' : 'filled';
  return op;
}
