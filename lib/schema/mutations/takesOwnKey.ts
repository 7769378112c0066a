import { boundSlots } from './keySigns';
import type { Pair } from './pair';

/** A create that asks for the key of such a record first: it does something with one that is there (`submitReview(reviewId)`). */
export function takesOwnKey(pair: Pair): boolean {
  const { key, name, mutation, values, entity } = pair;
  if (key === null || key.bulk) return false;
  const { weak, verb } = mutation.phrase;
  // Nothing but the key of a record that is there, or a key's own object beside a verb that need not mean making.
  if (values.total === 0 && key.required && name.rank !== 'exact') return true;
  if (weak && boundSlots(pair).some(({ parent }) => entity.draft.uniqueInputs.includes(parent?.name ?? '')))
    return true;
  if (key.style === 'explicit')
    return weak || name.rank === 'none' || (verb === 'add' && name.rank !== 'exact');
  if (key.style === 'tail') return weak || name.rank === 'none';
  const isSure = weak || (verb === 'add' && name.rank !== 'exact');
  return isSure && key.style !== 'unique' && key.main && key.required;
}
