import type { EntityType } from '../entities/discoveredEntity';
import type { SchemaIndex } from '../entities/schemaIndex';
import { findHintedKey } from '../gets/entityKeys';
import type { FurtherSort, ListSort, SortColumn } from '../model/reads';
import { because } from '../model/reason';
import type { FoundSort } from '../shapes/sort';

/**
 * Adds to a sort what completes its order: the columns of a key of its rows. Rows with equal values have no order of their
 * own, so that pages and files would lose some of them and repeat others.
 * @param sort the found sort, without the columns that may not be used
 */
export function withTieBreak(
  sort: ListSort | null,
  found: FoundSort | null,
  type: EntityType,
  index: SchemaIndex,
): ListSort | null {
  if (sort === null || found === null || found.further === null) return sort;
  const columns = findKeyColumns(sort, found, type, index);
  if (columns === null) return sort;
  const as = toFurtherSort(sort, found.further, columns);
  const reason = because('sort.tieBreak', { fields: columns.map(({ field }) => field) });
  return { ...sort, tieBreak: { columns, as, reason } };
}

/** Finds the columns of the first key that the list sorts by as a whole: the operator's, those of gets, the record's id. */
function findKeyColumns(
  { columns }: ListSort,
  { primaryKey }: FoundSort,
  type: EntityType,
  index: SchemaIndex,
): readonly SortColumn[] | null {
  const id = index.identityOf(type.name);
  const keys = [
    findHintedKey(type)?.fields ?? [],
    ...index.getCandidates(type).map(({ parts }) => parts),
    id === null ? [] : [{ path: id }],
  ].filter((parts) => parts.length > 0);
  for (const parts of keys) {
    const found = parts.flatMap(({ path }) => columns.find(({ field }) => field === path) ?? []);
    if (found.length === parts.length) return found;
  }
  return primaryKey === null || id === null ? null : [{ field: id, ...primaryKey }];
}

function toFurtherSort(
  { columns }: ListSort,
  further: Exclude<FoundSort['further'], null>,
  key: readonly SortColumn[],
): FurtherSort {
  if (typeof further === 'object') return { type: 'under', key: further.under };
  if (further !== 'member') return { type: 'element' };
  const first = columns.findIndex((column) => key.includes(column));
  return { type: 'member', after: columns.slice(0, first).map(({ field }) => field) };
}
