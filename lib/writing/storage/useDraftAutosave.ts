import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { MergedDrafts } from '../drafts/draftChanges';
import {
  createDraftStorage,
  takeSignInReturn,
  saveSignInReturn,
  type DraftKey,
  type FoundDraft,
} from './draftStorage';
import type { FormHandle } from '../form/formState';
import { holdSlot, queryOpenSlots } from './formLock';
import { getDraftFormName, restoreDrafts, toStoredDraft, type StoredDraft } from './storedDraft';
import type { FormView } from '../form/formView';
import type { EnteredText } from '../drafts/enteredTexts';

const AUTOSAVE_DEBOUNCE_MS = 400;
const AUTOSAVE_MAX_WAIT_MS = 2_000;

const shelf = createDraftStorage(
  () => window.localStorage,
  () => Date.now(),
);

/** Options of the autosave. */
export interface DraftAutosaveOptions {
  /** The user's identifier; null when signed out. */
  readonly owner: string | null;
  readonly isDirty: boolean;
  /** Called after a draft was restored. `wasSending`: its outcome is unknown. */
  readonly onRestored: (merged: MergedDrafts, wasSending: boolean) => void;
}

/** The state of the autosave, and its controls. */
export interface DraftAutosave {
  readonly status: AutosaveStatus;
  /** Stores at once that the form is being sent, or is not any more. */
  readonly markSending: (sending: boolean) => void;
  /** Removes the stored draft after a save. */
  readonly forget: () => void;
  /** Stores the draft for the way to the sign-in and back. */
  readonly keepForSignIn: () => void;
}

/**
 * Stores an open form's draft on the device while it has unsaved changes, and offers the one of an earlier visit. Each
 * open form has its own; a form that is still open elsewhere is not offered.
 */
export function useDraftAutosave(
  view: FormView,
  form: FormHandle,
  options: DraftAutosaveOptions,
): DraftAutosave {
  const { owner, isDirty } = options;
  const name = useMemo(() => getDraftFormName(view), [view]);
  const [found, setFound] = useState<FoundDraft | null>(null);
  const [at, setAt] = useState<number | null>(null);
  const [problem, setProblem] = useState<AutosaveStatus['problem']>(null);
  const [restored, setRestored] = useState<AutosaveStatus['restored']>(null);
  const own = useRef<DraftKey | null>(null);
  /** The time of the first change that is not stored yet; null when there is none. */
  const waitsSince = useRef<number | null>(null);
  const latest = useRef({ view, form, options, sending: false, isForgotten: false });
  useEffect(() => {
    latest.current = { ...latest.current, view, form, options };
  });

  const keep = useCallback(() => {
    const { view: now, form: open, sending, isForgotten } = latest.current;
    if (own.current === null || isForgotten) return;
    const time = Date.now();
    const ended = shelf.save(
      own.current,
      toStoredDraft(now, open, { at: time, sending: sending ? time : null }),
    );
    setAt(ended === 'kept' ? time : null);
    setProblem(ended === 'kept' ? null : ended);
  }, []);

  const markSending = useCallback(
    (sending: boolean) => {
      latest.current.sending = sending;
      if (sending || latest.current.options.isDirty) keep();
      else if (own.current !== null) shelf.remove(own.current);
    },
    [keep],
  );

  const restore = useCallback((place: DraftKey, stored: StoredDraft) => {
    const { view: now, form: open, options: given } = latest.current;
    const merged = restoreDrafts(now, open.state, stored);
    // Stored under the new key first, so that nothing is lost in between.
    if (own.current !== null) shelf.save(own.current, { ...stored, sending: null });
    shelf.remove(place);
    open.dispatch({ type: 'restored', drafts: merged.drafts });
    setFound(null);
    setRestored({ at: stored.at, incomplete: stored.incomplete, lost: merged.lost });
    given.onRestored(merged, stored.sending !== null);
  }, []);

  useEffect(
    function lookForDrafts() {
      const place: DraftKey = { owner, form: name, slot: newSlot() };
      own.current = place;
      const release = holdSlot(place.slot);
      const state = { ended: false };
      void queryOpenSlots().then((open) => {
        if (state.ended) return;
        const back = takeSignInReturn(name, owner);
        const brought = back === null ? null : shelf.load(back);
        if (back !== null && brought !== null) return restore(back, brought);
        const left = shelf.find(owner, name).find(({ slot }) => !open.has(slot) && slot !== place.slot);
        if (left === undefined) return;
        // A draft that was being sent is not offered: the site looks for its effect.
        if (left.draft.sending !== null) restore({ ...place, slot: left.slot }, left.draft);
        else setFound(left);
      });
      return () => {
        state.ended = true;
        if (latest.current.options.isDirty) keep();
        release();
      };
    },
    [owner, name, keep, restore],
  );

  useEffect(
    function keepWhatIsTyped() {
      if (!isDirty) {
        if (own.current !== null) shelf.remove(own.current);
        waitsSince.current = null;
        return;
      }
      waitsSince.current ??= Date.now();
      // Continuous typing is stored, too.
      const wait = Math.max(
        0,
        Math.min(AUTOSAVE_DEBOUNCE_MS, waitsSince.current + AUTOSAVE_MAX_WAIT_MS - Date.now()),
      );
      const timer = setTimeout(() => {
        waitsSince.current = null;
        keep();
      }, wait);
      window.addEventListener('pagehide', keep);
      document.addEventListener('visibilitychange', keep);
      return () => {
        clearTimeout(timer);
        window.removeEventListener('pagehide', keep);
        document.removeEventListener('visibilitychange', keep);
      };
    },
    [isDirty, form.state, keep],
  );

  const forget = useCallback(() => {
    latest.current.isForgotten = true;
    if (own.current !== null) shelf.remove(own.current);
  }, []);
  const takeAlong = useCallback(() => {
    keep();
    if (own.current !== null) saveSignInReturn(own.current);
  }, [keep]);

  const offer = useMemo((): AutosaveStatus['offer'] => {
    if (found === null) return null;
    const place = { owner, form: name, slot: found.slot };
    return {
      at: found.draft.at,
      restore: () => restore(place, found.draft),
      discard: () => {
        shelf.remove(place);
        setFound(null);
      },
    };
  }, [found, owner, name, restore]);
  return {
    status: { offer, at: isDirty ? at : null, problem, restored },
    markSending,
    forget,
    keepForSignIn: takeAlong,
  };
}

function newSlot(): string {
  return `${Date.now().toString(36)}${Math.random().toString(36).slice(2)}`;
}

/** A stored draft of an earlier visit. */
export interface OfferedDraft {
  /** The time it was stored, in ms since 1970. */
  readonly at: number;
  readonly restore: () => void;
  readonly discard: () => void;
}

/** The state of a form's stored draft. */
export interface AutosaveStatus {
  readonly offer: OfferedDraft | null;
  /** The time of the last autosave in ms since 1970; null when nothing is stored. */
  readonly at: number | null;
  /** The reason why it cannot be stored. */
  readonly problem: 'full' | 'blocked' | null;
  /** A draft was restored. `incomplete`: secrets and files are never stored and have to be filled in again. */
  readonly restored: {
    readonly at: number;
    readonly incomplete: boolean;
    /** Texts that have no field in the form any more, because the schema has changed. */
    readonly lost: readonly EnteredText[];
  } | null;
}
