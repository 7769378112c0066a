import { useEffect } from 'react';
import { usePreference } from '../../../lib/kit/browser/preference';
import type { NavigationMenu } from '../../../lib/kit/view/navigation';
import {
  EMPTY_KEY_SEQUENCE,
  advanceKeySequence,
  type KeySequence,
} from '../../../lib/kit/browser/keySequence';
import { shortcutsPreference } from '../../../lib/kit/browser/shortcuts';
import { getShortcutHrefs, runShortcut } from './runShortcut';
import { getOpenPart, setOpenPart } from './shellState';

/** Handles keyboard shortcuts on every page: Ctrl K always, single keys unless they are turned off. */
export function useShortcuts(navigation: NavigationMenu | null, signIn: boolean): void {
  const [isOn] = usePreference(shortcutsPreference);
  useEffect(function openPaletteByKey() {
    const onKey = (event: KeyboardEvent): void => {
      const isHeld = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey;
      if (!isHeld || event.key.toLowerCase() !== 'k') return;
      event.preventDefault();
      setOpenPart(getOpenPart() === 'palette' ? null : 'palette');
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
  useEffect(
    function listen() {
      if (!isOn) return undefined;
      const state: { strokes: KeySequence } = { strokes: EMPTY_KEY_SEQUENCE };
      const hrefs = getShortcutHrefs(navigation, signIn);
      const onKey = (event: KeyboardEvent): void => {
        if (event.defaultPrevented || event.repeat || event.isComposing || isKeyTaken(event.target)) return;
        const altGraph = event.getModifierState('AltGraph');
        const { key, ctrlKey, metaKey, altKey, shiftKey } = event;
        const stroke = { key, ctrlKey, metaKey, altKey, shiftKey, altGraph };
        const { run, strokes } = advanceKeySequence(state.strokes, stroke, event.timeStamp);
        state.strokes = strokes;
        if (run !== null && runShortcut(run, hrefs)) event.preventDefault();
      };
      document.addEventListener('keydown', onKey);
      return () => document.removeEventListener('keydown', onKey);
    },
    [isOn, navigation, signIn],
  );
}

/**
 * Returns true if a key press belongs to an input or to a dialog over the page.
 * A hidden dialog is being closed. It keeps the focus until it is gone if nothing had the focus before it opened.
 */
export function isKeyTaken(target: EventTarget | null): boolean {
  const dialogs = [...document.querySelectorAll('[aria-modal=true],dialog[open]')];
  if (dialogs.some((dialog) => dialog.closest('[aria-hidden=true]') === null)) return true;
  if (!(target instanceof HTMLElement) || target.closest('[aria-hidden=true]') !== null) return false;
  if (target instanceof HTMLInputElement) return !/^(checkbox|radio|button|submit|reset)$/.test(target.type);
  return (
    target.isContentEditable ||
    target.closest('textarea,select,[role=textbox],[role=combobox],[role=listbox],[role=menu]') !== null
  );
}
