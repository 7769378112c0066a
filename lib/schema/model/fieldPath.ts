import type { Entity, Field } from './model';

/** Where a field's value stands in its record: its name, behind the object that it was taken out of. */
export function getFieldPath(field: Pick<Field, 'name' | 'at'>): string {
  return field.at === undefined ? field.name : `${field.at}.${field.name}`;
}

/** The field that names the record, or that holds what does; undefined where nothing does. */
export function findTitleField(entity: Pick<Entity, 'title' | 'fields'>): Field | undefined {
  const { title } = entity;
  if (title === null) return undefined;
  return entity.fields.find((field) => {
    const path = getFieldPath(field);
    return title === path || title.startsWith(`${path}.`);
  });
}

/** The title as columns name it: without the object that its field was taken out of. */
export function getTitleColumn(entity: Pick<Entity, 'title' | 'fields'>): string | null {
  const at = findTitleField(entity)?.at;
  return at === undefined || entity.title === null ? entity.title : entity.title.slice(at.length + 1);
}

/** Whether items of a printed list type are never null. */
export function hasNonNullItems(type: string): boolean {
  return /!\]!?$/.test(type);
}

interface Fields {
  readonly fields: readonly { readonly path: string }[];
}

/** Gathers the paths that belong to keys of several fields and are no key by themselves: several records share such a value. */
export function collectPartialKeyPaths(keys: readonly Fields[]): ReadonlySet<string> {
  const parts = new Set<string>();
  for (const { fields } of keys) if (fields.length > 1) for (const { path } of fields) parts.add(path);
  for (const { fields } of parts.size === 0 ? [] : keys)
    if (fields.length === 1) parts.delete(fields[0]?.path ?? '');
  return parts;
}
