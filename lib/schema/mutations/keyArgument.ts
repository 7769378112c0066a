import type { KeyArgument } from '../reads';
import type { Slot } from './slots';

/** Where a key's part goes. */
export function argumentOf(slot: Slot, part: number, step: number): KeyArgument {
  const { named, lists } = slot;
  const at = { part, at: { step, path: slot.path }, type: String(named) };
  return lists > 0 ? { ...at, list: true } : at;
}
