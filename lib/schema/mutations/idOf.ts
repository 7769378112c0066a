import type { GraphQLNamedType } from 'graphql';
import { keyParts } from '../keyParts';
import type { EntityNames } from './entityNames';
import { singleKeys, type InputKeyPlace } from './keyPlace';

/** An entity, and the field whose value is its key in one place. */
export interface FoundKey {
  readonly entity: EntityNames;
  readonly by: string;
}

/** Which of its keys an id is: the one of this very type goes first, an opaque one of the whole backend last. */
export function idOf(entity: EntityNames, type: GraphQLNamedType): FoundKey | null {
  const keys = singleKeys(entity.draft);
  const shared = keyParts(entity.draft.keys);
  const fields = entity.draft.fields.filter(
    ({ name, list }) => !list && !shared.has(name) && /^(_?id|row_?id|uuid|database_?id)$/i.test(name),
  );
  const all = [...keys, ...fields.map((field) => ({ path: field.name, type: field.type }))];
  const rank = (key: (typeof all)[number]): number =>
    (baseType(key.type) === type.name ? 0 : 4) +
    (/(^|\.)(_?id|row_?id|uuid)$/i.test(key.path) ? 0 : 1) +
    (/node_?id$/i.test(key.path) ? 2 : 0);
  const [best] = [...all].sort((a, b) => rank(a) - rank(b));
  return best === undefined ? null : { entity, by: best.path };
}

/** The bare id of a record, as a place of a key. */
export function bareKey(type: GraphQLNamedType, entity: EntityNames): InputKeyPlace | null {
  const found = idOf(entity, type);
  return found === null ? null : { path: [], by: found.by, type: type.name };
}

/** A printed type without its wrappers. */
export function baseType(type: string): string {
  return type.replace(/[[\]!]/g, '');
}
