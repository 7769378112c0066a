import type { Entity, Field } from './model';

/** Where a field's value stands in its record: its name, behind the object that it was taken out of. */
export function fieldPath(field: Pick<Field, 'name' | 'at'>): string {
  return field.at === undefined ? field.name : `${field.at}.${field.name}`;
}

/** The field that names the record, or that holds what does; undefined where nothing does. */
export function titleField(entity: Pick<Entity, 'title' | 'fields'>): Field | undefined {
  const { title } = entity;
  if (title === null) return undefined;
  return entity.fields.find((field) => {
    const path = fieldPath(field);
    return title === path || title.startsWith(`${path}.`);
  });
}

/** The title as columns name it: without the object that its field was taken out of. */
export function titleColumn(entity: Pick<Entity, 'title' | 'fields'>): string | null {
  const at = titleField(entity)?.at;
  return at === undefined || entity.title === null ? entity.title : entity.title.slice(at.length + 1);
}

/** Whether items of a printed list type are never null. */
export function holdsNoNulls(type: string): boolean {
  return /!\]!?$/.test(type);
}
