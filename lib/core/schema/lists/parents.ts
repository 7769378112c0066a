import type { DiscoveredEntity } from '../fields/discoveredEntity';
import { splitWords, toFlatCase } from '../lexicon/names';
import { toNounKey, getTypeNouns } from '../lexicon/nouns';
import { collectPartialKeyPaths } from '../model/fieldPath';
import { lazy, memoizeByObject } from '../model/memoize';
import type { KeyArgument } from '../model/reads';
import { findPageWideArgument, type PagedNouns } from '../shapes/pageWide';
import { getKeySlots, type ArgumentSlot } from '../shapes/argumentSlot';
import {
  isInputObjectType,
  type EntityType,
  type RootField,
  unwrapType,
  isLeafType,
  getInnermostType,
} from '../graphql/types';
import { groupBy, keyBy } from '../model/groupBy';
import { getCommonFields, findIdentityPath } from '../shapes/identity';
import { findKeyPart } from '../gets/keyPart';

/** The entity whose records own a root list, and the arguments that are filled from such a record. */
interface ListParent {
  readonly draft: DiscoveredEntity;
  readonly keys: readonly KeyArgument[];
}

/** Entities that can own a list, by their nouns and the last word of their names. */
export interface ParentIndex extends PagedNouns {
  readonly get: (noun: string) => readonly DiscoveredEntity[];
}

/**
 * Indexes entities that have pages by their nouns. Only a record with a page can show a list. One that is only looked for in
 * its own list owns what names it by its whole name.
 */
export function indexParents(drafts: readonly DiscoveredEntity[]): ParentIndex {
  const byNoun = lazy(() => groupBy(drafts, ({ type }) => [...getTypeNouns(type), getLastNoun(type)]));
  // How a record is read is found only for those that a list names.
  const read = memoizeByObject((named: readonly DiscoveredEntity[]) =>
    named.filter(({ get, key }) => get !== null && key !== null),
  );
  const listed = memoizeByObject((named: readonly DiscoveredEntity[]) =>
    named.filter(
      ({ get, key, list, members }) => get === null && key !== null && list !== null && members.length === 0,
    ),
  );
  const find = (noun: string): readonly DiscoveredEntity[] => {
    const named = byNoun().get(noun) ?? NONE;
    const whole = listed(named).filter(({ type }) => getTypeNouns(type).has(noun));
    return whole.length === 0 ? read(named) : [...read(named), ...whole];
  };
  return { get: find, has: (noun) => find(noun).length > 0 };
}

const NONE: readonly DiscoveredEntity[] = [];

/**
 * Finds the parent that fills the open arguments of a list, or null. It is named by an argument or the field
 * (`reportId`, `commentsByReport(id)`), or by a relation of the rows (`authorId` beside `author: User`), and its
 * record fills every argument. See docs/shapes.md, 3.10.
 */
export function findListParent(
  root: RootField,
  rows: EntityType,
  unfilled: readonly ArgumentSlot[],
  parents: ParentIndex,
): ListParent | null {
  const slots = unfilled.map((slot) => demanded(slot, parents));
  if (slots.length === 0 || slots.some((own) => own === null)) return null;
  const wanted = slots.flatMap((own) => own ?? []);
  const found = candidates(root, rows, wanted, parents).flatMap((candidate) => {
    const parts = wanted.map((slot) => fillFromParent(slot, candidate.draft, rows));
    const filled = parts.filter((part) => part !== null);
    if (filled.length < parts.length || !isSure(candidate, filled)) return [];
    if (!isWhole(candidate.draft, wanted, filled)) return [];
    const rank = Math.min(...filled.map((part) => part.rank));
    return [
      { draft: candidate.draft, keys: filled.map((part) => part.argument), rank: rank + candidate.rank },
    ];
  });
  const [best] = found.filter((one) => one.keys.every(isReadable(one.draft))).sort((a, b) => b.rank - a.rank);
  return best === undefined ? null : { draft: best.draft, keys: best.keys };
}

/**
 * Returns the slots that a required argument needs filled: itself, or the required keys of its input object. Null
 * where there are none or they are deeper.
 */
function demanded(slot: ArgumentSlot, paged: PagedNouns): readonly ArgumentSlot[] | null {
  // Page-wide arguments (a channel) do not identify a record.
  if (slot.ref.lists > 0 || findPageWideArgument(slot, undefined, paged) !== null) return null;
  if (!isInputObjectType(slot.ref.named)) return [slot];
  const keys = getKeySlots(slot).filter((key) => key.required);
  const flat = keys.every((key) => key.ref.lists === 0 && !isInputObjectType(key.ref.named));
  return keys.length > 0 && flat ? keys : null;
}

interface Candidate {
  readonly draft: DiscoveredEntity;
  /** The match is by an argument, or only by the field's name; longer matches rank higher. */
  readonly by: 'argument' | 'field';
  readonly rank: number;
}

