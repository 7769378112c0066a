import { getFieldPath, findTitleField } from '../../schema/model/fieldPath';
import type { Entity, Field } from '../../schema/model/model';
import type { ListSource } from '../../schema/model/reads';
import { getColumnOrder, getColumnRank, isCreatedField, isDateField } from '../describe/fieldRoles';
import type { ListState } from '../../operations/listState';
import type { Operation } from '../../operations/operation';

/** Six columns fit a desktop table, the title included. */
const MAX_DEFAULT_COLUMNS = 6;
const MAX_RELATION_COLUMNS = 2;

/** Returns the fields that can be columns, in the schema's order: all but those that only a record's page can show. */
export function getColumnFields(entity: Entity): readonly Field[] {
  const title = findTitleField(entity);
  return entity.fields.filter(
    (field) =>
      field.secret === undefined &&
      (field.kind !== 'object' || field.composite?.type === 'money' || (field === title && !field.list)),
  );
}

/** Returns the default columns of a list: the title, then the best ranked fields in a fixed order. */
export function getDefaultColumns(entity: Entity): readonly string[] {
  const title = findTitleField(entity);
  const titleName = title?.name;
  // Fields that precede the title in a record's name are shown beside it.
  const before = entity.fields.filter((field) => entity.titleBefore?.includes(getFieldPath(field)));
  const candidates = getColumnFields(entity)
    .map((field, index) => ({ field, rank: getColumnRank(entity, field, title !== undefined), index }))
    .filter(({ field, rank }) => field.name !== titleName && !before.includes(field) && rank > 0)
    .sort((a, b) => b.rank - a.rank || a.index - b.index);

  const picked: Field[] = [];
  for (const { field } of candidates) {
    // An opaque id is only useful if there is no title.
    if (field.kind === 'id' && titleName !== undefined) continue;
    if (picked.length + before.length >= MAX_DEFAULT_COLUMNS - 1) break;
    if (isRelation(field) && picked.filter(isRelation).length >= MAX_RELATION_COLUMNS) continue;
    if (isDateField(field) && picked.some(isDateField)) continue;
    picked.push(field);
  }
  const rest = picked.sort(
    (a, b) => getColumnOrder(a) - getColumnOrder(b) || entity.fields.indexOf(a) - entity.fields.indexOf(b),
  );
  return [...(title === undefined ? [] : [title]), ...before, ...rest].map((field) => field.name);
}

function isRelation(field: Field): boolean {
  return field.kind === 'relation' || field.kind === 'union';
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

/** Tells whether a list has its default sort. */
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
