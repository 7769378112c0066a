import { getFieldPath } from './fieldPath';
import type { Entity, Field } from './model';
import { unwrapTypeName } from './typeName';

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
export interface PlaceBelow {
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
const OWN_FACTS: ReadonlySet<string> = new Set([
  'role',
  'lifecycle',
  'section',
  'begins',
  'renditionOf',
  'foreignKeyOf',
  'readableKey',
  'token',
]);

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
