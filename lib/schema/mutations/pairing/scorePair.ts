import { normalizeName } from '../names/normalizedName';
import { sharesFields, type GetConventionality, type NamingPrecedents } from './precedents';
import { requiresExistingRecord } from './keySigns';
import type { NameMatchRank } from '../names/nameMatch';
import { isAbstractEntity, type MutationPair, type PayloadRank } from './pair';
import { toSingular } from '../../lexicon/inflector';
import { toNounKey } from '../../lexicon/nouns';

export type WriteCapability = 'create' | 'update' | 'delete';

/** How well a mutation does something for an entity: the more, the better; null when it does not do it at all. */
export type PairScore = number | null;

/*
 * The one place where the features of a pair are weighed. A capability needs a name or a value that says so (see `speaks`),
 * the key that belongs to it, and the points below; the highest sum wins.
 */
const NAME_SCORES: Readonly<Record<NameMatchRank, number>> = {
  exact: 6,
  tail: 5,
  qualified: 4,
  tailQualified: 3,
  part: -9,
  around: -9,
  tailPart: -1,
  none: 0,
};
/** A delete often gives nothing back, or what the record belonged to. */
const DELETE_PAYLOAD_SCORES: Readonly<Record<PayloadRank, number>> = {
  record: 1.5,
  beside: 1,
  kin: 0.3,
  other: -0.5,
  none: 0,
};
const PAYLOAD_SCORES: Readonly<Record<PayloadRank, number>> = {
  record: 3,
  beside: 1.5,
  kin: 0.5,
  other: -1.5,
  none: 0,
};
const IMPORT_VERBS: ReadonlySet<string> = new Set(['import', 'upload']);
const STRONG_RANKS: ReadonlySet<NameMatchRank> = new Set(['exact', 'tail', 'qualified']);
const BULK_SCORE = -4;
const DEPRECATED_SCORE = -20;
const WEAK_VERB_SCORE = -1.5;
/** A mutation of its own is better than one that serves both. */
const UPSERT_SCORE = -0.7;
const EXTRA_WORD_SCORE = -0.4;
const REQUIRED_ARGUMENT_SCORE = -0.3;
const PLURAL_NAME_SCORE = -1;
const PREPOSITION_SCORE = -3;
const MAIN_KEY_SCORE = 0.6;
const SHARED_FIELDS_SCORE = 2;
const CONVENTION_SCORE = 0.5;

export interface ScoreContext {
  readonly getConventionality: GetConventionality;
  readonly precedents: NamingPrecedents;
  readonly others: readonly MutationPair[];
}

/** Weighs a pair for one capability. `others`: the same mutation seen from other entities. */
export function scorePair(capability: WriteCapability, pair: MutationPair, context: ScoreContext): PairScore {
  const { parsedName: phrase } = pair.mutation;
  if (pair.mutation.replaced) return null;
  if (phrase.intent !== capability && !(phrase.intent === 'upsert' && capability !== 'delete')) return null;
  if (!namesEntity(pair, context) || !isPossible(capability, pair) || isAboutOther(capability, pair, context))
    return null;
  const bulk = pair.key?.bulk === true || (capability === 'create' && pair.values.multiple);
  const points = [
    NAME_SCORES[pair.nameMatch.rank],
    (capability === 'delete' ? DELETE_PAYLOAD_SCORES : PAYLOAD_SCORES)[pair.payloadRank],
    pair.nameMatch.extraWords * EXTRA_WORD_SCORE,
    pair.record?.list === true && !bulk ? -0.5 : 0,
    bulk ? BULK_SCORE : 0,
    pair.mutation.deprecated ? DEPRECATED_SCORE : 0,
    phrase.isWeak ? WEAK_VERB_SCORE : 0,
    phrase.intent === 'upsert' ? UPSERT_SCORE : 0,
    phrase.multiple ? PLURAL_NAME_SCORE : 0,
    getPreposition(pair) === null ? 0 : PREPOSITION_SCORE,
    capability !== 'create' && pair.key?.main === true ? MAIN_KEY_SCORE : 0,
    countOtherRequired(pair) * REQUIRED_ARGUMENT_SCORE,
    capability === 'delete' || pair.values.totalCount === 0
      ? 0
      : (SHARED_FIELDS_SCORE * pair.values.sharedCount) / pair.values.totalCount,
    context.getConventionality(pair.mutation) * CONVENTION_SCORE,
  ];
  const sum = points.reduce((total, each) => total + each, 0);
  return sum > (pair.mutation.deprecated ? DEPRECATED_SCORE : 0) + (bulk ? -2 : 0) ? sum : null;
}

