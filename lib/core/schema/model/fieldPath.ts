import type { Entity } from './model';
import { unwrapTypeName } from './typeName';
import type { Field } from './field';
import type { RecordKey } from './reads';

/** Returns the field that is the whole key; undefined without a key, or for one of several fields. */
export const getSoleKeyField = (key: RecordKey | null): RecordKey['fields'][number] | undefined =>
  key?.fields.length === 1 ? key.fields[0] : undefined;

/** Joins dotted paths; an empty one leads nowhere further. */
export const joinPaths = (...paths: readonly string[]): string =>
  paths.filter((path) => path !== '').join('.');

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

type FindEntity = (type: string) => Entity | undefined;

/** The fields of an object or of one related record, and how they are reached. */
interface FieldsBelow {
  readonly type: string;
  readonly fields: readonly Field[];
}

/** Returns the fields below a field: those of an object, or of the record that a relation leads to. Null for any other. */
export function getFieldsBelow(field: Field, findEntity: FindEntity): FieldsBelow | null {
  const type = unwrapTypeName(field.type);
  if (field.kind === 'object') return { type, fields: field.fields ?? [] };
  const target = field.kind === 'relation' ? findEntity(field.target ?? '') : undefined;
  return target === undefined || target.union === true ? null : { type: target.type, fields: target.fields };
}

/** The way to a field below others: its path of names, the keys of the objects around it, and their types. */
interface PlaceBelow {
  readonly path: string;
  readonly at: readonly string[];
  readonly via: NonNullable<Field['via']>;
  readonly nullable: boolean;
}

/** Makes a field that is read at a path below other fields, and is called by it. */
export function placeFieldBelow(field: Field, place: PlaceBelow): Field {
  const { path, via } = place;
  const at = [...place.at, ...(field.at === undefined ? [] : [field.at])].join('.');
  // Safe: all members of a field that are left out are optional.
  const plain = Object.fromEntries(Object.entries(field).filter(([name]) => !OWN_FACTS.has(name))) as Field;
  const { role } = field;
  const shown = role?.value === 'status' || role?.value === 'priority' ? { role } : {};
  const type = place.nullable ? field.type.replace(/!$/, '') : field.type;
  return { ...plain, ...shown, name: path, at, via, type, nullable: place.nullable };
}

/** The facts that concern a field's own record alone. */
const OWN_FACTS: ReadonlySet<string> = new Set(
  'role lifecycle section begins renditionOf foreignKeyOf readableKey token'.split(' '),
);

/**
 * Finds the field at a path: `title`, or `activity.user` below an object or a related record. Null where there is none, or
 * where it is secret.
 */
export function findFieldAtPath(
  { type, fields }: FieldsBelow,
  path: string,
  findEntity: FindEntity,
): Field | null {
  const own = fields.find(({ name }) => name === path);
  if (own !== undefined) return own.secret === undefined ? own : null;
  const [first = '', ...rest] = path.split('.');
  const outer = fields.find(({ name }) => name === first);
  if (outer === undefined || outer.list || outer.secret !== undefined || rest.length !== 1) return null;
  const below = getFieldsBelow(outer, findEntity);
  const inner = below?.fields.find(({ name }) => name === rest[0]);
  if (below === null || inner === undefined || inner.secret !== undefined) return null;
  return placeFieldBelow(inner, {
    path,
    at: [getFieldPath(outer), ...(outer.unwrap === undefined ? [] : [outer.unwrap])],
    via: [
      { type, name: outer.name },
      { type: below.type, name: inner.name },
    ],
    nullable: outer.nullable || inner.nullable,
  });
}
