import type { Sign } from '../writes';
import { saidBy, saidByName } from './called';
import { claimedBy } from './keyClaim';
import type { Pair } from './pair';
import type { Slot } from './slots';

/** The signs that what a mutation takes is this entity's key: by its type, its name, its description. */
export function keySigns(pair: Pair): readonly Sign[] {
  const { key, mutation, entity } = pair;
  if (key === null) return [];
  const signs = new Set<Sign>();
  if (key.style === 'explicit' || key.style === 'tail') signs.add('keyName');
  if (key.style === 'filter' || key.style === 'relative') signs.add('ownKey');
  for (const slot of boundSlots(pair)) {
    if (entity.draft.uniqueInputs.includes(slot.parent?.name ?? '')) signs.add('keyType');
    const claim = pair.claim(slot);
    if (claim !== null && claimedBy(claim, pair.claimant) === 'own')
      signs.add(claim.by === 'type' ? 'keyType' : 'description');
    if (isOwnName(slot, pair)) signs.add('ownKey');
  }
  return mutation.outer.length > 0 ? [...signs, 'keyName'] : [...signs];
}

/** The places that the key goes to. */
export function boundSlots({ key, mutation }: Pair): readonly Slot[] {
  const paths = new Set((key?.paths ?? []).map((path) => path.join('.')));
  return mutation.slots.filter((slot) => paths.has(slot.path.join('.')));
}

/** Named like the key itself, or like the argument of the read that takes it. */
function isOwnName({ name, lists, words }: Slot, { entity }: Pair): boolean {
  const { keys, getArguments } = entity.draft;
  const said = saidBy(words);
  const isKey = keys.some(({ fields }) =>
    fields.some(({ path }) => path === name || (lists > 0 && saidByName(path) === said)),
  );
  return isKey || getArguments.includes(name);
}
