import { useEffect } from 'react';
import { usePreference } from '../../lib/device/usePreference';
import type { NavigationView } from '../../lib/records/siteViews';
import { NO_STROKES, nextStroke, type Strokes } from '../../lib/shortcuts/nextStroke';
import { shortcutsPreference } from '../../lib/shortcuts/shortcutsPreference';
import { hrefsOf, runShortcut } from './runShortcut';
import { openPart, showPart } from './shellParts';

/** Listens to the keyboard's shortcuts on every page: Ctrl K always, single keys unless they are turned off. */
export function useShortcuts(navigation: NavigationView | null, signIn: boolean): void {
  const [isOn] = usePreference(shortcutsPreference);
  useEffect(function openPaletteByKey() {
    const onKey = (event: KeyboardEvent): void => {
      const isHeld = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey;
      if (!isHeld || event.key.toLowerCase() !== 'k') return;
      event.preventDefault();
      showPart(openPart() === 'palette' ? null : 'palette');
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
  useEffect(
    function listen() {
      if (!isOn) return undefined;
      const state: { strokes: Strokes } = { strokes: NO_STROKES };
      const hrefs = hrefsOf(navigation, signIn);
      const onKey = (event: KeyboardEvent): void => {
        if (event.defaultPrevented || event.repeat || event.isComposing || isTaken(event.target)) return;
        const altGraph = event.getModifierState('AltGraph');
        const { key, ctrlKey, metaKey, altKey, shiftKey } = event;
        const stroke = { key, ctrlKey, metaKey, altKey, shiftKey, altGraph };
        const { run, strokes } = nextStroke(state.strokes, stroke, event.timeStamp);
        state.strokes = strokes;
        if (run !== null && runShortcut(run, hrefs)) event.preventDefault();
      };
      document.addEventListener('keydown', onKey);
      return () => document.removeEventListener('keydown', onKey);
    },
    [isOn, navigation, signIn],
  );
}

/** Keys belong to whoever writes, and to what lies over the page. */
function isTaken(target: EventTarget | null): boolean {
  if (document.querySelector('[aria-modal=true],dialog[open]') !== null) return true;
  if (!(target instanceof HTMLElement)) return false;
  if (target instanceof HTMLInputElement) return !/^(checkbox|radio|button|submit|reset)$/.test(target.type);
  return (
    target.isContentEditable ||
    target.closest('textarea,select,[role=textbox],[role=combobox],[role=listbox],[role=menu]') !== null
  );
}
