import { findTitleField, isSingleValue } from '../../core/schema/model/fieldPath';
import { findLatestFirst } from '../../core/schema/model/followable';
import type { Entity, Field } from '../../core/schema/model/model';
import type { ListSource } from '../../core/schema/model/reads';
import type { ListState } from '../../core/operations/listState';
import type { Operation } from '../../core/operations/operation';

/** Returns the fields that can be columns, in the schema's order: all but those that only a record's page can show. */
export function getColumnFields(entity: Entity): readonly Field[] {
  const title = findTitleField(entity);
  return entity.fields.filter(
    (field) => field.secret === undefined && (isSingleValue(field) || (field === title && !field.list)),
  );
}

/**
 * Returns the order that the operator states, or newest first, if the backend can sort so; otherwise null, the backend's own order. That is
 * also the order of a search that the backend may rank, where its pages need no common sort.
 */
export function getDefaultSort(
  entity: Entity,
  source: ListSource,
  search = '',
): { field: string; descending: boolean } | null {
  if (search !== '' && mayRank(source)) return null;
  const { sort: stated } = entity;
  const column = source.sort?.columns.find(({ field }) => field === stated?.field);
  if (stated !== undefined && column !== undefined && (!stated.descending || column.desc !== null))
    return stated;
  const field = findLatestFirst(entity, source, ['created']);
  return field === null ? null : { field, descending: true };
}

/** Decides whether a search may have an order of its own, by how well records match. Counted pages would lose rows without a sort. */
function mayRank({ search, paging }: ListSource): boolean {
  return search !== null && search.like !== true && paging.type !== 'offset' && paging.type !== 'page';
}

/** Checks whether a list has its default sort. */
export function isDefaultSort({
  state: { sort },
  defaultSort,
}: {
  readonly state: Pick<ListState, 'sort'>;
  readonly defaultSort?: ListState['sort'];
}): boolean {
  if (sort === null || defaultSort === undefined || defaultSort === null) return false;
  return sort.field === defaultSort.field && sort.descending === defaultSort.descending;
}

/** Returns the columns that a list's document selects; omitted ones have no values to show. */
export function getRequestedColumns(
  columns: readonly string[],
  { omitted = [] }: Pick<Operation<unknown>, 'omitted'>,
): readonly string[] {
  const left = new Set(omitted.map(({ name }) => name));
  return columns.filter((column) => !left.has(column));
}