/** The name or the value names this entity, and the name does not go on to name a part of it. */
function namesEntity(pair: MutationPair, { others, precedents }: ScoreContext): boolean {
  const { rank, matchedWords: length } = pair.nameMatch;
  const isCalled =
    precedents.findTypeOf(pair.mutation.parsedName.normalized.object) === pair.entity.draft.type;
  if (rank === 'part' || rank === 'around') return false;
  const comesBack = pair.payloadRank === 'record' || pair.payloadRank === 'beside';
  const isLongest = !others.some(
    ({ nameMatch: name }) =>
      (STRONG_RANKS.has(name.rank) && name.matchedWords > length) ||
      (name.rank === 'exact' && rank !== 'exact'),
  );
  if (rank === 'exact') return isLongest && (pair.payloadRank !== 'other' || !others.some(isCalledLikeIt));
  if (rank === 'tail' || rank === 'tailQualified') {
    return (
      comesBack || (isLongest && pair.payloadRank === 'none' && (isCalled || isMeantBySuffix(pair, others)))
    );
  }
  // `teamSuiteCreate` gives a suite back as well, and makes a team's suite.
  if (rank === 'qualified')
    return comesBack ? !others.some(isNamedAndReturned) : isLongest && pair.payloadRank !== 'other';
  // A bare verb names nothing: `remove(id): User`.
  const isNamed = pair.mutation.parsedName.object.length > 0;
  return isAlias(pair, others) && (pair.mutation.parsedName.intent !== 'delete' || isCalled || !isNamed);
}

/** Named word by word, and given back. */
function isNamedAndReturned({ nameMatch: name, payloadRank: payload }: MutationPair): boolean {
  return name.rank === 'exact' && (payload === 'record' || payload === 'beside');
}

/** The payload calls this record what the mutation calls it, whatever its type is called. */
function isCalledLikeIt(pair: MutationPair): boolean {
  return pair.payloadRank === 'record' && pair.nameMatch.rank === 'tail';
}

/** `staffCreate` gives back a user: no entity is named, and its inputs are fields of what comes back. */
function isAlias(
  { payloadRank: payload, record, values, mutation }: MutationPair,
  others: readonly MutationPair[],
): boolean {
  if (payload !== 'record' || record?.list !== false) return false;
  if (others.some((other) => other.nameMatch.rank !== 'none' && other.nameMatch.rank !== 'tailPart'))
    return false;
  if (mutation.parsedName.intent === 'delete') return !mutation.parsedName.multiple;
  return sharesFields(values);
}

/**
 * Where nothing comes back, the end of a name is enough when the key is called like it too, or the end is most of the name: half of it
 * where no other name ends so.
 */
function isMeantBySuffix(
  { entity, nameMatch: name, key }: MutationPair,
  others: readonly MutationPair[],
): boolean {
  const words = entity.names[0]?.words.length ?? 0;
  const isOnly = name.rank === 'tail' && !others.some((other) => STRONG_RANKS.has(other.nameMatch.rank));
  return (
    key !== null &&
    (key.type !== 'generic' || name.matchedWords * 2 > words || (isOnly && name.matchedWords * 2 === words))
  );
}

/**
 * The mutation is about how this record relates to another one whose key it takes too (`removeUser(userId, teamId)`), or
 * the plain key that it takes is that of the record that comes back (`productListingUpdate(id)` gives a product).
 */
