import type { GraphQLInputField, GraphQLInputObjectType, GraphQLNamedType } from 'graphql';
import { isScalarType, isInputObjectType, isRequiredArgument, unwrapType } from '../../graphql/types';
import type { InputRelation } from '../../model/writes';
import type { DiscoveredEntity } from '../../fields/discoveredEntity';
import { toNounKey } from '../../lexicon/nouns';
import { unwrapTypeName } from '../../model/typeName';
import { memoizeByObject } from '../../model/memoize';
import { collectPartialKeyPaths } from '../../model/fieldPath';
import type { IndexedEntity } from '../names/entityIndex';
import { findFilterKey, isFilterInput } from '../inputs/mutationInput';

const LINK_OPERATORS = /^(connect|link|add|attach)$|^connect_?By/i;
const SET_OPERATORS = /^(set|replace|sync)$/i;
const UNLINK_OPERATORS = /^(disconnect|unlink|remove|detach)$|^disconnect_?By/i;

/** Returns true if an input object has link operators instead of a key. */
export function hasLinkOperators(type: GraphQLInputObjectType): boolean {
  return Object.keys(type.getFields()).some((name) => LINK_OPERATORS.test(name) || SET_OPERATORS.test(name));
}

/**
 * Builds the relation of an object of operators (`connect`, `set`, `disconnect` …). Returns null if no operator
 * takes a key, or if more than the key is required.
 * @param lists number of lists around the object
 * @param keyOf finds the key in an operator's value
 */
export function buildOperatorRelation(
  type: GraphQLInputObjectType,
  lists: number,
  keyOf: (named: GraphQLNamedType) => InputKey | null,
): InputRelation | null {
  const fields = Object.values(type.getFields());
  const listPath = Array<string>(lists).fill('[]');
  const find = (names: RegExp): LinkOperator | null => {
    const found = fields
      .filter(({ name }) => names.test(name))
      .map((field) => toLinkOperator(field, listPath, keyOf));
    return found.find((each) => each !== null) ?? null;
  };
  const set = find(SET_OPERATORS);
  const link = find(LINK_OPERATORS);
  const main = set ?? link;
  if (main === null) return null;
  const required = fields.filter(isRequiredArgument).map(({ name }) => name);
  if (required.some((name) => name !== main.name)) return null;
  // One draft cannot hold two different keys of the same record.
  const hasSameKey = (other: LinkOperator | null): other is LinkOperator =>
    other !== null && other.key.keyField === main.key.keyField;
  const unlink = find(UNLINK_OPERATORS);
  const clearing = fields.find((field) => UNLINK_OPERATORS.test(field.name) && isBooleanInput(field));
  return {
    many: main.many || lists > 0,
    keyPath: main.key.keyField,
    type: main.key.type,
    ...(hasSameKey(set) ? { set: set.path } : {}),
    ...(hasSameKey(link) ? { link: link.path } : {}),
    ...(hasSameKey(unlink) ? { unlink: unlink.path } : {}),
    ...(clearing === undefined ? {} : { clear: { at: [...listPath, clearing.name], value: true } }),
  };
}

const APPENDS = /^(append|merge|add|keep_?existing)$/i;
const REPLACES = /^(replace|overwrite)(_?(all|existing))?$/i;

/**
 * Builds the relation of an object with rows and a flag that indicates what becomes of the records linked before: `{ append,
 * nodes: [{ id, slug, name }] }`. It links by the rows' key. Without the flag, or where more is required, nothing tells
 * whether sending rows would unlink others: null.
 */
