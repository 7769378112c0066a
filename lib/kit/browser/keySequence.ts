import { SHORTCUTS, type ShortcutId } from './shortcuts';

/** The parts of a keyboard event that shortcuts depend on. */
export interface KeyPress {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
  readonly shiftKey: boolean;
  /** AltGraph: many keyboards need it for characters such as `[`. */
  readonly altGraph: boolean;
}

/** The keys that start a shortcut, and the time of the last one in ms. */
export interface KeySequence {
  readonly keys: readonly string[];
  readonly at: number;
}

/** The sequence before any key press. */
export const EMPTY_KEY_SEQUENCE: KeySequence = { keys: [], at: 0 };

/** Longest pause between two keys of a shortcut. */
const SEQUENCE_TIMEOUT_MS = 1500;

/**
 * Adds a key press to a sequence and returns the completed shortcut or the pending sequence. `took` is true if the
 * key was part of a shortcut. Keys with modifiers never are.
 */
export function advanceKeySequence(
  before: KeySequence,
  stroke: KeyPress,
  at: number,
): { readonly run: ShortcutId | null; readonly strokes: KeySequence; readonly took: boolean } {
  const nothing = { run: null, strokes: EMPTY_KEY_SEQUENCE, took: false };
  const key = getCharacter(stroke);
  if (key === null) return nothing;
  const isTimedOut = at - before.at > SEQUENCE_TIMEOUT_MS;
  const keys = [...(isTimedOut ? [] : before.keys), key];
  const found = SHORTCUTS.find((shortcut) => isSameSequence(shortcut.keys, keys));
  if (found !== undefined) return { run: found.id, strokes: EMPTY_KEY_SEQUENCE, took: true };
  if (SHORTCUTS.some((shortcut) => isPrefix(shortcut.keys, keys)))
    return { run: null, strokes: { keys, at }, took: true };
  // A key that breaks the sequence may start a new one.
  return keys.length > 1 ? advanceKeySequence(EMPTY_KEY_SEQUENCE, stroke, at) : nothing;
}

/** Returns the typed character. A capital letter is one typed with Shift, not with Caps Lock; other characters may need any modifier. */
function getCharacter({ key, ctrlKey, metaKey, altKey, shiftKey, altGraph }: KeyPress): string | null {
  if (metaKey || ((ctrlKey || altKey) && !altGraph)) return null;
  if ([...key].length !== 1) return null;
  const isCapital = key !== key.toLowerCase();
  return /\p{L}/u.test(key) && (shiftKey !== isCapital || altGraph) ? null : key;
}

const isSameSequence = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && isPrefix(one, other);

const isPrefix = (whole: readonly string[], start: readonly string[]): boolean =>
  start.length <= whole.length && start.every((key, index) => key === whole[index]);
