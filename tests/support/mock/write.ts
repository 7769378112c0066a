import {
  getNamedType,
  isCompositeType,
  isEnumType,
  isLeafType,
  isObjectType,
  isUnionType,
  type GraphQLCompositeType,
  type GraphQLField,
  type GraphQLObjectType,
} from 'graphql';
import { findRecord } from './conditions';
import { parseGlobalId } from './leafValue';
import {
  findField,
  isPossible,
  keysOf,
  leafValues,
  recordsOf,
  relatedRecord,
  type RecordRef,
} from './records';
import { fieldsOf, hasIdentity, isList, recordId, type World } from './world';

type Args = Readonly<Record<string, unknown>>;
type Field = GraphQLField<unknown, unknown>;

const DELETE = /^(delete|remove|destroy|discard|erase)$/;
const CREATE = /^(create|add|insert|new|register|submit|duplicate|join)$/;
const FILLERS = /^(one|many|by|pk|id|item|items|to|from|single|mutation|with|data|v\d|the|an?)$/;
/** What names the record to change instead of saying what to write. */
const WHERE = /^(where|filter|by|pk_?columns|condition)$/i;
const KEY_INPUT =
  /^_?(id|uuid|gid|nodeId|documentId|rowId|iid|number|slug|login|username|handle|\w*(Id|_id|Path))$/;
const ERRORS = /error|problem|violation|failure|invalid|denied|rejected|notFound|exception/i;

/** The record that a mutation was about, and whether it is gone. */
export interface Outcome {
  readonly record: RecordRef | null;
  readonly owners: readonly RecordRef[];
}

/** Decides whether a name tells of failure. */
export function isErrorName(name: string): boolean {
  return ERRORS.test(name);
}

const wordsOf = (name: string): readonly string[] =>
  name
    .replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[\s_]+/)
    .filter((word) => word !== '');
const singular = (word: string): string => word.replace(/ies$/, 'y').replace(/([^s])s$/, '$1');

/** Creates, changes or deletes the record that a mutation names, and keeps it. Anything else changes nothing. */
export function applyMutation(world: World, field: Field, args: Args): Outcome {
  const words = wordsOf(field.name);
  const type = targetType(world, field, args);
  if (type === null) return { record: null, owners: [] };
  const owners = ownersIn(world, type, args);
  if (words.some((word) => CREATE.test(word)) && isObjectType(type)) {
    const seed = world.rows + world.added.size;
    world.added.set(seed, { type: type.name, owners });
    const record = { type: type.name, seed };
    writeValues(world, record, args);
    return { record, owners };
  }
  const record = namedRecord(world, type, args);
  if (record === null) return { record, owners };
  if (words.some((word) => DELETE.test(word))) world.removed.add(recordId(record));
  else {
    writeValues(world, record, args);
    writeStatus(world, record, words);
  }
  return { record, owners };
}

/** Finds the type that a mutation is about: the one of its result that its name speaks of, or any such type. */
function targetType(world: World, field: Field, args: Args): GraphQLCompositeType | null {
  const words = wordsOf(field.name);
  const nouns = words
    .filter((word) => !DELETE.test(word) && !CREATE.test(word) && !FILLERS.test(word))
    .map(singular)
    .join(' ');
  const given = resultTypes(world, getNamedType(field.type), 0);
  const rank = ({ name }: GraphQLCompositeType): number => {
    const own = wordsOf(name).map(singular).join(' ');
    if (own === nouns) return 4;
    if (` ${own}`.endsWith(` ${nouns}`)) return 3;
    return ` ${nouns} `.includes(` ${own} `) ? 2 : 0;
  };
  const best = (types: readonly GraphQLCompositeType[]): GraphQLCompositeType | undefined =>
    types.toSorted((a, b) => rank(b) - rank(a) || b.name.length - a.name.length)[0];
  const named = best(given);
  if (named !== undefined && (rank(named) > 0 || !words.some((word) => DELETE.test(word)))) {
    const global = globalIds(args).find(({ type }) => isPossible(world, named, type));
    const found = global === undefined ? undefined : world.schema.getType(global.type);
    return isObjectType(found) && !words.some((word) => CREATE.test(word)) ? found : named;
  }
  const all = Object.values(world.schema.getTypeMap()).filter(
    (type): type is GraphQLObjectType => isObjectType(type) && hasIdentity(world, type) && rank(type) > 1,
  );
  return best(all) ?? named ?? null;
}