export function buildRowsRelation(
  type: GraphQLInputObjectType,
  keyOf: (named: GraphQLNamedType) => InputKey | null,
): InputRelation | null {
  const fields = Object.values(type.getFields());
  const flag = fields.find((field) => isBooleanInput(field) && isModeName(field.name));
  const [rows, ...others] = fields.filter((field) => !isBooleanInput(field));
  if (flag === undefined || rows === undefined || others.length > 0) return null;
  const { named, lists } = unwrapType(rows.type);
  const key = isInputObjectType(named) && lists === 1 ? keyOf(named) : null;
  if (key === null || fields.some((field) => field !== rows && field !== flag && isRequiredArgument(field)))
    return null;
  const path = [rows.name, '[]', ...key.path];
  const mode = (isAdding: boolean) => ({ at: [flag.name], value: APPENDS.test(flag.name) === isAdding });
  const canReplace = /replac|overwrit/i.test(`${flag.name} ${flag.description ?? ''}`);
  return {
    many: true,
    keyPath: key.keyField,
    type: key.type,
    link: path,
    ...(canReplace ? { set: path } : {}),
    modes: { link: mode(true), ...(canReplace ? { set: mode(false) } : {}) },
  };
}

function isModeName(name: string): boolean {
  return APPENDS.test(name) || REPLACES.test(name);
}

interface LinkOperator {
  readonly name: string;
  readonly path: readonly string[];
  readonly many: boolean;
  readonly key: InputKey;
}

function toLinkOperator(
  field: GraphQLInputField,
  listPath: readonly string[],
  keyOf: (named: GraphQLNamedType) => InputKey | null,
): LinkOperator | null {
  const { named, lists } = unwrapType(field.type);
  const key = keyOf(named);
  if (key === null || lists > 1) return null;
  const path = [...listPath, field.name, ...(lists === 0 ? [] : ['[]']), ...key.path];
  return { name: field.name, path, many: lists > 0, key };
}

function isBooleanInput(field: GraphQLInputField): boolean {
  const { named, lists } = unwrapType(field.type);
  return isScalarType(named) && /^bool(ean)?$/i.test(named.name) && lists === 0;
}

/**
 * Builds the relation of an input object with a related record's own values (`author: UpdateAuthorInput`): it
 * links by the key and copies other required fields from the record. Returns null if it has no key, or requires
 * a field that cannot be copied.
 */
export function buildNestedRelation(
  type: GraphQLInputObjectType,
  entity: DiscoveredEntity,
  lists: number,
): InputRelation | null {
  const fields = Object.values(type.getFields());
  const listPath = Array<string>(lists).fill('[]');
  for (const { path: by } of getSingleFieldKeys(entity)) {
    const key = fields.find((field) => toNounKey(field.name) === toNounKey(by) && isSingleScalar(field));
    if (key === undefined) continue;
    const copies = fields
      .filter((field) => field !== key && isRequiredArgument(field))
      .map((field) => findCopiedField(field, entity));
    if (copies.some((copy) => copy === null)) return null;
    const told = copies.filter((copy) => copy !== null);
    return {
      many: lists > 0,
      keyPath: by,
      type: String(key.type),
      set: [...listPath, key.name],
      ...(told.length === 0 ? {} : { copies: told }),
    };
  }
  return null;
}

function findCopiedField(
  field: GraphQLInputField,
  entity: DiscoveredEntity,
): NonNullable<InputRelation['copies']>[number] | null {
  const own = entity.fields.find(({ name, list }) => !list && toNounKey(name) === toNounKey(field.name));
  const { named, lists } = unwrapType(field.type);
  const isSame = own !== undefined && unwrapTypeName(own.type) === named.name;
  if (!isSame || lists > 0 || isInputObjectType(named) || own.secret !== undefined) return null;
  return { name: field.name, from: own.name, type: String(field.type) };
}

function isSingleScalar(field: GraphQLInputField): boolean {
  const { named, lists } = unwrapType(field.type);
  return isScalarType(named) && lists === 0;
}

/** The place in an input object that takes the key of a record. */
export interface InputKey {
  readonly path: readonly string[];
  /** Path of the record's field with the value. */
  readonly keyField: string;
  readonly type: string;
}

