import { inferValueKind } from '../graphql/valueKind';
import { toFlatCase } from '../lexicon/names';
import { isDateKind } from '../model/kindTraits';
import type { FilterOperator } from '../model/reads';
import { unwrapTypeName } from '../model/typeName';
import type { ArgumentSlot } from './argumentSlot';
import type { RowColumns } from './columns';
import { findSuffixOperator } from './filterOperators';

const BOUNDS: ReadonlySet<FilterOperator> = new Set(['gt', 'gte', 'lt', 'lte']);

/**
 * Reads an end of a range that leaves out the end of its column's name: `createdAfter` for `createdAt`. Where the row has
 * one date only, it may leave out the whole name: `from` for `at`. Null for other arguments.
 */
export function findMomentBound(
  { name, ref }: ArgumentSlot,
  columns: RowColumns,
): ReturnType<typeof findSuffixOperator> {
  const found = findSuffixOperator(name, columns.findMoment) ?? findOnlyMomentBound(name, columns);
  if (found === null || !BOUNDS.has(found.meaning.op) || ref.named === null) return null;
  const column = columns.getField(found.field);
  const isAlike =
    unwrapTypeName(column?.type ?? '') === ref.named.name || isDateKind(inferValueKind(ref.named, name));
  return isAlike ? found : null;
}

const BOUND_WORDS: ReadonlyMap<string, 'gte' | 'lte'> = new Map([
  ['from', 'gte'],
  ['since', 'gte'],
  ['fromdate', 'gte'],
  ['startdate', 'gte'],
  ['to', 'lte'],
  ['until', 'lte'],
  ['todate', 'lte'],
  ['enddate', 'lte'],
]);

/** Reads a bare end of a range, `from` or `until`, where the row has only one date that it can mean. */
function findOnlyMomentBound(name: string, columns: RowColumns): ReturnType<typeof findSuffixOperator> {
  const op = BOUND_WORDS.get(toFlatCase(name));
  const field = op === undefined ? null : columns.findOnlyMoment();
  return op === undefined || field === null ? null : { field, meaning: { op } };
}
