import type { GraphQLInputObjectType, GraphQLNamedType } from 'graphql';
import { memoizeByObject } from '../../model/memoize';
import type { DiscoveredEntity } from '../../entities/discoveredEntity';
import { isInputObjectType, isScalarType, isRequiredArgument, unwrapType } from '../../graphql/types';
import { toNounKey } from '../../lexicon/nouns';
import { findFilterKey, isFilterInput } from '../inputs/filterInput';
import { collectPartialKeyPaths } from '../../model/fieldPath';
import type { IndexedEntity } from '../names/entityIndex';
import { unwrapTypeName } from '../../model/typeName';

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
