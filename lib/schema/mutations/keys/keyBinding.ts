import type { KeyArgument } from '../../model/reads';
import type { MutationInput } from '../inputs/mutationInput';
import type { KeyBinding } from './bindKey';
import { NORMALIZED_ID } from '../names/normalizedName';
import type { Mutation } from '../mutation';

/** Where a key's part goes. */
export function toKeyArgument(slot: MutationInput, part: number, step: number): KeyArgument {
  const { named, lists } = slot;
  const at = { part, at: { step, path: slot.path }, type: String(named) };
  return lists > 0 ? { ...at, list: true } : at;
}

/**
 * Whether a mutation goes by ids that it demands, so that a key among its values is what the records become:
 * `update(ids: [ID!]!, data: { code })`.
 */
export function requiresIds({ keyInputs: keySlots }: Mutation, binding: KeyBinding): boolean {
  if (binding.type !== 'own' || !isInsideInput(binding)) return false;
  return keySlots.some(
    ({ normalized: said, depth, required }) => depth === 1 && required && said === NORMALIZED_ID,
  );
}

/** Whether the whole key lies in input objects. */
export function isInsideInput({ paths }: Pick<KeyBinding, 'paths'>): boolean {
  return paths.every((path) => path.length > 1);
}
