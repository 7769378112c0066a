import type { GraphQLInputField, GraphQLInputObjectType, GraphQLNamedType } from 'graphql';
import type { FilterOperator } from '../model/reads';
import type { Json } from '../model/json';
import {
  isDeprecated,
  isRequiredArgument,
  toTypeString,
  unwrapType,
  isEnumType,
  isInputObjectType,
  isLeafType,
  getInputFields,
  getInnermostType,
} from '../graphql/types';
import { toFlatCase } from '../lexicon/names';
import { memoizeByName, memoizeByObject } from '../model/memoize';

/** The meaning of an operator's key. */
interface OperatorMeaning {
  readonly op: FilterOperator;
  readonly like?: true;
  readonly loose?: true;
  readonly regex?: true;
  readonly negated?: true;
}

/**
 * Spellings of operators, best first. Of two keys for one operator the one that ignores case wins for text
 * (docs/shapes.md, 3.5).
 */
const SPELLINGS: readonly (readonly [FilterOperator, string, Omit<OperatorMeaning, 'op'>?])[] = [
  ['eq', 'eq equals equal equalto is exact iexact eqi equalsinsensitive equaltoinsensitive'],
  ['ne', 'ne neq noteq not notequals notequal notequalto isnot nei distinctfrom'],
  ['in', 'in oneof anyof isanyof isoneof inlist'],
  [
    'contains',
    'icontains containsi containsinsensitive containsnocase includesinsensitive contains includes substring',
  ],
  // Databases with `ilike` support escaping by backslash; of those with `like` only some do.
  ['contains', 'ilike likeinsensitive', { like: true }],
  ['contains', 'like', { like: true, loose: true }],
  ['contains', 'iregex matchesregex regex regexp', { regex: true }],
  ['startsWith', 'istartswith startswithi startswithinsensitive startswithnocase startswith beginswith'],
  ['endsWith', 'iendswith endswithi endswithinsensitive endswithnocase endswith'],
  ['gt', 'gt greaterthan greater after'],
  [
    'gte',
    'gte ge greaterthanorequal greaterthanorequalto greaterthanequal greaterthanequals greaterthanequalto greaterorequal onorafter gteq min from start',
  ],
  ['lt', 'lt lessthan lesser less before'],
  [
    'lte',
    'lte le lessthanorequal lessthanorequalto lessthanequal lessthanequals lessthanequalto lessorequal onorbefore lteq max to end',
  ],
  ['isNull', 'isnull null'],
  ['isNull', 'isnotnull notnull exists attributeexists nnull isset', { negated: true }],
];

const MEANINGS: ReadonlyMap<string, OperatorMeaning & { readonly rank: number }> = new Map(
  SPELLINGS.flatMap(([op, names, more], row) =>
    names
      .split(' ')
      .map((name, index): [string, OperatorMeaning & { rank: number }] => [
        name,
        { op, ...more, rank: row * 100 + index },
      ]),
  ),
);

/** Drops the rank of a spelling from a meaning. */
export function withoutRank({ op, like, loose, regex, negated }: OperatorMeaning): OperatorMeaning {
  return {
    op,
    ...(like === true ? { like } : {}),
    ...(loose === true ? { loose } : {}),
    ...(regex === true ? { regex } : {}),
    ...(negated === true ? { negated } : {}),
  };
}

/** Finds the meaning of an operator's key or suffix in any case and with any separators, or null. */
export function findOperatorMeaning(key: string): (OperatorMeaning & { readonly rank: number }) | null {
  return MEANINGS.get(toFlatCase(key)) ?? null;
}

/** One operator of an operator object: `{ _ilike: String }`, `{ between: { start end } }`, `{ value modifier }`. */
export interface InputOperator {
  readonly meaning: OperatorMeaning;
  /** Keys from the operator object to the value. */
  readonly path: readonly string[];
  readonly printed: string;
  readonly list: boolean;
  readonly constants: readonly { readonly path: readonly string[]; readonly value: Json }[];
  /** Another key with the same meaning. */
  readonly fallback?: string;
}

/** Returns the operators of an input object, the best spelling of each. Empty for other objects. */
export function getInputOperators(type: GraphQLInputObjectType): readonly InputOperator[] {
  const known = OPERATORS.get(type);
  if (known !== undefined) return known;
  // Set first, because operator objects may nest themselves (`not`).
  OPERATORS.set(type, []);
  const found = findOperators(type);
  OPERATORS.set(type, found);
  return found;
}
const OPERATORS = new WeakMap<GraphQLInputObjectType, readonly InputOperator[]>();

function findOperators(type: GraphQLInputObjectType): readonly InputOperator[] {
  const best = new Map<FilterOperator, InputOperator & { readonly rank: number }>();
  const add = (operator: InputOperator & { readonly rank: number }): void => {
    const known = best.get(operator.meaning.op);
    if (known === undefined || operator.rank < known.rank) best.set(operator.meaning.op, operator);
  };
  for (const field of getInputFields(type)) {
    if (isDeprecated(field)) continue;
    const { named, lists } = unwrapType(field.type);
    if (isInputObjectType(named)) {
      // A range with two required ends cannot be a single bound.
      if (/^(between|range)$/i.test(field.name) && !getInputFields(named).some(isRequiredArgument))
        for (const end of getInputOperators(named))
          add({ ...end, path: [field.name, ...end.path], rank: 5000 });
      continue;
    }
    const meaning = findOperatorMeaning(field.name);
    if (meaning === null) continue;
    const { rank, ...rest } = meaning;
    // `is: NULL` tests for a value; no value equals the word.
    if (isEnumType(named) && named.getValues().every(({ name }) => /^(not_?)?null$/i.test(name))) continue;
    // A comparison with a list compares lists, which people do not type.
    if (lists > 0 && meaning.op !== 'in') continue;
    const constants = meaning.regex === true ? regexFlags(type, field.name) : [];
    if (constants === null) continue;
    add({
      meaning: rest,
      path: [field.name],
      printed: toTypeString(field.type),
      list: lists > 0,
      constants,
      rank,
    });
  }
  if (best.size === 0) return modifierOperators(type);
  return [...best.values()].map(({ meaning, path, printed, list, constants }) => ({
    meaning,
    path,
    printed,
    list,
    constants,
    ...plainLike(type, path, printed),
  }));
}

