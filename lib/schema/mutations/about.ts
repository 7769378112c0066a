import { mutationHint } from '../hints';
import type { Mutation } from './mutation';
import type { NameRank } from './nameMatch';
import type { Pair } from './pair';

const NAMED: readonly NameRank[] = ['exact', 'tail', 'qualified'];

/**
 * Names the types of the entities that a mutation's name says it writes: those that it names best. None where the operator says that
 * it concerns no records. `pairs`: the mutation seen from every entity.
 */
export function aboutOf({ field }: Mutation, pairs: readonly Pair[]): readonly string[] {
  if (mutationHint(field).actsOn === null) return [];
  for (const rank of NAMED) {
    const named = pairs.filter(({ name }) => name.rank === rank);
    if (named.length > 0) return named.map(({ entity }) => entity.draft.type);
  }
  return [];
}
