import { findTitleField, isSingleValue } from '../../schema/model/fieldPath';
import { findLatestFirst } from '../../schema/model/followable';
import type { Entity, Field } from '../../schema/model/model';
import type { ListSource } from '../../schema/model/reads';
import type { ListState } from '../../operations/listState';
import type { Operation } from '../../operations/operation';

/** Returns the fields that can be columns, in the schema's order: all but those that only a record's page can show. */
export function getColumnFields(entity: Entity): readonly Field[] {
  const title = findTitleField(entity);
  return entity.fields.filter(
    (field) => field.secret === undefined && (isSingleValue(field) || (field === title && !field.list)),
  );
}

/** Returns newest first if the backend can sort by the creation time; otherwise null, the backend's own order. */
export function getDefaultSort(
  entity: Entity,
  source: ListSource,
): { field: string; descending: boolean } | null {
  const field = findLatestFirst(entity, source, ['created']);
  return field === null ? null : { field, descending: true };
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
