import type { GraphQLInputObjectType } from 'graphql';
import type { EntityDraft } from '../entityDraft';
import { isInputObjectType, isScalarType } from '../typeGuards';
import { isRequired, typeRef } from '../typeRef';
import { nounKey } from '../nounKey';
import { filterKey, isFilterInput } from './filterKey';

/** Where an input object takes one key of an entity's records. */
export interface InputKeyPlace {
  readonly path: readonly string[];
  /** Path of the record's field whose value it is. */
  readonly by: string;
  readonly type: string;
}

/** Objects that only say which record is meant: `{ where: { node: { id } } }`. */
const WRAPPERS = /^(where|node|by|unique|key|record|ref)$/i;
const DEPTH = 3;

/**
 * The place of the draft's key in an input object, which may be a filter, or say it a few objects deeper; null where there is
 * none, or where more than a key is demanded.
 */
export function keyPlace(type: GraphQLInputObjectType, draft: EntityDraft, depth = 0): InputKeyPlace | null {
  const fields = Object.values(type.getFields());
  const others = (name: string): boolean => fields.some((field) => field.name !== name && isRequired(field));
  for (const { path: by } of singleKeys(draft)) {
    const own = fields.find((field) => nounKey(field.name) === nounKey(by));
    const ref = own === undefined ? null : typeRef(own.type);
    if (own !== undefined && ref !== null && isScalarType(ref.named) && ref.lists === 0)
      return others(own.name) ? null : { path: [own.name], by, type: String(own.type) };
    const place = isFilterInput(type) ? filterKey(type, by) : null;
    if (place !== null && !place.list && !others(place.path[0] ?? ''))
      return { path: place.path, by, type: place.type };
  }
  if (depth >= DEPTH) return null;
  for (const field of fields) {
    const { named, lists } = typeRef(field.type);
    const leads =
      isInputObjectType(named) && lists === 0 && (WRAPPERS.test(field.name) || fields.length === 1);
    if (!leads || others(field.name)) continue;
    const below = keyPlace(named, draft, depth + 1);
    if (below !== null) return { ...below, path: [field.name, ...below.path] };
  }
  return null;
}

/** The fields that identify a record by themselves, the page's key first. */
export function singleKeys(draft: EntityDraft): readonly { readonly path: string; readonly type: string }[] {
  return draft.keys.flatMap(({ fields }) => (fields.length === 1 ? fields : []));
}