/** The records that a result holds, directly, in a member of a union or in a payload. */
function resultTypes(world: World, type: unknown, depth: number): readonly GraphQLCompositeType[] {
  if (!isCompositeType(type as GraphQLCompositeType) || type === world.schema.getQueryType()) return [];
  const composite = type as GraphQLCompositeType;
  if (isErrorName(composite.name)) return [];
  if (isUnionType(composite))
    return world.schema.getPossibleTypes(composite).flatMap((member) => resultTypes(world, member, depth));
  if (hasIdentity(world, composite)) return [composite];
  return depth > 2
    ? []
    : Object.values(fieldsOf(composite)).flatMap((field) =>
        isErrorName(field.name) ? [] : resultTypes(world, getNamedType(field.type), depth + 1),
      );
}

/** Every scalar in the arguments with its name. */
function scalarsIn(args: Args): readonly (readonly [string, unknown])[] {
  return Object.entries(args).flatMap(([name, value]): readonly (readonly [string, unknown])[] =>
    (Array.isArray(value) ? value : [value]).flatMap((item: unknown) =>
      typeof item === 'object' && item !== null ? scalarsIn(item as Args) : [[name, item] as const],
    ),
  );
}

function globalIds(args: Args): readonly RecordRef[] {
  return scalarsIn(args).flatMap(([, value]) => {
    const found = typeof value === 'string' ? parseGlobalId(value) : null;
    return found === null ? [] : [found];
  });
}

/** Finds the record of this type that the arguments name by a key. */
function namedRecord(world: World, type: GraphQLCompositeType, args: Args): RecordRef | null {
  if (world.ids === 'global') {
    const global = globalIds(args).find((one) => isPossible(world, type, one.type));
    if (global !== undefined && !world.removed.has(recordId(global))) return global;
  }
  const own = `${type.name}id`.toLowerCase();
  const keys = scalarsIn(args).filter(
    ([name, value]) => KEY_INPUT.test(name) && (typeof value === 'string' || typeof value === 'number'),
  );
  const first =
    keys.find(([name]) => name.toLowerCase().replaceAll('_', '') === own) ??
    keys.find(([name]) => /^_?(id|uuid|gid|documentId|rowId)$/.test(name)) ??
    keys.find(([name]) => !/Path$/.test(name) && !findOwner(world, type, name)) ??
    keys[0];
  return first === undefined ? null : findRecord(world, type, { [first[0]]: first[1] });
}

function findOwner(world: World, type: GraphQLCompositeType, name: string): boolean {
  return findField(world, { type: type.name }, relationName(name)) !== undefined;
}

const relationName = (name: string): string => name.replace(/_?(id|Id|Path|path|Slug)$/, '');

/** The records that a creation names: its parents. */
function ownersIn(world: World, type: GraphQLCompositeType, args: Args): readonly RecordRef[] {
  const globals = world.ids === 'global' ? globalIds(args) : [];
  const related = scalarsIn(args).flatMap(([name, value]) => {
    const found = linkedRecord(world, { type: type.name, seed: 0 }, name, value);
    return found === null ? [] : [found.record];
  });
  return [...globals, ...related];
}

