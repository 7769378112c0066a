import { sharesFields, type NamingPrecedents } from './precedents';
import type { NameMatchRank } from '../names/nameMatch';
import type { MutationPair, OtherPairs } from './pair';

/** The facts beside the pair that naming depends on. */
export interface NamingContext {
  readonly precedents: NamingPrecedents;
  /** The same mutation paired with other entities. */
  readonly others: OtherPairs;
}

/** Ranks by which a name mentions an entity clearly. */
const STRONG_RANKS: ReadonlySet<NameMatchRank> = new Set(['exact', 'tail', 'qualified']);

/** Returns true if the name or the value mentions this entity and the name does not go on to a part of it. */
export function namesEntity(pair: MutationPair, { others, precedents }: NamingContext): boolean {
  const { rank, matchedWords } = pair.nameMatch;
  const isKnownName =
    precedents.findTypeOf(pair.mutation.parsedName.normalized.object) === pair.entity.discovered.type;
  if (rank === 'part' || rank === 'around') return false;
  const isReturned = pair.payloadRank === 'record' || pair.payloadRank === 'beside';
  const isLongest = !others.some(
    ({ nameMatch }) =>
      (STRONG_RANKS.has(nameMatch.rank) && nameMatch.matchedWords > matchedWords) ||
      (nameMatch.rank === 'exact' && rank !== 'exact'),
  );
  if (rank === 'exact') return isLongest && (pair.payloadRank !== 'other' || !others.some(isCalledLikeIt));
  if (rank === 'tail' || rank === 'tailQualified') {
    return (
      isReturned ||
      (isLongest && pair.payloadRank === 'none' && (isKnownName || isMeantBySuffix(pair, others)))
    );
  }
  // `teamSuiteCreate` returns a suite too, and creates a team's suite.
  if (rank === 'qualified')
    return isReturned ? !others.some(isNamedAndReturned) : isLongest && pair.payloadRank !== 'other';
  // A verb alone mentions no entity: `remove(id): User`.
  const isNamed = pair.mutation.parsedName.object.length > 0;
  return isAlias(pair, others) && (pair.mutation.parsedName.intent !== 'delete' || isKnownName || !isNamed);
}

/** Returns true if the entity is named exactly and returned. */
function isNamedAndReturned({ nameMatch, payloadRank }: MutationPair): boolean {
  return nameMatch.rank === 'exact' && (payloadRank === 'record' || payloadRank === 'beside');
}

/** Returns true if the payload's field for this record has the name of the mutation's object. */
function isCalledLikeIt(pair: MutationPair): boolean {
  return pair.payloadRank === 'record' && pair.nameMatch.rank === 'tail';
}

/**
 * Returns true if no entity is named and the inputs are fields of the returned record: `staffCreate` returns a
 * user.
 */
function isAlias({ payloadRank, record, values, mutation }: MutationPair, others: OtherPairs): boolean {
  if (payloadRank !== 'record' || record?.list !== false) return false;
  if (others.some((other) => other.nameMatch.rank !== 'none' && other.nameMatch.rank !== 'tailPart'))
    return false;
  if (mutation.parsedName.intent === 'delete') return !mutation.parsedName.multiple;
  return sharesFields(values);
}

/**
 * Returns true if the end of the entity's name is sufficient although nothing is returned: the key has the same
 * name, or the end is most of the name (half of it if it is unique).
 */
function isMeantBySuffix({ entity, nameMatch, key }: MutationPair, others: OtherPairs): boolean {
  const words = entity.names[0]?.words.length ?? 0;
  const isOnly = nameMatch.rank === 'tail' && !others.some((other) => STRONG_RANKS.has(other.nameMatch.rank));
  return (
    key !== null &&
    (key.type !== 'generic' ||
      nameMatch.matchedWords * 2 > words ||
      (isOnly && nameMatch.matchedWords * 2 === words))
  );
}
