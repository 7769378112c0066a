import type { KeyBindingType } from '../keys/keyBinding';
import type { NameMatchRank } from '../names/nameMatch';
import { getHolderName } from '../keys/keyReference';
import type { MutationPair, PayloadRank } from './pair';
import { collectKeySigns, getBoundInputs, isHeldKey, sharesKey } from './keySigns';
import { normalizeWords } from '../names/normalizedName';
import { memoizeByObject } from '../../model/memoize';
import { DIRECTION, KEY_SUFFIXES, TARGET_WORDS } from '../../lexicon/keyWords';
import { splitWords } from '../../lexicon/names';
import { toNounKey } from '../../lexicon/nouns';
import { ownsPlainKey, isOfNewRecord, isPartOfOther, requiresSecret } from './plainKey';

const NAME_SCORES: Readonly<Record<NameMatchRank, number>> = {
  exact: 4,
  qualified: 3,
  tail: 3,
  part: 3,
  around: 3,
  tailQualified: 2,
  tailPart: 1.5,
  none: 0,
};
const PAYLOAD_SCORES: Readonly<Record<PayloadRank, number>> = {
  record: 3,
  beside: 2,
  kin: 1,
  other: 0,
  none: 0,
};
const KEY_SCORES: Readonly<Record<KeyBindingType, number>> = {
  explicit: 4,
  tail: 2,
  own: 1.5,
  generic: 1,
  relative: 1.5,
  unique: 0.5,
  filter: 0,
};

/** Types of bindings that name the key's entity. */
const NAMED_KEY_TYPES: ReadonlySet<KeyBindingType> = new Set(['explicit', 'tail']);

/**
 * Ranks the entities on whose records a mutation acts, best first: those whose single key it takes. A key that
 * names its entity may be one of several (`addUserToProject(userId, projectId)`); a plain `id` belongs to one
 * entity. An entity whose own key has the argument's name comes before one whose records only hold that key.
 */
export function rankActionTargets(all: readonly MutationPair[]): readonly MutationPair[] {
  const pairs = all.filter((pair) => !isHeldKey(pair, all));
  const scored = pairs
    .filter((pair) => isNamedOrReturned(pair) && takesSingleKey(pair))
    .map((pair) => ({ pair, weight: scoreTarget(pair) }))
    .sort((a, b) => b.weight - a.weight);
  const named = scored.filter(
    ({ pair }) =>
      hasNamedKey(pair) && !createsChild(pair) && !isMeantByLonger(pair, pairs) && !isOneOfTwo(pair),
  );
  // An entity mentioned by the name comes before one that is only returned as one of many types.
  const isMentioned = named.some(({ pair }) => pair.nameMatch.rank !== 'none' && pair.payloadRank !== 'kin');
  const relevant = named.filter(
    ({ pair }) => !isMentioned || pair.nameMatch.rank !== 'none' || pair.payloadRank !== 'kin',
  );
  const plainTarget = scored.find(
    ({ pair }) =>
      !hasNamedKey(pair) &&
      ownsPlainKey(pair) &&
      !isPartOfOther(pair, pairs) &&
      !isOfNewRecord(pair, pairs) &&
      !isOneOfTwo(pair),
  );
  const unshadowed = relevant.filter(
    ({ pair }) =>
      !isShadowed(
        pair,
        relevant.map((fit) => fit.pair),
      ),
  );
  const targets =
    plainTarget === undefined || unshadowed.some((fit) => sharesKey(plainTarget.pair, fit.pair))
      ? unshadowed
      : [plainTarget, ...unshadowed];
  const bulkTargets = findBulkTargets(pairs).filter(
    (pair) => !targets.some((fit) => fit.pair.entity === pair.entity),
  );
  if (targets.length + bulkTargets.length > 0) return [...bulkTargets, ...targets.map(({ pair }) => pair)];
  const onlyByKey = pairs.filter(
    (pair) =>
      takesSingleKey(pair) && isNamedByKeyOnly(pair) && !isOneOfTwo(pair) && !changesOther(pair, pairs),
  );
  return onlyByKey.length === 1 ? onlyByKey : [];
}

/**
 * Finds the entities whose keys a mutation takes as a list (`assignReports(ids)`), by its name or the
 * argument's name. A bulk write is not an action.
 */
