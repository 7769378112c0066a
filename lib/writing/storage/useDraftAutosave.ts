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
import type { AutosaveStatus } from '../save/saveState';
import type { FormView } from '../form/formView';

/** How long after the last key a draft is kept, in ms. */
const PAUSE = 400;
/** What was typed is kept after this time at the latest, in ms, also while typing goes on. */
const LONGEST = 2_000;

const shelf = createDraftStorage(
  () => window.localStorage,
  () => Date.now(),
);

export interface DraftAutosaveOptions {
  /** The user's identifier; null: nobody is signed in. */
  readonly owner: string | null;
  readonly isDirty: boolean;
  /** A draft came back into the form; `wasSending`: nobody knows what came of it. */
  readonly onRestored: (merged: MergedDrafts, wasSending: boolean) => void;
}

export interface DraftAutosave {
  readonly status: AutosaveStatus;
  /** Keeps at once that the form is being sent, or that it is not any more. */
  readonly markSending: (sending: boolean) => void;
  /** It is saved: the device forgets it. */
  readonly forget: () => void;
  /** Keeps it for the way to the sign-in and back. */
  readonly keepForSignIn: () => void;
}

/**
 * Keeps an open form's draft on the device while it differs from what was read, and offers what an earlier visit left. Each open
 * form keeps its own; a form that is still open somewhere is offered to no other.
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
  /** Since when something waits to be kept; null: nothing does. */
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
    // In its new place first: nothing may happen in between.
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
        // What was being sent when the page was left is not offered but looked for.
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
      // Who types on and on has what they typed kept all the same.
      const wait = Math.max(0, Math.min(PAUSE, waitsSince.current + LONGEST - Date.now()));
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
