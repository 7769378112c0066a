import { isJsonObject, type Json } from './json';
import type { ArgConstant, ListSort, SortColumn, SortTieBreak } from './reads';

/**
 * Builds the values that sort a list by a column and then, where the sort takes more, by the columns of its tie-break. A
 * null `column` sorts by these alone.
 */
export function buildSortConstants(
  sort: ListSort,
  column: SortColumn | null,
  descending: boolean,
): readonly ArgConstant[] {
  // Without the requested direction, the column is still sorted.
  const desc = descending ? (column?.desc ?? null) : null;
  const chosen = column === null ? [] : [desc ?? column.asc];
  const further = getFurtherColumns(sort, column).map(({ asc }) => asc);
  const values = joinValues(sort, [...chosen, ...further]);
  if (values.length === 0 || sort.direction === null) return values;
  const { arg, asc } = sort.direction;
  return [...values, { at: arg, value: desc === null ? asc : sort.direction.desc }];
}

/** Returns the columns of the tie-break that can follow a column. The same column is not sent twice. */
function getFurtherColumns({ tieBreak }: ListSort, column: SortColumn | null): SortTieBreak['columns'] {
  if (tieBreak === undefined) return [];
  const { columns, as } = tieBreak;
  if (column !== null && as.type === 'member' && !as.after.includes(column.field)) return [];
  return columns.filter(({ field }) => field !== column?.field);
}

function joinValues({ arg, tieBreak }: ListSort, values: readonly Json[]): readonly ArgConstant[] {
  const as = tieBreak?.as;
  if (values.length < 2 || as === undefined) return values.map((value) => ({ at: arg, value }));
  switch (as.type) {
    case 'element':
      return [{ at: { ...arg, path: arg.path.slice(0, -1) }, value: values }];
    case 'member':
      return values.map((value) => ({ at: arg, value }));
    case 'under': {
      const nested = values.reduceRight((inner, value) =>
        isJsonObject(value) ? { ...value, [as.key]: inner } : value,
      );
      return [{ at: arg, value: nested }];
    }
  }
}