function findBulkTargets(pairs: readonly MutationPair[]): readonly MutationPair[] {
  return pairs.filter(({ mutation, nameMatch, key }) => {
    if (mutation.parsedName.intent !== 'act' || key === null || !key.bulk || !key.main || !key.required)
      return false;
    if (key.type === 'filter') return false;
    return (
      key.type === 'explicit' ||
      nameMatch.rank === 'exact' ||
      (nameMatch.plural === true && nameMatch.extraWords <= 1)
    );
  });
}

function scoreTarget({ nameMatch, payloadRank, key }: MutationPair): number {
  return (
    NAME_SCORES[nameMatch.rank] +
    nameMatch.matchedWords * 0.5 -
    nameMatch.extraWords * 0.1 +
    PAYLOAD_SCORES[payloadRank] +
    (key === null ? 0 : KEY_SCORES[key.type] + (key.required ? 0.5 : 0))
  );
}

/** Returns true for the key of one record, outside of filters. */
function takesSingleKey({ key }: MutationPair): boolean {
  return key !== null && !key.bulk && key.type !== 'filter';
}

function hasNamedKey(pair: MutationPair): boolean {
  return pair.key !== null && NAMED_KEY_TYPES.has(pair.key.type);
}

function isNamedOrReturned(pair: MutationPair): boolean {
  const isReturned =
    pair.payloadRank === 'record' || pair.payloadRank === 'beside' || pair.payloadRank === 'kin';
  return pair.nameMatch.rank !== 'none' || isReturned;
}

/**
 * Returns true if the mutation creates another record that it returns beside this one: it is the other entity's
 * create.
 */
function createsChild({ mutation, entity }: MutationPair): boolean {
  const { parsedName, records } = mutation;
  if (
    parsedName.intent !== 'create' ||
    parsedName.isWeak ||
    parsedName.verb === 'add' ||
    parsedName.preposition !== null
  )
    return false;
  return records.some((record) => record.type !== entity.discovered.type);
}

/**
 * Returns true if the mutation is named after another entity whose name ends with this one's, and the key is described
 * as that one's: `deleteBoardColumn(columnId)` of a Column.
 */
export function isMeantByLonger(pair: MutationPair, pairs: readonly MutationPair[]): boolean {
  return pairs.some(
    (other) =>
      other.nameMatch.rank === 'exact' &&
      pair.nameMatch.rank !== 'exact' &&
      pair.mutation.parsedName.byWords.length === 0 &&
      isShorterName(pair, other) &&
      sharesKey(other, pair) &&
      collectKeySigns(other).some((sign) => sign === 'description' || sign === 'keyType'),
  );
}

/** Returns true if the entity's name is the end of the other's. */
function isShorterName({ entity }: MutationPair, other: MutationPair): boolean {
  return entity.names.some(({ normalized }) =>
    other.entity.names.some(({ suffixes }) => suffixes.indexOf(normalized) > 0),
  );
}

/**
 * Returns true if the key goes where things are moved, or is one end of two: `merge(fromAccount, toAccount)`. Which end
 * the record on the page is, nobody can tell.
 */
function isOneOfTwo({ key, mutation }: MutationPair): boolean {
  const ends = (key?.paths ?? []).map(getEnd).filter((end) => end !== null);
  return ends.some(
    ({ word, noun }) =>
      TARGET_WORDS.has(word) ||
      mutation.keyInputs.some(({ path }) => {
        const other = getEnd(path);
        return other !== null && other.noun === noun && TARGET_WORDS.has(other.word);
      }),
  );
}

/** Returns the word that says to which end a key belongs, and the noun after it; null for other keys. */
function getEnd(path: readonly string[]): { readonly word: string; readonly noun: string } | null {
  const [word, ...rest] = splitWords(path.find((name) => DIRECTION.test(name)) ?? '');
  if (word === undefined) return null;
  return { word, noun: normalizeWords(KEY_SUFFIXES.has(rest.at(-1) ?? '') ? rest.slice(0, -1) : rest) };
}

/**
 * Returns true if another entity claims the same argument under a longer name (`projectItemId` is not the key
 * of any item).
 */
