import { useCallback, useEffect, useMemo, useRef, useState, type RefObject } from 'react';
import type { MergedDrafts } from '../drafts/draftChanges';
import {
  createDraftStorage,
  takeSignInReturn,
  saveSignInReturn,
  type DraftKey,
  type FoundDraft,
} from './draftStorage';
import type { FormHandle } from '../formState';
import { holdSlot, queryOpenSlots } from './formLock';
import type { DraftRestorer } from './restoreDrafts';
import { getDraftFormName, toStoredDraft, type StoredDraft } from './storedDraft';
import type { FormView } from '../formView';
import type { EnteredText } from '../drafts/enteredTexts';

const AUTOSAVE_DEBOUNCE_MS = 400;
const AUTOSAVE_MAX_WAIT_MS = 2_000;

const storage = createDraftStorage(
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
  const latestRef = useRef<Latest>({ view, form, options, isSending: false, isForgotten: false });
  useEffect(() => {
    latestRef.current = { ...latestRef.current, view, form, options };
  });
  const writer = useDraftWriter(latestRef);
  const { offer, restored } = useEarlierDraft({ owner, form: name }, latestRef, writer);
  useStoreWhileTyping({ isDirty, state: form.state }, writer);
  const { savedAt, problem, markSending, forget, keepForSignIn } = writer;
  const status = { offer, at: isDirty ? savedAt : null, problem, restored };
  return { status, markSending, forget, keepForSignIn };
}

/** The newest props of the hook, for callbacks that outlive a render. */
interface Latest {
  readonly view: FormView;
  readonly form: FormHandle;
  readonly options: DraftAutosaveOptions;
  readonly isSending: boolean;
  /** The form is saved: nothing is stored any more. */
  readonly isForgotten: boolean;
}

interface DraftWriter extends Omit<DraftAutosave, 'status'> {
  /** The key of this form's own draft; null before the first effect. */
  readonly keyRef: RefObject<DraftKey | null>;
  readonly savedAt: number | null;
  readonly problem: AutosaveStatus['problem'];
  readonly store: () => void;
}

/** Writes the form's own draft. */
function useDraftWriter(latestRef: RefObject<Latest>): DraftWriter {
  const [savedAt, setSavedAt] = useState<number | null>(null);
  const [problem, setProblem] = useState<AutosaveStatus['problem']>(null);
  const keyRef = useRef<DraftKey | null>(null);
  const store = useCallback(() => {
    const { view, form, isSending, isForgotten } = latestRef.current;
    if (keyRef.current === null || isForgotten) return;
    const now = Date.now();
    const draft = toStoredDraft(view, form, { at: now, sending: isSending ? now : null });
    const result = storage.save(keyRef.current, draft);
    setSavedAt(result === 'kept' ? now : null);
    setProblem(result === 'kept' ? null : result);
  }, [latestRef]);
  const markSending = useCallback(
    (isSending: boolean) => {
      latestRef.current = { ...latestRef.current, isSending };
      if (isSending || latestRef.current.options.isDirty) store();
      else if (keyRef.current !== null) storage.remove(keyRef.current);
    },
    [latestRef, store],
  );
  const forget = useCallback(() => {
    latestRef.current = { ...latestRef.current, isForgotten: true };
    if (keyRef.current !== null) storage.remove(keyRef.current);
  }, [latestRef]);
  const keepForSignIn = useCallback(() => {
    store();
    if (keyRef.current !== null) saveSignInReturn(keyRef.current);
  }, [store]);
  return { keyRef, savedAt, problem, store, markSending, forget, keepForSignIn };
}

/** A draft that the person may restore, with what restores it; null where that could not be loaded. */
interface LoadedDraft extends FoundDraft {
  readonly restoreDrafts: DraftRestorer | null;
}

/** Forms start without it: it knows the words for secrets, and few visits restore a draft. Null if it cannot be loaded. */
const loadRestoreDrafts = (): Promise<DraftRestorer | null> =>
  import('./restoreDrafts').then(
    (loaded) => loaded.restoreDrafts,
    () => null,
  );

/**
 * Finds the draft of an earlier visit, with what restores it: loaded before the draft is offered, so that a press restores it
 * at once, also when the connection is lost meanwhile.
 */
async function loadEarlierDraft(key: DraftKey, signal: AbortSignal) {
  const openSlots = await queryOpenSlots();
  const earlier = signal.aborted ? null : findEarlierDraft(key, openSlots);
  return earlier === null ? null : { ...earlier, restoreDrafts: await loadRestoreDrafts() };
}

/** Restores at once with what was loaded; where the site could not be reached before, tries again to load it. */
function withRestoreDrafts(
  { restoreDrafts }: LoadedDraft,
  restore: (restoreDrafts: DraftRestorer) => void,
): void {
  if (restoreDrafts !== null) return restore(restoreDrafts);
  void loadRestoreDrafts().then((loaded) => loaded !== null && restore(loaded));
}

