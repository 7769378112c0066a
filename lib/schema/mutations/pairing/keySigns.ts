import type { PairingSign } from '../../model/writes';
import { normalizeWords, normalizeName } from '../names/normalizedName';
import { resolveKeyReference } from '../keys/keyReference';
import type { MutationPair } from './pair';
import type { MutationInput } from '../inputs/mutationInput';

/** The signs that what a mutation takes is this entity's key: by its type, its name, its description. */
export function collectKeySigns(pair: MutationPair): readonly PairingSign[] {
  const { key, mutation, entity } = pair;
  if (key === null) return [];
  const signs = new Set<PairingSign>();
  if (key.type === 'explicit' || key.type === 'tail') signs.add('keyName');
  if (key.type === 'filter' || key.type === 'relative') signs.add('ownKey');
  for (const slot of getBoundInputs(pair)) {
    if (entity.draft.uniqueInputs.includes(slot.parent?.name ?? '')) signs.add('keyType');
    const claim = pair.findKeyReference(slot);
    if (claim !== null && resolveKeyReference(claim, pair.keyCandidate) === 'own')
      signs.add(claim.source === 'type' ? 'keyType' : 'description');
    if (hasKeyName(slot, pair)) signs.add('ownKey');
  }
  return mutation.namespaceArguments.length > 0 ? [...signs, 'keyName'] : [...signs];
}

/** The places that the key goes to. */
export function getBoundInputs({ key, mutation }: MutationPair): readonly MutationInput[] {
  const paths = new Set((key?.paths ?? []).map((path) => path.join('.')));
  return mutation.inputs.filter((slot) => paths.has(slot.path.join('.')));
}

/** Named like the key itself, or like the argument of the read that takes it. */
function hasKeyName({ name, lists, words }: MutationInput, { entity }: MutationPair): boolean {
  const { keys, keyArgumentNames: getArguments } = entity.draft;
  const said = normalizeWords(words);
  const isKey = keys.some(({ fields }) =>
    fields.some(({ path }) => path === name || (lists > 0 && normalizeName(path) === said)),
  );
  return isKey || getArguments.includes(name);
}

/** A create that asks for the key of such a record first: it does something with one that is there (`submitReview(reviewId)`). */
export function requiresExistingRecord(pair: MutationPair): boolean {
  const { key, nameMatch: name, mutation, values, entity } = pair;
  if (key === null || key.bulk) return false;
  const { isWeak: weak, verb } = mutation.parsedName;
  // Nothing but the key of a record that is there, or a key's own object beside a verb that need not mean making.
  if (values.totalCount === 0 && key.required && name.rank !== 'exact') return true;
  if (
    weak &&
    getBoundInputs(pair).some(({ parent }) => entity.draft.uniqueInputs.includes(parent?.name ?? ''))
  )
    return true;
  if (key.type === 'explicit')
    return weak || name.rank === 'none' || (verb === 'add' && name.rank !== 'exact');
  if (key.type === 'tail') return weak || name.rank === 'none';
  const isSure = weak || (verb === 'add' && name.rank !== 'exact');
  return isSure && key.type !== 'unique' && key.main && key.required;
}
