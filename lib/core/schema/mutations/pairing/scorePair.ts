import { normalizeName } from '../names/normalizedName';
import type { GetConventionality } from './precedents';
import { requiresExistingRecord, sharesKey } from './keySigns';
import type { NameMatchRank } from '../names/nameMatch';
import { isAbstractEntity, type MutationPair, type OtherPairs, type PayloadRank } from './pair';
import { toSingular } from '../../lexicon/inflector';
import { toNounKey } from '../../lexicon/nouns';
import { namesEntity, type NamingContext } from './namesEntity';

/** A write that an entity may have. */
export type WriteCapability = 'create' | 'update' | 'delete';

/**
 * The fitness of a mutation for a capability of an entity; higher is better, null if it does not fit at all.
 */
type PairScore = number | null;

/*
 * All features of a pair are weighed here. A capability needs a name or value that mentions the entity
 * (`namesEntity`) and a fitting key; the highest sum of scores wins.
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
/** Deletes often return nothing, or the owner of the record. */
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
const BULK_SCORE = -4;
const DEPRECATED_SCORE = -20;
const WEAK_VERB_SCORE = -1.5;
/** A separate create or update is better than an upsert. */
const UPSERT_SCORE = -0.7;
const EXTRA_WORD_SCORE = -0.4;
const REQUIRED_ARGUMENT_SCORE = -0.3;
/** Of two updates, the one that requires fewer values leaves the others as they are. */
const REQUIRED_VALUE_SCORE = -0.1;
const PLURAL_NAME_SCORE = -1;
const PREPOSITION_SCORE = -3;
const MAIN_KEY_SCORE = 0.6;
const SHARED_FIELDS_SCORE = 2;
const CONVENTION_SCORE = 0.5;

/** The facts beside the pair that scoring reads. */
export interface ScoreContext extends NamingContext {
  readonly getConventionality: GetConventionality;
}

/** Scores a pair for one capability. */
export function scorePair(capability: WriteCapability, pair: MutationPair, context: ScoreContext): PairScore {
  const { parsedName } = pair.mutation;
  if (pair.mutation.replaced) return null;
  if (parsedName.intent !== capability && !(parsedName.intent === 'upsert' && capability !== 'delete'))
    return null;
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
    parsedName.isWeak ? WEAK_VERB_SCORE : 0,
    parsedName.intent === 'upsert' ? UPSERT_SCORE : 0,
    parsedName.multiple ? PLURAL_NAME_SCORE : 0,
    getPreposition(pair) === null ? 0 : PREPOSITION_SCORE,
    capability !== 'create' && pair.key?.main === true ? MAIN_KEY_SCORE : 0,
    countOtherRequired(pair) * REQUIRED_ARGUMENT_SCORE,
    capability === 'update' ? countRequiredValues(pair) * REQUIRED_VALUE_SCORE : 0,
    capability === 'delete' || pair.values.totalCount === 0
      ? 0
      : (SHARED_FIELDS_SCORE * pair.values.sharedCount) / pair.values.totalCount,
    context.getConventionality(pair.mutation) * CONVENTION_SCORE,
  ];
  const sum = points.reduce((total, each) => total + each, 0);
  return sum > (pair.mutation.deprecated ? DEPRECATED_SCORE : 0) + (bulk ? -2 : 0) ? sum : null;
}

/**
 * Returns true if the mutation concerns another record: it takes that one's key too (`removeUser(userId,
 * teamId)`), or the plain key belongs to the returned record (`productListingUpdate(id)` returns a product).
 */