function isAboutOther(
  capability: WriteCapability,
  pair: MutationPair,
  { others, precedents }: ScoreContext,
): boolean {
  const { verb } = pair.mutation.parsedName;
  // Asked of few: the keys of all the other entities cost most of what there is to know of them.
  const relates = (): boolean =>
    others.some(
      (other) =>
        other.key?.type === 'explicit' &&
        other.key.required &&
        !sharesKey(other, pair) &&
        other.nameMatch.rank !== 'exact' &&
        !(
          pair.nameMatch.rank === 'exact' &&
          precedents.isParent(pair.entity.draft.type, other.entity.draft.type)
        ),
    );
  if (
    (verb === 'remove' || verb === 'add') &&
    pair.key !== null &&
    (relates() || takesOtherEntity(pair, others))
  )
    return true;
  if (capability !== 'update' || pair.payloadRank !== 'other') return false;
  if (pair.key?.type !== 'generic' && pair.key?.bulk !== true) return false;
  return others.some((other) => other.payloadRank === 'record' && other.key !== null);
}

/** `removeHost(account)` takes the host away from an account. */
function takesOtherEntity({ key, entity }: MutationPair, others: readonly MutationPair[]): boolean {
  return (key?.paths ?? []).some(([first = '', ...below]) => {
    const said = normalizeName(first);
    if (below.length === 0 || entity.names.some((name) => name.normalized === said)) return false;
    return others.some((other) => other.entity.names.some((name) => name.normalized === said));
  });
}

function sharesKey(a: MutationPair, b: MutationPair): boolean {
  const own = new Set((a.key?.paths ?? []).map((path) => path.join('.')));
  return (b.key?.paths ?? []).some((path) => own.has(path.join('.')));
}

function isPossible(capability: WriteCapability, pair: MutationPair): boolean {
  const { key, values, mutation } = pair;
  if (isMemberKind(capability, pair)) return false;
  const preposition = getPreposition(pair);
  if (mutation.parsedName.intent === 'upsert' && values.sharedCount === 0) return false;
  if (capability === 'create') {
    // What a namespace demands is another record's key, which a create has none of.
    if (mutation.namespaceArguments.length > 0) return false;
    // Adding one record to another is a matter of the other.
    if (preposition !== null && mutation.parsedName.verb === 'add') return false;
    // An import makes whatever is in the file.
    if (
      IMPORT_VERBS.has(mutation.parsedName.verb) &&
      (pair.payloadRank !== 'record' || pair.record?.list === true)
    )
      return false;
    return !requiresExistingRecord(pair);
  }
  if (key === null || (preposition !== null && preposition !== 'of')) return false;
  // `removeSavedAlbums(ids)` is about what albums are to somebody, not about the albums.
  if (key.bulk && pair.nameMatch.extraWords > 0) return false;
  return capability === 'delete' || (values.totalCount > 0 && !patchesPart(pair));
}

/** The preposition that makes the phrase one about two records; one inside the entity's own name does not. */
function getPreposition({ nameMatch: name, mutation }: MutationPair): string | null {
  return name.includesPreposition === true ? null : mutation.parsedName.preposition;
}

/**
 * The name goes on beyond the record to one of its fields (`updateUserEmail`), or a verb that need not mean writing says what of
 * it is set (`setDefaultPayout`): a verb of the business, not the update (BACKENDS 2, rule 8).
 */
function patchesPart({ nameMatch: name, entity, mutation }: MutationPair): boolean {
  const { parsedName: phrase } = mutation;
  if (name.rank === 'exact') return false;
  if (phrase.isWeak && phrase.object.length > name.matchedWords) return true;
  const last = phrase.object.at(-1);
  const isNamed = name.rank !== 'none' && name.rank !== 'tailPart';
  return (
    last !== undefined &&
    !isNamed &&
    (entity.fieldNouns.has(toSingular(last)) || entity.fieldNouns.has(toNounKey(phrase.object.join('_'))))
  );
}

/** BACKENDS 2, rule 8: what changes one kind of member is not the interface's own; any kind's create may serve. */
function isMemberKind(capability: WriteCapability, pair: MutationPair): boolean {
  if (!isAbstractEntity(pair.entity)) return false;
  return capability !== 'create' && pair.payloadRank === 'kin' && pair.nameMatch.rank !== 'exact';
}

/** Required arguments besides the key and the values' own object. */
function countOtherRequired({ mutation, key, values }: MutationPair): number {
  const taken = new Set(
    [...(key?.paths ?? []), ...(values.path === null ? [] : [values.path])].map((path) => path[0]),
  );
  return mutation.inputs.filter((slot) => slot.parent === null && slot.required && !taken.has(slot.name))
    .length;
}
