import { getMutationHint } from '../../model/hints';
import type { PairingGrade, PairingSign } from '../../model/writes';
import { rankActionTargets } from './actionTargets';
import type { ChosenWriters, EntityWriter } from './chooseWriters';
import type { Mutation } from '../mutation';
import type { MutationPair } from './pair';
import type { NameMatchRank } from '../names/nameMatch';

/** With `part` go verbs of the business, `archiveContract`, where the name ends with the entity's. */
const NAMING_RANKS: readonly NameMatchRank[] = ['exact', 'tail', 'qualified', 'part'];

/**
 * Names the types of the entities that a mutation's name says it writes: those that it names best. None where the operator says that
 * it concerns no records. `pairs`: the mutation seen from every entity.
 */
export function getNamedEntityTypes({ field }: Mutation, pairs: readonly MutationPair[]): readonly string[] {
  if (getMutationHint(field).actsOn === null) return [];
  for (const rank of NAMING_RANKS) {
    const named = pairs.filter(
      ({ nameMatch: name }) => name.rank === rank && (rank !== 'part' || name.unmatched.after.length === 0),
    );
    if (named.length > 0) return named.map(({ entity }) => entity.draft.type);
  }
  return [];
}

/** On whose records a mutation acts, as far as that is sure enough to offer it there. */
export function selectActionPairs(
  mutation: Mutation,
  pairs: readonly MutationPair[],
  { creating: created, gradeAction }: Pick<ChosenWriters, 'creating' | 'gradeAction'>,
): readonly EntityWriter[] {
  return collectActionCandidates(mutation, pairs, created).flatMap((pair) => {
    const grade = gradeAction(pair, pairs);
    return isOffered(grade) ? [{ pair, grade }] : [];
  });
}

/** What the operator says of it goes first. */
function collectActionCandidates(
  mutation: Mutation,
  pairs: readonly MutationPair[],
  created: ReadonlySet<Mutation>,
): readonly MutationPair[] {
  const { actsOn: hinted } = getMutationHint(mutation.field);
  if (hinted !== undefined)
    return pairs.filter(({ entity, key }) => entity.draft.type === hinted && key !== null);
  // A namespace that stands for a record: whatever is in it acts on that record.
  if (mutation.namespaceArguments.length > 0) return pairs.filter(({ key }) => key !== null);
  return created.has(mutation) ? [] : rankActionTargets(pairs);
}

/** A key that no more than its place says to be this record's is typed or picked in a form of the site. */
function isOffered({ certain, signs, doubts }: PairingGrade): boolean {
  if (doubts.length > 0) return signs.includes('confirmed');
  return certain || signs.some((sign) => KEY_SIGNS.has(sign));
}

const KEY_SIGNS: ReadonlySet<PairingSign> = new Set(['confirmed', 'keyType', 'keyName', 'description']);