function candidates(
  root: RootField,
  rows: EntityType,
  slots: readonly ArgumentSlot[],
  parents: ParentIndex,
): readonly Candidate[] {
  const found = new Map<string, Candidate>();
  const add = (draft: DiscoveredEntity, by: Candidate['by'], rank: number): void => {
    const known = found.get(draft.type);
    if (known === undefined || known.rank < rank) found.set(draft.type, { draft, by, rank });
  };
  const named = (noun: string): readonly DiscoveredEntity[] => (noun === '' ? [] : parents.get(noun));
  for (const slot of slots) {
    const base = KEY_SUFFIX.exec(slot.name)?.[1] ?? '';
    const relation = findRelationType(rows, [slot.name, base]);
    for (const noun of new Set([toNounKey(base), toNounKey(slot.name)])) {
      for (const draft of named(noun)) add(draft, 'argument', getTypeNouns(draft.type).has(noun) ? 100 : 80);
    }
    for (const draft of relation === null ? [] : named(toNounKey(relation)))
      if (draft.type === relation) add(draft, 'argument', 110);
  }
  for (const slot of slots)
    for (const { noun } of phrases(slot.name)) for (const draft of named(noun)) add(draft, 'argument', 60);
  for (const { noun, length } of phrases(root.field.name))
    for (const draft of named(noun))
      if (draft.type !== rows.name && getTypeNouns(draft.type).has(noun))
        add(draft, 'field', 40 + length * 5);
  return [...found.values()];
}

/** Lists adjacent words of a name as phrases: `player report` in `listPlayerReportComments`. */
function phrases(name: string): readonly { readonly noun: string; readonly length: number }[] {
  const words = splitWords(name);
  return words.flatMap((_, start) =>
    [1, 2, 3, 4]
      .filter((length) => start + length <= words.length)
      .map((length) => ({ noun: toNounKey(words.slice(start, start + length).join('_')), length })),
  );
}

/**
 * Decides whether a match is certain. A match by the field's name needs a whole key: `repositoryIssues(owner, name)`,
 * but not `searchUserPosts(name)`.
 */
function isSure({ draft, by }: Candidate, parts: readonly FilledArgument[]): boolean {
  const paths = new Set(parts.map(({ path }) => path));
  const isKey = draft.keys.some(
    ({ fields }) => fields.length === paths.size && fields.every(({ path }) => paths.has(path)),
  );
  return isKey || (by === 'argument' && parts.every(({ rank }) => rank >= 10 || parts.length > 1));
}

/** Decides whether parts of a compound key are complete, or each goes to an argument of just its name. */
function isWhole(
  { keys }: DiscoveredEntity,
  slots: readonly ArgumentSlot[],
  filled: readonly FilledArgument[],
): boolean {
  const shared = collectPartialKeyPaths(keys);
  if (shared.size === 0) return true;
  const paths = new Set(filled.map(({ path }) => path));
  const holdsKey = keys.some(
    ({ fields }) => fields.length > 1 && fields.every(({ path }) => paths.has(path)),
  );
  const isNamed = (path: string, name = ''): boolean =>
    name.endsWith(toFlatCase(path.split('.').at(-1) ?? path));
  return holdsKey || filled.every(({ path }, at) => !shared.has(path) || isNamed(path, slots[at]?.flatName));
}

/** Returns a test whether an argument's field can be read with the record: a part of the key, or a plain field. */
function isReadable(draft: DiscoveredEntity): (argument: KeyArgument) => boolean {
  return ({ field }) =>
    field === undefined ||
    draft.fields.some(
      (own) => own.name === field && !own.list && own.deprecated !== true && own.fields === undefined,
    );
}

/** An argument of a list, filled from a record of its parent. */
interface FilledArgument {
  readonly argument: KeyArgument;
  readonly path: string;
  readonly rank: number;
}

/** Finds the field of the parent's record that fills a list's argument, or null. A higher rank is more certain. */
function fillFromParent(
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
    return field === undefined || !isLeafType(getInnermostType(field.type))
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
const KEY_SUFFIX = /^(.*?)_?(id|uuid|guid|slug|code|login|key|number)$/i;

/** Finds the type of the rows' to-one relation with one of these names, or null. */
function findRelationType(rows: EntityType, names: readonly string[]): string | null {
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
  readonly name: string;
  readonly type: string;
}

/** Every argument of every list of a type asks for its fields by their nouns. */
const indexRelations = memoizeByObject((rows: EntityType) => {
  const single = getCommonFields(rows).flatMap(({ name, type }, at): readonly NamedRelation[] => {
    const { named, lists } = unwrapType(type);
    return lists > 0 ? [] : [{ at, name, type: named.name }];
  });
  return keyBy(single, ({ name }) => toNounKey(name));
});

/** Returns the last word of a type's name as a noun key: `report` for `PlayerReport`. */
function getLastNoun(type: string): string {
  return toNounKey(splitWords(type).at(-1) ?? '');
}
