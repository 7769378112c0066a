import type { GraphQLNamedType } from 'graphql';
import {
  getOutputFields,
  hasRequiredArguments,
  isDeprecated,
  unwrapType,
  isFieldsType,
  type FieldsType,
} from '../graphql/types';
import { isNumericType } from '../graphql/valueKind';
import { toFlatCase } from '../lexicon/names';
import { memoizeByObject } from '../model/memoize';
import type { AggregateField, AggregateSource, TotalSource } from '../model/reads';
import { because } from '../model/reason';
import { toNameSet } from './argumentSlot';

type Measure = 'sum' | 'average';

/** Names of objects with a number per field, and of numbers in an object per field. */
const MEASURES: ReadonlyMap<string, Measure> = new Map([
  ['sum', 'sum'],
  ['avg', 'average'],
  ['average', 'average'],
  ['mean', 'average'],
]);

/** Names of objects that hold them. */
const HOLDERS = toNameSet('aggregate aggregates aggregations node');
const MAX_DEPTH = 2;

/** A number that adds up a field, with the path to it. */
interface Found {
  readonly field: string;
  readonly measure: Measure;
  readonly path: string;
}

/**
 * Finds the sums and averages that the value with a list's total holds. `holder`: its type; `path`: where it is, for the reason. Null
 * where it has none.
 */
export function findAggregates(
  holder: GraphQLNamedType,
  path: string,
  { sibling, filter }: Pick<TotalSource, 'sibling' | 'filter'>,
): AggregateSource | null {
  const fields = isFieldsType(holder) ? findAggregateFields(holder) : [];
  if (fields.length === 0) return null;
  const reason = because('aggregates.found', { path, fields: fields.map(({ field }) => field) });
  return { sibling, filter, fields, reason };
}

/** Finds sums and averages by field: `aggregate { sum { cost } }`, `_sum { cost }`, `cost { sum }`. See docs/shapes.md, 3.2. */
const findAggregateFields = memoizeByObject((type: FieldsType): readonly AggregateField[] => {
  const fields = new Map<string, AggregateField>();
  for (const { field, measure, path } of findMeasures(type, '', 0)) {
    const known = fields.get(field) ?? { field };
    if (known[measure] === undefined) fields.set(field, { ...known, [measure]: path });
  }
  return [...fields.values()];
});

function findMeasures(type: FieldsType, prefix: string, depth: number): readonly Found[] {
  return getOutputFields(type).flatMap((field): readonly Found[] => {
    const { named, lists } = unwrapType(field.type);
    if (lists > 0 || !isFieldsType(named) || hasRequiredArguments(field) || isDeprecated(field)) return [];
    const path = `${prefix}${field.name}.`;
    const measure = MEASURES.get(toFlatCase(field.name));
    if (measure !== undefined)
      return getNumbers(named).map((name) => ({ field: name, measure, path: path + name }));
    const own = getNumbers(named).flatMap((name): readonly Found[] => {
      const each = MEASURES.get(toFlatCase(name));
      return each === undefined ? [] : [{ field: field.name, measure: each, path: path + name }];
    });
    if (own.length > 0) return own;
    return depth < MAX_DEPTH && HOLDERS.has(toFlatCase(field.name))
      ? findMeasures(named, path, depth + 1)
      : [];
  });
}

/** Returns the names of the single numbers of a type that need no arguments. */
function getNumbers(type: FieldsType): readonly string[] {
  return getOutputFields(type)
    .filter((field) => {
      const { named, lists } = unwrapType(field.type);
      return lists === 0 && isNumericType(named) && !hasRequiredArguments(field) && !isDeprecated(field);
    })
    .map(({ name }) => name);
}
