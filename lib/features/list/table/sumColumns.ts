import { canAddUp } from '../../../core/operations/list/aggregatedFields';
import type { Entity, Field } from '../../../core/schema/model/model';
import type { ListQuery } from '../listQuery';

/** Returns the columns of a table that can be added up. */
export function listSumColumns(entity: Entity, columns: readonly string[]): readonly Field[] {
  return entity.fields.filter((field) => columns.includes(field.name) && canAddUp(entity, field));
}

/** Returns those of the columns that are added up: the chosen ones, or else the amounts of money. */
export function getSummedColumns(
  columns: readonly Field[],
  { table }: Pick<ListQuery, 'table'>,
): readonly Field[] {
  const chosen = table?.sums ?? null;
  return columns.filter(({ name, money }) => (chosen === null ? money !== undefined : chosen.includes(name)));
}
