import { createPreference, usePreference } from './preference';

/** Whether single keys are shortcuts (WCAG 2.1.4: they can be turned off). */
export const shortcutsPreference = createPreference('shortcuts', (kept) => kept !== false);

/**
 * The site's keyboard shortcuts: the one list that the keys' handlers, the elements that answer to them and the help sheet
 * read. `keys` are pressed one after the other, as `event.key` names them.
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
  { id: 'previousPage', group: 'list', keys: ['['] },
  { id: 'nextPage', group: 'list', keys: [']'] },
  { id: 'add', group: 'list', keys: ['n'] },
  { id: 'edit', group: 'record', keys: ['e'] },
] as const satisfies readonly Shortcut[];

export interface Shortcut {
  readonly id: string;
  readonly group: 'anywhere' | 'go' | 'list' | 'record';
  readonly keys: readonly [string, ...string[]];
}

export type ShortcutId = (typeof SHORTCUTS)[number]['id'];

/** Keys that are held together: they are no trouble to anybody who speaks to the computer, and cannot be turned off. */
export const PALETTE_KEYS = { control: ['Control', 'K'], meta: ['Meta', 'K'] } as const;

/** Attributes of an element that a shortcut leads to. */
export interface ShortcutAttributes {
  /** The handler of the keys finds the element by it. */
  readonly 'data-shortcut': ShortcutId;
  readonly 'aria-keyshortcuts'?: string;
}

/** Makes an element answer to a shortcut's keys, and say so where ARIA can: it knows no keys one after the other. */
export function useShortcut(id: ShortcutId): ShortcutAttributes {
  const [isOn] = usePreference(shortcutsPreference);
  const keys = SHORTCUTS.find((shortcut) => shortcut.id === id)?.keys ?? [];
  return {
    'data-shortcut': id,
    ...(isOn && keys.length === 1 ? { 'aria-keyshortcuts': keys.join('') } : {}),
  };
}