/** Finds `like` beside `iLike`. Databases without the latter refuse it, and most of them ignore case anyway. */
function plainLike(
  type: GraphQLInputObjectType,
  path: readonly string[],
  printed: string,
): Pick<InputOperator, 'fallback'> {
  const [name = ''] = path;
  const plain = name.toLowerCase().replace(/i(?=_?like$)/, '');
  if (path.length > 1 || plain === name.toLowerCase()) return {};
  const found = getInputFields(type).find((field) => field.name.toLowerCase() === plain);
  return found === undefined || String(found.type) !== printed ? {} : { fallback: found.name };
}

/**
 * Returns the constants that make a regular expression ignore case: a flags key beside it, or none where its name
 * implies it. Null where the text may not be a bare pattern.
 */
function regexFlags(type: GraphQLInputObjectType, name: string): InputOperator['constants'] | null {
  const flags = flagsKey(type);
  if (flags !== null) return [{ path: [flags], value: 'i' }];
  return /^_?(iregex|matches_?regex)$/i.test(name) ? [] : null;
}

function flagsKey(type: GraphQLInputObjectType): string | null {
  const isText = (field: GraphQLInputField): boolean => getInnermostType(field.type).name === 'String';
  const found = getInputFields(type).find(
    (field) => /^_?(options|flags|regexoptions|regex_options)$/i.test(field.name) && isText(field),
  );
  return found?.name ?? null;
}

/** Reads operators of the form `{ value, modifier: CONTAINS }`. */
function modifierOperators(type: GraphQLInputObjectType): readonly InputOperator[] {
  const fields = getInputFields(type);
  const value = fields.find((field) => field.name === 'value');
  const modifier = fields.find((field) => /^(modifier|operator|op|comparator|comparison)$/.test(field.name));
  if (value === undefined || modifier === undefined || fields.length > 3) return [];
  const named = getInnermostType(modifier.type);
  if (!isEnumType(named) || isInputObjectType(getInnermostType(value.type))) return [];
  const seen = new Set<FilterOperator>();
  return named.getValues().flatMap((choice): readonly InputOperator[] => {
    const meaning = findOperatorMeaning(choice.name);
    if (meaning === null || seen.has(meaning.op)) return [];
    seen.add(meaning.op);
    const rest = withoutRank(meaning);
    return [
      {
        meaning: rest,
        path: ['value'],
        printed: String(value.type),
        list: unwrapType(value.type).lists > 0,
        constants: [{ path: [modifier.name], value: choice.name }],
      },
    ];
  });
}

/**
 * Splits a name with an operator at its end: `name_contains`, `nameContains`, `created_lt`, `createdAt_Icontains`,
 * `minPrice`. The longest column wins.
 */
export function findSuffixOperator(name: string, column: Column): Suffixed | null {
  return suffixFinder(column)(name);
}

/** Cached by the columns of one type, because its lists have the same conditions. */
const suffixFinder = memoizeByObject((column: Column) =>
  memoizeByName((name): Suffixed | null => findSuffixed(name, column)),
);

type Column = (base: string) => string | null;

interface Suffixed {
  readonly field: string;
  readonly meaning: OperatorMeaning;
}

function findSuffixed(name: string, column: Column): Suffixed | null {
  for (let cut = name.length - 1; cut > 0; cut -= 1) {
    const first = name[cut] ?? '';
    if (first !== '_' && !(first >= 'A' && first <= 'Z')) continue;
    const meaning = findOperatorMeaning(name.slice(cut));
    const field = meaning === null ? null : column(name.slice(0, cut));
    if (meaning !== null && field !== null) {
      const rest = withoutRank(meaning);
      return { field, meaning: rest };
    }
  }
  const bound = /^(min|max|from|to)_?([A-Za-z].*)$/.exec(name);
  if (bound?.[1] === undefined || bound[2] === undefined) return null;
  const field = column(bound[2]);
  return field === null
    ? null
    : { field, meaning: { op: bound[1] === 'min' || bound[1] === 'from' ? 'gte' : 'lte' } };
}

/** Returns the type of the values that the operators of a condition compare with, that of equality first; null without a leaf. */
export function getComparedType(
  type: GraphQLInputObjectType,
  operators: readonly InputOperator[],
): GraphQLNamedType | null {
  const eq = operators.find(({ meaning, path }) => meaning.op === 'eq' && path.length === 1) ?? operators[0];
  const [key] = eq?.path ?? [];
  const field = key === undefined ? undefined : type.getFields()[key];
  const named = field === undefined ? null : getInnermostType(field.type);
  return isLeafType(named) ? named : null;
}
