import { createWordFinder } from '../lexicon/lexicon';
import type { ValueKind } from '../model/kinds';

const findDecoration = createWordFinder('decorations', 'last');

/** Tells whether a value only decorates a record: an emoji, the name of an icon. */
export function isDecoration(kind: ValueKind, name: string): boolean {
  return kind === 'text' && findDecoration(name) !== null;
}
