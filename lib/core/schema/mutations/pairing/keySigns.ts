import { normalizeWords, normalizeName } from '../names/normalizedName';
import { resolveKeyReference } from '../keys/keyReference';
import type { MutationPair } from './pair';
import { memoizeByObject } from '../../model/memoize';
import type { Mutation } from '../inputs/mutation';
import type { MutationInput } from '../inputs/mutationInput';
import type { PairingSign } from '../../model/reason';

/** Collects the signs that the bound key belongs to the entity: by type, name or description. */
export function collectKeySigns(pair: MutationPair): readonly PairingSign[] {
  const { key, mutation, entity } = pair;
  if (key === null) return [];
  const signs = new Set<PairingSign>();
  if (key.type === 'explicit' || key.type === 'tail') signs.add('keyName');
  if (key.type === 'filter' || key.type === 'relative') signs.add('ownKey');
  for (const input of getBoundInputs(pair)) {
    if (entity.discovered.uniqueInputs.includes(input.parent?.name ?? '')) signs.add('keyType');
    const reference = pair.findKeyReference(input);
    if (reference !== null && resolveKeyReference(reference, pair.keyCandidate) === 'own')
      signs.add(reference.source === 'type' ? 'keyType' : 'description');
    if (hasKeyName(input, pair)) signs.add('ownKey');
  }
  return mutation.namespaceArguments.length > 0 ? [...signs, 'keyName'] : [...signs];
}

/** Returns the inputs that take the key. */
export function getBoundInputs({ key, mutation }: MutationPair): readonly MutationInput[] {
  const places = new Set(
    (key?.paths ?? []).flatMap((path) => indexPlaces(mutation).get(path.join('.')) ?? []),
  );
  return [...places].sort((a, b) => a - b).flatMap((place) => mutation.inputs[place] ?? []);
}

/** Indexes a mutation's inputs by their paths: their places in the list. */
const indexPlaces = memoizeByObject((mutation: Mutation): ReadonlyMap<string, number> => {
  return new Map(mutation.inputs.map(({ path }, place) => [path.join('.'), place]));
});

/** Returns true for an input named like the key or like the argument of the record's query. */
function hasKeyName({ name, words }: MutationInput, { entity }: MutationPair): boolean {
  const { keys, keyArgumentNames } = entity.discovered;
  const normalized = normalizeWords(words);
  const isKey = keys.some(({ fields }) =>
    fields.some(({ path }) => path === name || normalizeName(path) === normalized),
  );
  return isKey || keyArgumentNames.includes(name);
}

/**
 * Returns true if a create requires the key of an existing record: it acts on that record
 * (`submitReview(reviewId)`).
 */
export function requiresExistingRecord(pair: MutationPair): boolean {
  const { key, nameMatch, mutation, values, entity } = pair;
  if (key === null || key.bulk) return false;
  const { isWeak, verb } = mutation.parsedName;
  // The mutation takes nothing but the key of an existing record, or has an object for keys and a weak verb.
  if (values.totalCount === 0 && key.required && nameMatch.rank !== 'exact') return true;
  if (
    isWeak &&
    getBoundInputs(pair).some(({ parent }) => entity.discovered.uniqueInputs.includes(parent?.name ?? ''))
  )
    return true;
  if (key.type === 'explicit')
    return isWeak || nameMatch.rank === 'none' || (verb === 'add' && nameMatch.rank !== 'exact');
  if (key.type === 'tail') return isWeak || nameMatch.rank === 'none';
  const isSure = isWeak || (verb === 'add' && nameMatch.rank !== 'exact');
  return isSure && key.type !== 'unique' && key.main && key.required;
}

/** Returns true if two pairs of one mutation bind the same input to their keys. */
export function sharesKey(a: MutationPair, b: MutationPair): boolean {
  const ownPaths = new Set((a.key?.paths ?? []).map((path) => path.join('.')));
  return (b.key?.paths ?? []).some((path) => ownPaths.has(path.join('.')));
}

/**
 * Returns true if the records only hold the key as a value, and another entity's own key has the argument's name:
 * `disburse(loanId)` acts on a Loan and not on the application that has a `loanId`.
 */
export function isHeldKey(pair: MutationPair, all: readonly MutationPair[]): boolean {
  if (pair.key === null || pair.key.main) return false;
  return all.some(
    (other) =>
      other.entity !== pair.entity &&
      other.key?.type === 'explicit' &&
      other.key.main &&
      sharesKey(other, pair),
  );
}
