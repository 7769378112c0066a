import type { KeyBinding } from './keyBinding';
import { ID } from './keyWords';
import type { Mutation } from './mutation';

/**
 * Whether a mutation goes by ids that it demands, so that a key among its values is what the records become:
 * `update(ids: [ID!]!, data: { code })`.
 */
export function asksForIds({ keySlots }: Mutation, binding: KeyBinding): boolean {
  if (binding.style !== 'own' || !isInside(binding)) return false;
  return keySlots.some(({ said, depth, required }) => depth === 1 && required && said === ID);
}

/** Whether the whole key lies in input objects. */
export function isInside({ paths }: Pick<KeyBinding, 'paths'>): boolean {
  return paths.every((path) => path.length > 1);
}
