import { mutationHint } from '../hints';
import type { Mutation } from './mutation';
import type { NameRank } from './nameMatch';
import type { Pair } from './pair';

/** With `part` go verbs of the business, `archiveContract`, where the name ends with the entity's. */
const NAMED: readonly NameRank[] = ['exact', 'tail', 'qualified', 'part'];

/**
 * Names the types of the entities that a mutation's name says it writes: those that it names best. None where the operator says that
 * it concerns no records. `pairs`: the mutation seen from every entity.
 */
export function aboutOf({ field }: Mutation, pairs: readonly Pair[]): readonly string[] {
  if (mutationHint(field).actsOn === null) return [];
  for (const rank of NAMED) {
    const named = pairs.filter(
      ({ name }) => name.rank === rank && (rank !== 'part' || name.left.after.length === 0),
    );
    if (named.length > 0) return named.map(({ entity }) => entity.draft.type);
  }
  return [];
}
