import type { EntityDraft, EntityType } from '../entityDraft';
import { wordsOf } from '../names';
import { nounKey } from '../nounKey';
import type { KeyArgument } from '../reads';
import { plainName, type Slot } from '../shapes/slot';
import { typeRef } from '../typeRef';
import { commonFields, identityPath } from './identityPath';
import { fillKey } from './keyPart';
import { typeNouns } from './nouns';
import { isInputObjectType, isLeafType } from '../typeGuards';

/** An argument of a list, filled from a record of its parent. */
export interface Filled {
  readonly argument: KeyArgument;
  readonly path: string;
  readonly rank: number;
}

/** What of a parent's record fills a list's argument; the surer, the higher its rank. Null where nothing does. */
export function fillFromParent(slot: Slot, draft: EntityDraft, rows: EntityType): Filled | null {
  const part =
    throughRows(slot, draft, rows) ??
    fillKey(slot, { type: draft.graphqlType, called: NOTHING }) ??
    byOwnName(slot, draft) ??
    byLastWord(slot, draft);
  if (part === null) return null;
  const index = draft.key?.fields.findIndex(({ path }) => path === part.path) ?? -1;
  const place = { part: index, at: slot.at, type: slot.printed };
  return {
    path: part.path,
    rank: part.rank,
    argument: index >= 0 ? place : { ...place, field: part.path },
  };
}

const NOTHING: ReadonlySet<string> = new Set();

type Found = { readonly path: string; readonly rank: number } | null;

/** `authorId` is the key of the record that the rows call their author. */
function throughRows(slot: Slot, draft: EntityDraft, rows: EntityType): Found {
  if (slot.ref.lists > 0 || isInputObjectType(slot.ref.named)) return null;
  const [, base = '', ending = 'id'] = ENDING.exec(slot.name) ?? [slot.name, slot.name];
  if (relationOf(rows, [slot.name, base]) !== draft.type) return null;
  if (!/id$/i.test(ending)) {
    const field = commonFields(draft.graphqlType).find(({ name }) => plainName(name) === plainName(ending));
    return field === undefined || !isLeafType(typeRef(field.type).named)
      ? null
      : { path: field.name, rank: 60 };
  }
  const identity = identityPath(draft.graphqlType);
  return identity === null ? null : { path: identity.path, rank: 70 };
}

/** `readerCard` is the card of a `Reader`. */
function byOwnName(slot: Slot, draft: EntityDraft): Found {
  if (slot.ref.lists > 0 || isInputObjectType(slot.ref.named)) return null;
  for (const noun of [plainName(draft.type), ...typeNouns(draft.type)]) {
    const rest = slot.plain.startsWith(noun) ? slot.plain.slice(noun.length) : '';
    const field = commonFields(draft.graphqlType).find(({ name }) => rest !== '' && plainName(name) === rest);
    if (field === undefined) continue;
    const { named, lists } = typeRef(field.type);
    if (lists === 0 && named === slot.ref.named) return { path: field.name, rank: 30 };
  }
  return null;
}

/** `report` or `reportId` for a `PlayerReport`. */
function byLastWord(slot: Slot, draft: EntityDraft): Found {
  const identity = identityPath(draft.graphqlType);
  const base = nounKey(ENDING.exec(slot.name)?.[1] ?? slot.name);
  const isLeaf = slot.ref.lists === 0 && !isInputObjectType(slot.ref.named);
  return identity !== null && isLeaf && base === lastNoun(draft.type)
    ? { path: identity.path, rank: 45 }
    : null;
}

/** What a name says beside the thing: the `Id` of `authorId`. */
export const ENDING = /^(.*?)_?(id|uuid|guid|slug|code|login|key|number)$/i;

/** The type of the rows' to-one relation of one of these names. */
export function relationOf(rows: EntityType, names: readonly string[]): string | null {
  const plain = new Set(names.filter((name) => name !== '').map(nounKey));
  const field = commonFields(rows).find(
    (own) => plain.has(nounKey(own.name)) && typeRef(own.type).lists === 0,
  );
  return field === undefined ? null : typeRef(field.type).named.name;
}

/** The last word of a type's name: `PlayerReport` is a report. */
export function lastNoun(type: string): string {
  return nounKey(wordsOf(type).at(-1) ?? '');
}
