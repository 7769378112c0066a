import { mutationHint } from '../hints';
import type { Grade, Sign } from '../writes';
import { actsOn } from './actionFit';
import type { ChosenWriters, Writer } from './chooseWriters';
import type { Mutation } from './mutation';
import type { Pair } from './pair';

/** On whose records a mutation acts, as far as that is sure enough to offer it there. */
export function actingPairs(
  mutation: Mutation,
  pairs: readonly Pair[],
  { created, gradeAction }: Pick<ChosenWriters, 'created' | 'gradeAction'>,
): readonly Writer[] {
  return candidatesFor(mutation, pairs, created).flatMap((pair) => {
    const grade = gradeAction(pair, pairs);
    return isOffered(grade) ? [{ pair, grade }] : [];
  });
}

/** What the operator says of it goes first. */
function candidatesFor(
  mutation: Mutation,
  pairs: readonly Pair[],
  created: ReadonlySet<Mutation>,
): readonly Pair[] {
  const { actsOn: hinted } = mutationHint(mutation.field);
  if (hinted !== undefined)
    return pairs.filter(({ entity, key }) => entity.draft.type === hinted && key !== null);
  // A namespace that stands for a record: whatever is in it acts on that record.
  if (mutation.outer.length > 0) return pairs.filter(({ key }) => key !== null);
  return created.has(mutation) ? [] : actsOn(pairs);
}

/** A key that no more than its place says to be this record's is typed or picked in a form of the site. */
function isOffered({ certain, signs, doubts }: Grade): boolean {
  if (doubts.length > 0) return signs.includes('confirmed');
  return certain || signs.some((sign) => OF_KEY.has(sign));
}

const OF_KEY: ReadonlySet<Sign> = new Set(['confirmed', 'keyType', 'keyName', 'description']);
