import { getDanger } from '../../lexicon/danger';
import { getMutationHint } from '../../model/hints';
import type { PairingGrade, PairingSign } from '../../model/writes';
import { rankActionTargets } from './actionTargets';
import type { ChosenWriters, EntityWriter } from './chooseWriters';
import type { Mutation } from '../mutation';
import type { MutationPair } from './pair';
import type { NameMatchRank } from '../names/nameMatch';

/**
 * The ranks of names that mention an entity. `part` means verbs of the business such as `archiveContract`, if
 * the name ends with the entity's.
 */
const NAMING_RANKS: readonly NameMatchRank[] = ['exact', 'tail', 'qualified', 'part'];

/**
 * Returns the type names of the entities that a mutation's name mentions best; none if the operator has made it
 * a site action.
 * @param pairs the mutation paired with every candidate entity
 */
export function getNamedEntityTypes({ field }: Mutation, pairs: readonly MutationPair[]): readonly string[] {
  if (getMutationHint(field).actsOn === null) return [];
  for (const rank of NAMING_RANKS) {
    const named = pairs.filter(
      ({ nameMatch }) =>
        nameMatch.rank === rank && (rank !== 'part' || nameMatch.unmatched.after.length === 0),
    );
    if (named.length > 0) return named.map(({ entity }) => entity.discovered.type);
  }
  return [];
}

/** Selects the entities on whose records a mutation acts, if that is certain enough. */
export function selectActionPairs(
  mutation: Mutation,
  pairs: readonly MutationPair[],
  { creating, gradeAction }: Pick<ChosenWriters, 'creating' | 'gradeAction'>,
): readonly EntityWriter[] {
  return collectActionCandidates(mutation, pairs, creating).flatMap((pair) => {
    const grade = gradeAction(pair, pairs);
    return isOffered(grade) && !isFilteredDanger(pair, grade) ? [{ pair, grade }] : [];
  });
}

/** Returns the candidates. A hint of the operator comes first. */
function collectActionCandidates(
  mutation: Mutation,
  pairs: readonly MutationPair[],
  created: ReadonlySet<Mutation>,
): readonly MutationPair[] {
  const { actsOn: hinted } = getMutationHint(mutation.field);
  if (hinted !== undefined)
    return pairs.filter(({ entity, key }) => entity.discovered.type === hinted && key !== null);
  // A namespace with a key stands for a record: all of its mutations act on that record.
  if (mutation.namespaceArguments.length > 0) return pairs.filter(({ key }) => key !== null);
  return created.has(mutation) ? [] : rankActionTargets(pairs);
}

/**
 * Returns true if the action may be offered on the record's page. If only the position suggests that a key is
 * the record's, the site action asks for it instead.
 */
function isOffered({ certain, signs, doubts }: PairingGrade): boolean {
  if (doubts.length > 0) return signs.includes('confirmed');
  return certain || signs.some((sign) => KEY_SIGNS.has(sign));
}

/** Returns true if a dangerous mutation takes the key as one of many conditions: `purgeJobs(jobId, userId, label)`. */
function isFilteredDanger({ key, mutation }: MutationPair, { signs }: PairingGrade): boolean {
  const isProven = signs.some((sign) => PROOFS.has(sign));
  return key?.required === false && !isProven && getDanger(mutation.name) !== undefined;
}

/** Signs that an optional key is that of the record, and not a condition. */
const PROOFS: ReadonlySet<PairingSign> = new Set(['confirmed', 'payload', 'keyType', 'description']);

const KEY_SIGNS: ReadonlySet<PairingSign> = new Set(['confirmed', 'keyType', 'keyName', 'description']);
