import { findTitleField, isSingleValue } from '../../schema/model/fieldPath';
import type { Entity, Field } from '../../schema/model/model';
import type { ListSource } from '../../schema/model/reads';
import { isCreatedField, isDateField } from '../describe/fieldRoles';
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
  const dates = entity.fields.filter((field) => isDateField(field) && isCreatedField(field));
  for (const field of dates) {
    const column = source.sort?.columns.find((c) => c.field === field.name && c.desc !== null);
    if (column !== undefined) return { field: column.field, descending: true };
  }
  return null;
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