/** Restores or offers the draft of an earlier visit. */
function useEarlierDraft(
  { owner, form: name }: Omit<DraftKey, 'slot'>,
  latestRef: RefObject<Latest>,
  { keyRef, store }: DraftWriter,
): Pick<AutosaveStatus, 'offer' | 'restored'> {
  const [found, setFound] = useState<LoadedDraft | null>(null);
  const [restored, setRestored] = useState<AutosaveStatus['restored']>(null);
  const restore = useCallback(
    (restoreDrafts: DraftRestorer, key: DraftKey, stored: StoredDraft): void => {
      const { view, form, options } = latestRef.current;
      const merged = restoreDrafts(view, form.state, stored);
      // Stored under the new key first, so that nothing is lost in between.
      if (keyRef.current !== null) storage.save(keyRef.current, { ...stored, sending: null });
      storage.remove(key);
      form.dispatch({ type: 'restored', drafts: merged.drafts });
      setFound(null);
      setRestored({ at: stored.at, incomplete: stored.incomplete, lost: merged.lost });
      options.onRestored(merged, stored.sending !== null);
    },
    [keyRef, latestRef],
  );
  const storeIfDirty = useCallback(() => {
    if (latestRef.current.options.isDirty) store();
  }, [latestRef, store]);
  useEffect(
    function lookForDrafts() {
      const key: DraftKey = { owner, form: name, slot: createSlot() };
      keyRef.current = key;
      const release = holdSlot(key.slot);
      const control = new AbortController();
      void loadEarlierDraft(key, control.signal).then((earlier) => {
        if (earlier === null || control.signal.aborted) return;
        const { isDue, draft, restoreDrafts } = earlier;
        if (isDue && restoreDrafts !== null) restore(restoreDrafts, earlier.key, draft);
        else setFound({ slot: earlier.key.slot, draft, restoreDrafts });
      });
      return () => {
        control.abort();
        storeIfDirty();
        release();
      };
    },
    [owner, name, keyRef, storeIfDirty, restore],
  );
  const offer = useMemo((): AutosaveStatus['offer'] => {
    if (found === null) return null;
    const key = { owner, form: name, slot: found.slot };
    return {
      at: found.draft.at,
      restore: () => {
        withRestoreDrafts(found, (restoreDrafts) => restore(restoreDrafts, key, found.draft));
      },
      discard: () => {
        storage.remove(key);
        setFound(null);
      },
    };
  }, [found, owner, name, restore]);
  return { offer, restored };
}

/** Stores the draft a moment after the last change, and when the page is hidden. */
function useStoreWhileTyping(
  { isDirty, state }: { readonly isDirty: boolean; readonly state: FormHandle['state'] },
  { keyRef, store }: DraftWriter,
): void {
  /** The time of the first change that is not stored yet; null when there is none. */
  const waitingSince = useRef<number | null>(null);
  useEffect(
    function storeTypedDraft() {
      if (!isDirty) {
        if (keyRef.current !== null) storage.remove(keyRef.current);
        waitingSince.current = null;
        return;
      }
      waitingSince.current ??= Date.now();
      // Continuous typing is stored, too.
      const left = waitingSince.current + AUTOSAVE_MAX_WAIT_MS - Date.now();
      const timer = setTimeout(
        () => {
          waitingSince.current = null;
          store();
        },
        Math.max(0, Math.min(AUTOSAVE_DEBOUNCE_MS, left)),
      );
      window.addEventListener('pagehide', store);
      document.addEventListener('visibilitychange', store);
      return () => {
        clearTimeout(timer);
        window.removeEventListener('pagehide', store);
        document.removeEventListener('visibilitychange', store);
      };
    },
    [isDirty, state, keyRef, store],
  );
}

/**
 * Finds the draft of an earlier visit. It is due when this tab comes back from the sign-in, or when it was being sent:
 * then it is restored without a question, and the site looks for the effect of the save.
 */
function findEarlierDraft(
  own: DraftKey,
  openSlots: ReadonlySet<string>,
): { readonly key: DraftKey; readonly draft: StoredDraft; readonly isDue: boolean } | null {
  const { owner, form } = own;
  const returned = takeSignInReturn(form, owner);
  const brought = returned === null ? null : storage.load(returned);
  if (returned !== null && brought !== null) return { key: returned, draft: brought, isDue: true };
  const left = storage.find(owner, form).find(({ slot }) => !openSlots.has(slot) && slot !== own.slot);
  if (left === undefined) return null;
  return { key: { ...own, slot: left.slot }, draft: left.draft, isDue: left.draft.sending !== null };
}

function createSlot(): string {
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