function isAboutOther(
  capability: WriteCapability,
  pair: MutationPair,
  { others, precedents }: ScoreContext,
): boolean {
  const { verb } = pair.mutation.parsedName;
  // Evaluated last: the keys of all other entities are the most expensive feature.
  const relates = (): boolean =>
    others.some(
      (other) =>
        other.key?.type === 'explicit' &&
        other.key.required &&
        !sharesKey(other, pair) &&
        other.nameMatch.rank !== 'exact' &&
        !(
          pair.nameMatch.rank === 'exact' &&
          (precedents.isParent(pair.entity.discovered.type, other.entity.discovered.type) ||
            isPartOf(pair, other))
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
  return others.some(
    (other) => other.payloadRank === 'record' && other.key !== null && !changesPart(pair, other),
  );
}

/**
 * Returns true for `updateOrderLine(id, quantity): Order`: a line is changed and its owner comes back. The owner lists
 * such records, so its own key could not tell which of them is meant; all values are fields of the part, and not all
 * of them are fields of the owner.
 */
function changesPart(pair: MutationPair, owner: MutationPair): boolean {
  const { nameMatch, mutation, values, key, entity } = pair;
  const isNamed = nameMatch.rank === 'exact' && nameMatch.unmatched.after.length === 0;
  if (!isNamed || mutation.parsedName.multiple || key === null || key.bulk || !key.required) return false;
  if (values.totalCount === 0 || values.sharedCount < values.totalCount) return false;
  const keyPaths = new Set(key.paths.map((path) => path.join('.')));
  const takesFurtherKey = mutation.keyInputs.some(
    ({ required, path }) => required && !keyPaths.has(path.join('.')),
  );
  return (
    !takesFurtherKey &&
    owner.values.sharedCount < owner.values.totalCount &&
    listsRecordsOf(owner, entity.discovered.type)
  );
}

/** Returns true for `removeOrderLine(orderId, lineId)`: a line is called after the order that lists it. */
function isPartOf({ entity }: MutationPair, owner: MutationPair): boolean {
  const isCalledAfter = entity.names.some(({ normalized }) =>
    owner.entity.names.some(
      (name) => normalized !== name.normalized && normalized.startsWith(name.normalized),
    ),
  );
  return isCalledAfter && listsRecordsOf(owner, entity.discovered.type);
}

function listsRecordsOf({ entity }: MutationPair, type: string): boolean {
  return entity.discovered.related().some(({ source }) => source.of === type);
}

/** Returns true for `removeHost(account)`: it removes the host from an account. */
function takesOtherEntity({ key, entity }: MutationPair, others: OtherPairs): boolean {
  return (key?.paths ?? []).some(([first = '', ...below]) => {
    const normalized = normalizeName(first);
    if (below.length === 0 || entity.names.some((name) => name.normalized === normalized)) return false;
    return others.some((other) => other.entity.names.some((name) => name.normalized === normalized));
  });
}

function isPossible(capability: WriteCapability, pair: MutationPair): boolean {
  const { key, values, mutation } = pair;
  if (isMemberKind(capability, pair)) return false;
  const preposition = getPreposition(pair);
  if (mutation.parsedName.intent === 'upsert' && values.sharedCount === 0) return false;
  if (capability === 'create') {
    // A namespace requires the key of another record, and a new record has no key.
    if (mutation.namespaceArguments.length > 0) return false;
    // Adding one record to another is an action of the other.
    if (preposition !== null && mutation.parsedName.verb === 'add') return false;
    // An import creates any records of a file.
    if (
      IMPORT_VERBS.has(mutation.parsedName.verb) &&
      (pair.payloadRank !== 'record' || pair.record?.list === true)
    )
      return false;
    return !requiresExistingRecord(pair);
  }
  if (key === null || (preposition !== null && preposition !== 'of')) return false;
  // `removeSavedAlbums(ids)` concerns a user's saved albums, not the albums.
  if (key.bulk && pair.nameMatch.extraWords > 0) return false;
  return capability === 'delete' || (values.totalCount > 0 && !patchesPart(pair));
}

/**
 * Returns the preposition that relates two records. A preposition inside the entity's own name does not count.
 */
function getPreposition({ nameMatch, mutation }: MutationPair): string | null {
  return nameMatch.includesPreposition === true ? null : mutation.parsedName.preposition;
}

/**
 * Returns true if an update changes one field only: its name goes on to a field (`updateUserEmail`), or a weak
 * verb names what is set (`setDefaultPayout`). Such a mutation is an action.
 */
function patchesPart({ nameMatch, entity, mutation }: MutationPair): boolean {
  const { parsedName } = mutation;
  if (nameMatch.rank === 'exact') return false;
  if (parsedName.isWeak && parsedName.object.length > nameMatch.matchedWords) return true;
  const lastWord = parsedName.object.at(-1);
  const isNamed = nameMatch.rank !== 'none' && nameMatch.rank !== 'tailPart';
  return (
    lastWord !== undefined &&
    !isNamed &&
    (entity.fieldNouns.has(toSingular(lastWord)) ||
      entity.fieldNouns.has(toNounKey(parsedName.object.join('_'))))
  );
}

/**
 * Returns true if a mutation changes one member of an interface or union. Any member's create may serve the
 * interface.
 */
function isMemberKind(capability: WriteCapability, pair: MutationPair): boolean {
  if (!isAbstractEntity(pair.entity)) return false;
  return capability !== 'create' && pair.payloadRank === 'kin' && pair.nameMatch.rank !== 'exact';
}

/** Counts the values that an update requires. */
function countRequiredValues({ mutation, key, values: { path } }: MutationPair): number {
  const keyPaths = new Set((key?.paths ?? []).map((each) => each.join('.')));
  return mutation.inputs.filter(
    (input) =>
      path !== null &&
      input.required &&
      input.path.length === path.length + 1 &&
      path.every((name, at) => input.path[at] === name) &&
      !keyPaths.has(input.path.join('.')),
  ).length;
}

/** Counts the required arguments besides the key and the input object of the values. */
function countOtherRequired({ mutation, key, values }: MutationPair): number {
  const boundArguments = new Set(
    [...(key?.paths ?? []), ...(values.path === null ? [] : [values.path])].map((path) => path[0]),
  );
  return mutation.inputs.filter(
    (input) => input.parent === null && input.required && !boundArguments.has(input.name),
  ).length;
}
