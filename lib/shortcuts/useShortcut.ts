import { usePreference } from '../device/usePreference';
import { SHORTCUTS, type ShortcutId } from './shortcuts';
import { shortcutsPreference } from './shortcutsPreference';

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