/** The relation that an input such as `authorId` writes, and the record that it names. */
function linkedRecord(
  world: World,
  record: RecordRef,
  name: string,
  value: unknown,
): { readonly field: Field; readonly record: RecordRef } | null {
  const field = findField(world, record, name) ?? findField(world, record, relationName(name));
  const named = field === undefined ? null : getNamedType(field.type);
  if (field === undefined || isList(field.type) || !isCompositeType(named)) return null;
  if (!hasIdentity(world, named)) return null;
  const text = typeof value === 'object' && value !== null ? scalarsIn(value as Args)[0]?.[1] : value;
  if (typeof text !== 'string' && typeof text !== 'number') return null;
  const global = world.ids === 'global' ? parseGlobalId(String(text)) : null;
  if (global !== null && isPossible(world, named, global.type)) return { field, record: global };
  const rest = name.slice(relationName(name).length).replace('_', '').toLowerCase();
  const found = recordsOf(world, named).find((one) => {
    const natural = Object.values(fieldsOf(named)).filter(
      (key) => rest !== '' && rest !== 'id' && key.name.toLowerCase().endsWith(rest),
    );
    const own =
      natural.length > 0
        ? natural.flatMap((key) => leafValues(world, one, key).map(String))
        : keysOf(world, one);
    return own.includes(String(text));
  });
  return found === undefined ? null : { field, record: found };
}

/** Writes what the arguments say of fields of the record; objects between them and the record are passed. */
function writeValues(world: World, record: RecordRef, args: Args): void {
  const holder = findField(world, record, 'attributes');
  const attributes = holder === undefined ? undefined : (relatedRecord(world, record, holder) ?? undefined);
  for (const [name, value] of Object.entries(args)) {
    if (WHERE.test(name) || value === undefined) continue;
    const field = findField(world, record, name);
    const link = linkedRecord(world, record, name, value);
    if (link !== null) put(world.links, record, link.field.name, link.record);
    else if (
      field === undefined &&
      attributes !== undefined &&
      findField(world, attributes, name) !== undefined
    )
      writeValues(world, attributes, { [name]: value });
    else if (field === undefined || isList(field.type) !== Array.isArray(value))
      passThrough(world, record, value);
    else writeField(world, record, field, value);
  }
}

function passThrough(world: World, record: RecordRef, value: unknown): void {
  const items: readonly unknown[] = Array.isArray(value) ? value.slice(0, 1) : [value];
  for (const item of items)
    if (typeof item === 'object' && item !== null) writeValues(world, record, item as Args);
}

function writeField(world: World, record: RecordRef, field: Field, value: unknown): void {
  const named = getNamedType(field.type);
  if (isLeafType(named)) {
    const items: readonly unknown[] = Array.isArray(value) ? value : [value];
    if (/^_?id$/.test(field.name) || !items.every((item) => item === null || canSerialize(named, item)))
      return;
    put(world.written, record, field.name, value);
  } else if (isCompositeType(named) && isList(field.type)) {
    // What a record says in one language, it says itself: `translations: [{ name }]` and `name`.
    if (/translation/i.test(field.name)) passThrough(world, record, value);
  } else if (isCompositeType(named)) {
    if (value === null) put(world.links, record, field.name, null);
    const part = hasIdentity(world, named) ? null : relatedRecord(world, record, field);
    if (part !== null) passThrough(world, part, value);
  }
}

function canSerialize(type: { serialize(value: unknown): unknown }, value: unknown): boolean {
  try {
    type.serialize(value);
    return true;
  } catch {
    return false;
  }
}

function put<Value>(
  store: Map<string, Map<string, Value>>,
  record: RecordRef,
  field: string,
  value: Value,
): void {
  const id = recordId(record);
  store.set(id, (store.get(id) ?? new Map<string, Value>()).set(field, value));
}

/** `closeIssue` leads to the status that begins with `CLOSE`. */
function writeStatus(world: World, record: RecordRef, words: readonly string[]): void {
  const type = world.schema.getType(record.type);
  if (!isObjectType(type)) return;
  for (const field of Object.values(type.getFields())) {
    const named = getNamedType(field.type);
    if (!isEnumType(named) || isList(field.type) || !/^(state|status|stage)$/i.test(field.name)) continue;
    const found = words
      .map((word) => word.replace(/^re(?=open)/, '').replace(/e$/, ''))
      .filter((stem) => stem.length > 3)
      .flatMap((stem) => named.getValues().filter(({ name }) => name.toLowerCase().startsWith(stem)))[0];
    if (found !== undefined) put(world.written, record, field.name, found.value);
  }
}
