import { saidByName } from './called';
import type { Majority } from './majority';
import { takesOwnKey } from './takesOwnKey';
import type { NameRank } from './nameMatch';
import { isAbstractEntity, type Pair, type PayloadRank } from './pair';
import { sharesFields, type Precedents } from './precedents';
import { singularOf } from '../inflector';
import { nounKey } from '../nounKey';

export type Capability = 'create' | 'update' | 'delete';

/** How well a mutation does something for an entity: the more, the better; null when it does not do it at all. */
export type Weight = number | null;

/*
 * The one place where the features of a pair are weighed. A capability needs a name or a value that says so (see `speaks`),
 * the key that belongs to it, and the points below; the highest sum wins.
 */
const NAME: Readonly<Record<NameRank, number>> = {
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
const PAYLOAD_OF_DELETE: Readonly<Record<PayloadRank, number>> = {
  record: 1.5,
  beside: 1,
  kin: 0.3,
  other: -0.5,
  none: 0,
};
const PAYLOAD: Readonly<Record<PayloadRank, number>> = {
  record: 3,
  beside: 1.5,
  kin: 0.5,
  other: -1.5,
  none: 0,
};
const IMPORTS: ReadonlySet<string> = new Set(['import', 'upload']);
const STRONG: ReadonlySet<NameRank> = new Set(['exact', 'tail', 'qualified']);
const BULK = -4;
const DEPRECATED = -20;
const WEAK_VERB = -1.5;
/** A mutation of its own is better than one that serves both. */
const SERVES_BOTH = -0.7;
const EXTRA_WORD = -0.4;
const FILL_FIRST = -0.3;
const MANY_NAMED = -1;
const RELATION = -3;
const MAIN_KEY = 0.6;
const OVERLAP = 2;
const CUSTOM = 0.5;

export interface WeighContext {
  readonly majority: Majority;
  readonly precedents: Precedents;
  readonly others: readonly Pair[];
}

/** Weighs a pair for one capability. `others`: the same mutation seen from other entities. */
export function weigh(capability: Capability, pair: Pair, context: WeighContext): Weight {
  const { phrase } = pair.mutation;
  if (pair.mutation.replaced) return null;
  if (phrase.intent !== capability && !(phrase.intent === 'upsert' && capability !== 'delete')) return null;
  if (!speaks(pair, context) || !isPossible(capability, pair) || isOthers(capability, pair, context))
    return null;
  const bulk = pair.key?.bulk === true || (capability === 'create' && pair.values.many);
  const points = [
    NAME[pair.name.rank],
    (capability === 'delete' ? PAYLOAD_OF_DELETE : PAYLOAD)[pair.payload],
    pair.name.extra * EXTRA_WORD,
    pair.record?.list === true && !bulk ? -0.5 : 0,
    bulk ? BULK : 0,
    pair.mutation.deprecated ? DEPRECATED : 0,
    phrase.weak ? WEAK_VERB : 0,
    phrase.intent === 'upsert' ? SERVES_BOTH : 0,
    phrase.many ? MANY_NAMED : 0,
    prepositionOf(pair) === null ? 0 : RELATION,
    capability !== 'create' && pair.key?.main === true ? MAIN_KEY : 0,
    requiredBesides(pair) * FILL_FIRST,
    capability === 'delete' || pair.values.total === 0
      ? 0
      : (OVERLAP * pair.values.shared) / pair.values.total,
    context.majority(pair.mutation) * CUSTOM,
  ];
  const sum = points.reduce((total, each) => total + each, 0);
  return sum > (pair.mutation.deprecated ? DEPRECATED : 0) + (bulk ? -2 : 0) ? sum : null;
}

/** The name or the value names this entity, and the name does not go on to name a part of it. */
function speaks(pair: Pair, { others, precedents }: WeighContext): boolean {
  const { rank, length } = pair.name;
  const isCalled = precedents.calledType(pair.mutation.phrase.said.object) === pair.entity.draft.type;
  if (rank === 'part' || rank === 'around') return false;
  const comesBack = pair.payload === 'record' || pair.payload === 'beside';
  const isLongest = !others.some(
    ({ name }) =>
      (STRONG.has(name.rank) && name.length > length) || (name.rank === 'exact' && rank !== 'exact'),
  );
  if (rank === 'exact') return isLongest && (pair.payload !== 'other' || !others.some(isCalledLikeIt));
  if (rank === 'tail' || rank === 'tailQualified') {
    return comesBack || (isLongest && pair.payload === 'none' && (isCalled || isAboutTail(pair, others)));
  }
  // `teamSuiteCreate` gives a suite back as well, and makes a team's suite.
  if (rank === 'qualified') return comesBack ? !others.some(isMeant) : isLongest && pair.payload !== 'other';
  // A bare verb names nothing: `remove(id): User`.
  const isNamed = pair.mutation.phrase.object.length > 0;
  return isAlias(pair, others) && (pair.mutation.phrase.intent !== 'delete' || isCalled || !isNamed);
}

/** Named word by word, and given back. */
function isMeant({ name, payload }: Pair): boolean {
  return name.rank === 'exact' && (payload === 'record' || payload === 'beside');
}

/** The payload calls this record what the mutation calls it, whatever its type is called. */
function isCalledLikeIt(pair: Pair): boolean {
  return pair.payload === 'record' && pair.name.rank === 'tail';
}

/** `staffCreate` gives back a user: no entity is named, and its inputs are fields of what comes back. */
function isAlias({ payload, record, values, mutation }: Pair, others: readonly Pair[]): boolean {
  if (payload !== 'record' || record?.list !== false) return false;
  if (others.some((other) => other.name.rank !== 'none' && other.name.rank !== 'tailPart')) return false;
  if (mutation.phrase.intent === 'delete') return !mutation.phrase.many;
  return sharesFields(values);
}

/**
 * Where nothing comes back, the end of a name is enough when the key is called like it too, or the end is most of the name: half of it
 * where no other name ends so.
 */
function isAboutTail({ entity, name, key }: Pair, others: readonly Pair[]): boolean {
  const words = entity.names[0]?.words.length ?? 0;
  const isOnly = name.rank === 'tail' && !others.some((other) => STRONG.has(other.name.rank));
  return (
    key !== null &&
    (key.style !== 'generic' || name.length * 2 > words || (isOnly && name.length * 2 === words))
  );
}

/**
 * The mutation is about how this record relates to another one whose key it takes too (`removeUser(userId, teamId)`), or
 * the plain key that it takes is that of the record that comes back (`productListingUpdate(id)` gives a product).
 */
function isOthers(capability: Capability, pair: Pair, { others, precedents }: WeighContext): boolean {
  const { verb } = pair.mutation.phrase;
  // Asked of few: the keys of all the other entities cost most of what there is to know of them.
  const relates = (): boolean =>
    others.some(
      (other) =>
        other.key?.style === 'explicit' &&
        other.key.required &&
        !sharesKey(other, pair) &&
        other.name.rank !== 'exact' &&
        !(pair.name.rank === 'exact' && precedents.isParent(pair.entity.draft.type, other.entity.draft.type)),
    );
  if ((verb === 'remove' || verb === 'add') && pair.key !== null && (relates() || asksForOther(pair, others)))
    return true;
  if (capability !== 'update' || pair.payload !== 'other') return false;
  if (pair.key?.style !== 'generic' && pair.key?.bulk !== true) return false;
  return others.some((other) => other.payload === 'record' && other.key !== null);
}

/** `removeHost(account)` takes the host away from an account. */
function asksForOther({ key, entity }: Pair, others: readonly Pair[]): boolean {
  return (key?.paths ?? []).some(([first = '', ...below]) => {
    const said = saidByName(first);
    if (below.length === 0 || entity.names.some((name) => name.said === said)) return false;
    return others.some((other) => other.entity.names.some((name) => name.said === said));
  });
}

function sharesKey(a: Pair, b: Pair): boolean {
  const own = new Set((a.key?.paths ?? []).map((path) => path.join('.')));
  return (b.key?.paths ?? []).some((path) => own.has(path.join('.')));
}

function isPossible(capability: Capability, pair: Pair): boolean {
  const { key, values, mutation } = pair;
  if (isMemberKind(capability, pair)) return false;
  const preposition = prepositionOf(pair);
  if (mutation.phrase.intent === 'upsert' && values.shared === 0) return false;
  if (capability === 'create') {
    // What a namespace demands is another record's key, which a create has none of.
    if (mutation.outer.length > 0) return false;
    // Adding one record to another is a matter of the other.
    if (preposition !== null && mutation.phrase.verb === 'add') return false;
    // An import makes whatever is in the file.
    if (IMPORTS.has(mutation.phrase.verb) && (pair.payload !== 'record' || pair.record?.list === true))
      return false;
    return !takesOwnKey(pair);
  }
  if (key === null || (preposition !== null && preposition !== 'of')) return false;
  // `removeSavedAlbums(ids)` is about what albums are to somebody, not about the albums.
  if (key.bulk && pair.name.extra > 0) return false;
  return capability === 'delete' || (values.total > 0 && !patchesPart(pair));
}

/** The preposition that makes the phrase one about two records; one inside the entity's own name does not. */
function prepositionOf({ name, mutation }: Pair): string | null {
  return name.whole === true ? null : mutation.phrase.preposition;
}

/**
 * The name goes on beyond the record to one of its fields (`updateUserEmail`), or a verb that need not mean writing says what of
 * it is set (`setDefaultPayout`): a verb of the business, not the update (BACKENDS 2, rule 8).
 */
function patchesPart({ name, entity, mutation }: Pair): boolean {
  const { phrase } = mutation;
  if (name.rank === 'exact') return false;
  if (phrase.weak && phrase.object.length > name.length) return true;
  const last = phrase.object.at(-1);
  const isNamed = name.rank !== 'none' && name.rank !== 'tailPart';
  return (
    last !== undefined &&
    !isNamed &&
    (entity.fields.has(singularOf(last)) || entity.fields.has(nounKey(phrase.object.join('_'))))
  );
}

/** BACKENDS 2, rule 8: what changes one kind of member is not the interface's own; any kind's create may serve. */
function isMemberKind(capability: Capability, pair: Pair): boolean {
  if (!isAbstractEntity(pair.entity)) return false;
  return capability !== 'create' && pair.payload === 'kin' && pair.name.rank !== 'exact';
}

/** Required arguments besides the key and the values' own object. */
function requiredBesides({ mutation, key, values }: Pair): number {
  const taken = new Set(
    [...(key?.paths ?? []), ...(values.path === null ? [] : [values.path])].map((path) => path[0]),
  );
  return mutation.slots.filter((slot) => slot.parent === null && slot.required && !taken.has(slot.name))
    .length;
}
