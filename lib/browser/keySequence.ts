import { SHORTCUTS, type ShortcutId } from './shortcuts';

/** The parts of a keyboard event that say what was pressed. */
export interface KeyPress {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
  readonly shiftKey: boolean;
  /** The key that writes a key's third sign: on many keyboards `[` needs it. */
  readonly altGraph: boolean;
}

/** The keys pressed so far that begin a shortcut, and when the last of them was, in ms. */
export interface KeySequence {
  readonly keys: readonly string[];
  readonly at: number;
}

/** Nothing was pressed yet. */
export const EMPTY_KEY_SEQUENCE: KeySequence = { keys: [], at: 0 };

/** How long the second key of a shortcut is waited for, in ms. */
const SEQUENCE_TIMEOUT_MS = 1500;

/**
 * What a key means after those before it: a shortcut, or that more may follow. `took`: the key was part of one. A key that is
 * held together with another means nothing here.
 */
export function advanceKeySequence(
  before: KeySequence,
  stroke: KeyPress,
  at: number,
): { readonly run: ShortcutId | null; readonly strokes: KeySequence; readonly took: boolean } {
  const nothing = { run: null, strokes: EMPTY_KEY_SEQUENCE, took: false };
  const key = getCharacter(stroke);
  if (key === null) return nothing;
  const isLate = at - before.at > SEQUENCE_TIMEOUT_MS;
  const keys = [...(isLate ? [] : before.keys), key];
  const found = SHORTCUTS.find((shortcut) => isSameSequence(shortcut.keys, keys));
  if (found !== undefined) return { run: found.id, strokes: EMPTY_KEY_SEQUENCE, took: true };
  if (SHORTCUTS.some((shortcut) => isPrefix(shortcut.keys, keys)))
    return { run: null, strokes: { keys, at }, took: true };
  // Who thought better of it begins anew with this very key.
  return keys.length > 1 ? advanceKeySequence(EMPTY_KEY_SEQUENCE, stroke, at) : nothing;
}

/** The sign that was written; letters count without Shift, other signs however the keyboard writes them. */
function getCharacter({ key, ctrlKey, metaKey, altKey, shiftKey, altGraph }: KeyPress): string | null {
  if (metaKey || ((ctrlKey || altKey) && !altGraph)) return null;
  if ([...key].length !== 1) return null;
  return /\p{L}/u.test(key) && (shiftKey || altGraph) ? null : key;
}

const isSameSequence = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && isPrefix(one, other);

const isPrefix = (whole: readonly string[], start: readonly string[]): boolean =>
  start.length <= whole.length && start.every((key, index) => key === whole[index]);