function isShadowed(pair: MutationPair, others: readonly MutationPair[]): boolean {
  return others.some(
    (other) =>
      other !== pair &&
      sharesKey(other, pair) &&
      pair.key?.type === 'tail' &&
      (other.key?.type === 'explicit' || scoreTarget(other) >= scoreTarget(pair)),
  );
}

/** Returns true if only a required argument mentions the entity (`markAsRead(messageId)`). */
function isNamedByKeyOnly(pair: MutationPair): boolean {
  const { key, mutation } = pair;
  if (key === null || !key.main) return false;
  if (isReferencedByType(pair)) return true;
  if (key.type !== 'explicit') return false;
  const required = getRequiredInputs(mutation);
  // A verb alone says nothing of its record, so an optional key does: `release(repositoryId, tags)`.
  if (!key.required) return required.length === 0 && isVerbAlone(mutation);
  const isKeyNamed = getBoundInputs(pair).some((slot) => slot.required && /^.+(id|uuid)$/i.test(slot.name));
  return isKeyNamed && !requiresPlainId(mutation) && !requiresSecret(mutation);
}

/** Cached, because a mutation with many keys asks for each of their entities. */
const getRequiredInputs = memoizeByObject(({ inputs }: MutationPair['mutation']) =>
  inputs.filter(({ required }) => required),
);
const requiresPlainId = memoizeByObject((mutation: MutationPair['mutation']) =>
  getRequiredInputs(mutation).some(({ name }) => name === 'id'),
);
const getRequiredKeys = memoizeByObject(({ keyInputs }: MutationPair['mutation']) =>
  keyInputs.filter(({ words, required }) => required && KEY_SUFFIXES.has(words.at(-1) ?? '')),
);
/** Finds the entity that a mutation is exactly named after, if none of its inputs takes that one's key. */
const findNamedWithoutKey = memoizeByObject((pairs: readonly MutationPair[]): MutationPair | null => {
  return pairs.find(({ nameMatch, key }) => nameMatch.rank === 'exact' && key === null) ?? null;
});

/**
 * Returns true if the mutation changes or deletes exactly another entity, which has nothing to do with this one, and
 * takes no key but this one's: it is probably the other's key. `deleteReportAttachment(fileId)` of a File.
 */
function changesOther(
  { mutation, entity, nameMatch }: MutationPair,
  pairs: readonly MutationPair[],
): boolean {
  const { intent, multiple, preposition } = mutation.parsedName;
  if (nameMatch.rank !== 'none' || (intent !== 'delete' && intent !== 'update')) return false;
  if (multiple || preposition !== null) return false;
  const other = findNamedWithoutKey(pairs);
  const keys = getRequiredKeys(mutation);
  const [key] = keys;
  if (other === null || key === undefined || keys.length > 1) return false;
  return !other.entity.fieldNouns.has(toNounKey(key.name)) && !isRelated(entity, other.entity);
}

/** Returns true if one entity has a field with the other. */
function isRelated(a: MutationPair['entity'], b: MutationPair['entity']): boolean {
  const pointsTo = (from: MutationPair['entity'], to: MutationPair['entity']): boolean =>
    from.discovered.fields.some(({ target }) => target === to.discovered.type) ||
    from.discovered.related().some(({ source }) => source.of === to.discovered.type);
  return pointsTo(a, b) || pointsTo(b, a);
}

function isVerbAlone({ parsedName }: MutationPair['mutation']): boolean {
  return parsedName.verb === '' && parsedName.words.length < 2;
}

/**
 * Returns true if the key is inside an object made for this entity's keys (`account: AccountReferenceInput!`), or for
 * keys of a wider type in an argument named after this entity.
 */
function isReferencedByType(pair: MutationPair): boolean {
  return getBoundInputs(pair).some((input) => {
    const reference = input.parent === null ? null : pair.findKeyReference(input);
    if (reference?.source !== 'type') return false;
    const holder = getHolderName(input);
    // Of an object for keys, the object itself is required, not each of the keys that it takes.
    const path = input.path.slice(0, holder === null ? undefined : -1).join('.');
    if (!pair.mutation.inputs.some((each) => each.required && each.path.join('.') === path)) return false;
    return (
      reference.entities.includes(pair.entity) ||
      pair.entity.names.some(({ normalized }) => normalized === holder)
    );
  });
}
