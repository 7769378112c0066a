import type { DiscoveredEntity, EntityType } from '../entities/discoveredEntity';
import { splitWords, toFlatCase } from '../lexicon/names';
import { toNounKey, getTypeNouns } from '../lexicon/nouns';
import { memoizeByObject } from '../model/memoize';
import type { KeyArgument } from '../model/reads';
import { type ArgumentSlot } from '../shapes/argumentSlot';
import { unwrapType, isInputObjectType, isLeafType } from '../graphql/types';
import { getCommonFields, findIdentityPath } from '../shapes/identity';
import { findKeyPart } from '../gets/keyPart';

/** An argument of a list, filled from a record of its parent. */
export interface FilledArgument {
  readonly argument: KeyArgument;
  readonly path: string;
  readonly rank: number;
}

/** Finds the field of the parent's record that fills a list's argument, or null. A higher rank is more certain. */
export function fillFromParent(
  slot: ArgumentSlot,
  draft: DiscoveredEntity,
  rows: EntityType,
): FilledArgument | null {
  const part =
    throughRows(slot, draft, rows) ??
    findKeyPart(slot, { type: draft.graphqlType, fieldNouns: NOTHING }) ??
    byOwnName(slot, draft) ??
    byLastWord(slot, draft);
  if (part === null) return null;
  const index = draft.key?.fields.findIndex(({ path }) => path === part.path) ?? -1;
  const place = { part: index, at: slot.at, type: slot.typeString };
  return {
    path: part.path,
    rank: part.rank,
    argument: index >= 0 ? place : { ...place, field: part.path },
  };
}

const NOTHING: ReadonlySet<string> = new Set();

type Found = { readonly path: string; readonly rank: number } | null;

/** Finds the key of a record that the rows have a relation to: `authorId` beside `author: User`. */
function throughRows(slot: ArgumentSlot, draft: DiscoveredEntity, rows: EntityType): Found {
  if (slot.ref.lists > 0 || isInputObjectType(slot.ref.named)) return null;
  const [, base = '', ending = 'id'] = KEY_SUFFIX.exec(slot.name) ?? [slot.name, slot.name];
  if (findRelationType(rows, [slot.name, base]) !== draft.type) return null;
  if (!/id$/i.test(ending)) {
    const field = getCommonFields(draft.graphqlType).find(
      ({ name }) => toFlatCase(name) === toFlatCase(ending),
    );
    return field === undefined || !isLeafType(unwrapType(field.type).named)
      ? null
      : { path: field.name, rank: 60 };
  }
  const identity = findIdentityPath(draft.graphqlType);
  return identity === null ? null : { path: identity.path, rank: 70 };
}

/** Finds a field named in the argument after the type: `readerCard` is `Reader.card`. */
function byOwnName(slot: ArgumentSlot, draft: DiscoveredEntity): Found {
  if (slot.ref.lists > 0 || isInputObjectType(slot.ref.named)) return null;
  for (const noun of [toFlatCase(draft.type), ...getTypeNouns(draft.type)]) {
    const rest = slot.flatName.startsWith(noun) ? slot.flatName.slice(noun.length) : '';
    const field = getCommonFields(draft.graphqlType).find(
      ({ name }) => rest !== '' && toFlatCase(name) === rest,
    );
    if (field === undefined) continue;
    const { named, lists } = unwrapType(field.type);
    if (lists === 0 && named === slot.ref.named) return { path: field.name, rank: 30 };
  }
  return null;
}

/**
 * Finds the identity where the argument ends in the type's last word: `report` or `reportId` for a `PlayerReport`.
 */
function byLastWord(slot: ArgumentSlot, draft: DiscoveredEntity): Found {
  const identity = findIdentityPath(draft.graphqlType);
  const base = toNounKey(KEY_SUFFIX.exec(slot.name)?.[1] ?? slot.name);
  const isLeaf = slot.ref.lists === 0 && !isInputObjectType(slot.ref.named);
  return identity !== null && isLeaf && base === getLastNoun(draft.type)
    ? { path: identity.path, rank: 45 }
    : null;
}

/** The suffix of an argument that takes a key: the `Id` of `authorId`. */
export const KEY_SUFFIX = /^(.*?)_?(id|uuid|guid|slug|code|login|key|number)$/i;

/** Finds the type of the rows' to-one relation with one of these names, or null. */
export function findRelationType(rows: EntityType, names: readonly string[]): string | null {
  const byNoun = indexRelations(rows);
  let first: NamedRelation | undefined;
  for (const name of names) {
    const found = name === '' ? undefined : byNoun.get(toNounKey(name));
    if (found !== undefined && (first === undefined || found.at < first.at)) first = found;
  }
  return first?.type ?? null;
}

/** A field of one value, with its position among the fields and the name of its type. */
interface NamedRelation {
  readonly at: number;
  readonly type: string;
}

/** Every argument of every list of a type asks for its fields by their nouns. */
const indexRelations = memoizeByObject((rows: EntityType): ReadonlyMap<string, NamedRelation> => {
  const byNoun = new Map<string, NamedRelation>();
  for (const [at, { name, type }] of getCommonFields(rows).entries()) {
    const { named, lists } = unwrapType(type);
    const noun = toNounKey(name);
    if (lists === 0 && !byNoun.has(noun)) byNoun.set(noun, { at, type: named.name });
  }
  return byNoun;
});

/** Returns the last word of a type's name as a noun key: `report` for `PlayerReport`. */
export function getLastNoun(type: string): string {
  return toNounKey(splitWords(type).at(-1) ?? '');
}
