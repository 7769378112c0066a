import { createPreference, usePreference } from './preference';

/** Preference for single-key shortcuts, which can be turned off (WCAG 2.1.4). */
export const shortcutsPreference = createPreference('shortcuts', (kept) => kept !== false);

/**
 * The site's keyboard shortcuts, shared by the key handler, the elements with shortcuts and the shortcut sheet.
 * `keys` are pressed in sequence and named as in `event.key`: a capital letter with Shift.
 */
export const SHORTCUTS = [
  { id: 'search', group: 'anywhere', keys: ['/'] },
  { id: 'help', group: 'anywhere', keys: ['?'] },
  { id: 'goHome', group: 'go', keys: ['g', 'h'] },
  { id: 'goUp', group: 'go', keys: ['g', 'u'] },
  { id: 'goVitals', group: 'go', keys: ['g', 'v'] },
  { id: 'goBackend', group: 'go', keys: ['g', 'b'] },
  { id: 'goAccount', group: 'go', keys: ['g', 'a'] },
  { id: 'goPrivacy', group: 'go', keys: ['g', 'p'] },
  { id: 'nextRow', group: 'list', keys: ['j'] },
  { id: 'previousRow', group: 'list', keys: ['k'] },
  { id: 'openRow', group: 'list', keys: ['o'] },
  { id: 'tickRow', group: 'list', keys: ['x'] },
  { id: 'tickNext', group: 'list', keys: ['J'] },
  { id: 'tickPrevious', group: 'list', keys: ['K'] },
  { id: 'steps', group: 'list', keys: ['s'] },
  { id: 'rowMenu', group: 'list', keys: ['.'] },
  { id: 'previousPage', group: 'list', keys: ['['] },
  { id: 'nextPage', group: 'list', keys: [']'] },
  { id: 'add', group: 'list', keys: ['n'] },
  { id: 'edit', group: 'record', keys: ['e'] },
] as const satisfies readonly Shortcut[];

/** A keyboard shortcut. */
export interface Shortcut {
  readonly id: string;
  readonly group: 'anywhere' | 'go' | 'list' | 'record';
  readonly keys: readonly [string, ...string[]];
}

/** Id of a shortcut. */
export type ShortcutId = (typeof SHORTCUTS)[number]['id'];

/**
 * Keys that open the palette, pressed together. Unlike single keys they do not interfere with speech input, so they
 * cannot be turned off.
 */
export const PALETTE_KEYS = { control: ['Control', 'K'], meta: ['Meta', 'K'] } as const;

/** Attributes of an element that a shortcut activates. */
export interface ShortcutAttributes {
  /** The key handler finds the element by this attribute. */
  readonly 'data-shortcut': ShortcutId;
  readonly 'aria-keyshortcuts'?: string;
}

/**
 * Returns attributes that bind an element to a shortcut. Single keys are exposed through ARIA, which has no notation
 * for sequences.
 */
export function useShortcut(id: ShortcutId): ShortcutAttributes {
  const [isOn] = usePreference(shortcutsPreference);
  const keys = SHORTCUTS.find((shortcut) => shortcut.id === id)?.keys ?? [];
  return {
    'data-shortcut': id,
    ...(isOn && keys.length === 1 ? { 'aria-keyshortcuts': keys.join('') } : {}),
  };
}