/** Objects that only identify a record: `{ where: { node: { id } } }`. */
const WRAPPER_NAMES = /^(where|node|by|unique|key|record|ref)$/i;
const MAX_KEY_DEPTH = 3;

/**
 * Finds the entity's key in an input object, which may be a filter or wrap the key in further objects. Returns
 * null if there is no key or more than the key is required.
 */
export function findInputKey(
  type: GraphQLInputObjectType,
  discovered: DiscoveredEntity,
  depth = 0,
): InputKey | null {
  const fields = Object.values(type.getFields());
  const others = (name: string): boolean =>
    fields.some((field) => field.name !== name && isRequiredArgument(field));
  for (const { path: by } of getSingleFieldKeys(discovered)) {
    const own = fields.find((field) => toNounKey(field.name) === toNounKey(by));
    const ref = own === undefined ? null : unwrapType(own.type);
    if (own !== undefined && ref !== null && isScalarType(ref.named) && ref.lists === 0)
      return others(own.name) ? null : { path: [own.name], keyField: by, type: String(own.type) };
    const place = isFilterInput(type) ? findFilterKey(type, by) : null;
    if (place !== null && !place.list && !others(place.path[0] ?? ''))
      return { path: place.path, keyField: by, type: place.type };
  }
  if (depth >= MAX_KEY_DEPTH) return null;
  for (const field of fields) {
    const { named, lists } = unwrapType(field.type);
    const leads =
      isInputObjectType(named) && lists === 0 && (WRAPPER_NAMES.test(field.name) || fields.length === 1);
    if (!leads || others(field.name)) continue;
    const below = findInputKey(named, discovered, depth + 1);
    if (below !== null) return { ...below, path: [field.name, ...below.path] };
  }
  return null;
}

/** Returns the fields that identify a record by themselves, the page's key first. */
export function getSingleFieldKeys(
  discovered: DiscoveredEntity,
): readonly { readonly path: string; readonly type: string }[] {
  return discovered.keys.flatMap(({ fields }) => (fields.length === 1 ? fields : []));
}

/** An entity with the field whose value is its key in one place. */
export interface EntityKeyField {
  readonly entity: IndexedEntity;
  readonly keyField: string;
}

/** Finds the key field that an id refers to: a key of the same type first, a global node id last. */
export function findIdField(entity: IndexedEntity, type: GraphQLNamedType): EntityKeyField | null {
  const all = getIdentifyingFields(entity);
  const rank = (key: (typeof all)[number]): number =>
    (unwrapTypeName(key.type) === type.name ? 0 : 4) +
    (/(^|\.)(_?id|row_?id|uuid)$/i.test(key.path) ? 0 : 1) +
    // Where a record has an id and a uuid of one type, an id is meant.
    (/uuid$/i.test(key.path) ? 0.5 : 0) +
    (/node_?id$/i.test(key.path) ? 2 : 0);
  const [best] = [...all].sort((a, b) => rank(a) - rank(b));
  return best === undefined ? null : { entity, keyField: best.path };
}

/** Finds the place of a record's bare id. */
export function findBareKey(type: GraphQLNamedType, entity: IndexedEntity): InputKey | null {
  const found = findIdField(entity, type);
  return found === null ? null : { path: [], keyField: found.keyField, type: type.name };
}

/** Fields that may be meant by an id, the keys first. Each input that refers to the entity asks for them. */
const getIdentifyingFields = memoizeByObject(
  ({ discovered }: IndexedEntity): readonly { readonly path: string; readonly type: string }[] => {
    const shared = collectPartialKeyPaths(discovered.keys);
    const fields = discovered.fields.filter(
      ({ name, list }) => !list && !shared.has(name) && /^(_?id|row_?id|uuid|database_?id)$/i.test(name),
    );
    return [
      ...getSingleFieldKeys(discovered),
      ...fields.map((field) => ({ path: field.name, type: field.type })),
    ];
  },
);
