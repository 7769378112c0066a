import type { Entity, Field } from './model';

/** Returns the path of a field's value in its record: its name, behind the object that it was hoisted from. */
export function getFieldPath(field: Pick<Field, 'name' | 'at' | 'via'>): string {
  const name = getSchemaName(field);
  return field.at === undefined ? name : `${field.at}.${name}`;
}

/** Returns the name of a field in the schema: of a column that is stated by its path, the last one. */
export function getSchemaName({ name, via }: Pick<Field, 'name' | 'via'>): string {
  return via?.at(-1)?.name ?? name;
}

/** Finds the field that is or contains the title. */
export function findTitleField(entity: Pick<Entity, 'title' | 'fields'>): Field | undefined {
  const { title } = entity;
  if (title === null) return undefined;
  return entity.fields.find((field) => {
    const path = getFieldPath(field);
    return title === path || title.startsWith(`${path}.`);
  });
}

/**
 * Finds the field whose column leads to a record: its title's, or the first of the `shown` relations that name it.
 */
export function findLeadField(
  entity: Pick<Entity, 'title' | 'namedBy' | 'fields'>,
  shown?: readonly string[],
): Field | undefined {
  if (entity.title !== null) return findTitleField(entity);
  return (entity.namedBy ?? [])
    .flatMap(({ title }) => findTitleField({ title, fields: entity.fields }) ?? [])
    .find(({ name }) => shown === undefined || shown.includes(name));
}

/** Checks whether people read a value at one glance: it is no object, or an object that is one value. */
export function isSingleValue({ kind, composite }: Pick<Field, 'kind' | 'composite'>): boolean {
  return kind !== 'object' || (composite !== undefined && composite.type !== 'text');
}

/** Returns the title as columns name it: without the object that its field was hoisted from. */
export function getTitleColumn(entity: Pick<Entity, 'title' | 'fields'>): string | null {
  const at = findTitleField(entity)?.at;
  return at === undefined || entity.title === null ? entity.title : entity.title.slice(at.length + 1);
}

/** Decides whether items of a printed list type are never null. */
export function hasNonNullItems(type: string): boolean {
  return /!\]!?$/.test(type);
}

interface Fields {
  readonly fields: readonly { readonly path: string }[];
}

/** Collects paths that occur only in compound keys. Several records may share the value of such a field. */
export function collectPartialKeyPaths(keys: readonly Fields[]): ReadonlySet<string> {
  const parts = new Set<string>();
  for (const { fields } of keys) if (fields.length > 1) for (const { path } of fields) parts.add(path);
  for (const { fields } of parts.size === 0 ? [] : keys)
    if (fields.length === 1) parts.delete(fields[0]?.path ?? '');
  return parts;
}

/** Finds the field of money whose amount a path leads to: `price` of `price.amount`. */
export function findAmountField(fields: readonly Field[], path: string): Field | undefined {
  return fields.find(
    ({ name, composite }) => composite?.type === 'money' && path === `${name}.${composite.amount}`,
  );
}
