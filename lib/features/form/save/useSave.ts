import { useCallback, useEffect, useRef, useState } from 'react';
import { useRouter } from 'next/router';
import { useIntl } from 'react-intl';
import { getChangedFields, mergeDrafts, type ConflictSide } from '../drafts/draftChanges';
import type { Drafts } from '../drafts/draft';
import { updateDraftAtPath, type FormPath } from '../drafts/formPath';
import { useApolloClient } from '../../../kit/apollo/apolloClient';
import type { Toast } from '../../../kit/browser/toasts';
import { toLocale } from '../../../ground/routes/hrefs';
import type { MessageId } from '../../../ground/intl/messages';
import { setSaveFlash } from '../../../kit/browser/saveFlash';
import { withSavedParameter } from '../../../ground/routes/savedParameter';
import { buildSaveToast, getHrefAfterSave, buildResultView } from './afterSave';
import type { FormHandle } from '../formState';
import { publishCreatedRecord } from '../pickers/createdRecord';
import type { FormContent } from '../formValues';
import { isSaveBusy, type RebasedForm, type SaveState, type SaveControls } from './saveState';
import { useDraftAutosave, type DraftAutosave } from '../storage/useDraftAutosave';
import { useLeaveGuard } from '../useLeaveGuard';
import { useSaveMachine, type SaveMachine } from './useSaveMachine';
import type { FormView } from '../formView';

/** The person who has the form open, and how to sign in (again). */
export interface SaveUser {
  /** The user's identifier; null when signed out. */
  readonly sub: string | null;
  readonly signInHref: string;
}

type Saved = Extract<SaveState, { readonly type: 'saved' }>;

/**
 * Saves a form in the browser and makes sure that nothing typed into it is lost. `goOn` is called once it is saved; without it the next page
 * opens.
 */
export function useSave(
  view: FormView,
  form: FormHandle,
  user: SaveUser,
  goOn?: (saved: Saved, toast: Toast) => void,
): SaveControls {
  const machine = useSaveMachine(view, form);
  const { state, dispatch } = machine;
  const isDirty = state.type !== 'saved' && isTouched(view, form);
  const { leavePrompt, allowLeaving } = useLeaveGuard(isDirty);
  const { status, markSending, forget, keepForSignIn } = useDraftAutosave(view, form, {
    owner: user.sub,
    isDirty,
    onRestored: (merged, wasSending) => {
      const { base, before } = form.state;
      const restored: RebasedForm = { base, before, drafts: merged.drafts };
      const { conflicts } = merged;
      if (conflicts.length > 0)
        dispatch({
          type: 'clashed',
          state: { type: 'conflict', conflicts, merged: restored, resume: 'edit' },
        });
      else if (wasSending)
        void (isStored(view, restored)
          ? machine.confirmSaved()
          : machine.verify({ ...form.state, ...restored }));
    },
  });
  const onSaved = (): void => {
    forget();
    allowLeaving();
  };
  useGoOnAfterSave(view, state, (saved, toast, redirect) => {
    onSaved();
    if (goOn === undefined) redirect();
    else goOn(saved, toast);
  });
  const { taken, ...controls } = useSubmit(view, form, { machine, markSending });
  const leaveKeepingDraft = (leave: () => void): void => {
    keepForSignIn();
    allowLeaving();
    leave();
  };
  return {
    ...controls,
    state,
    isBusy: isSaveBusy(state) || state.type === 'saved',
    draftSavedAt: status.at,
    taken,
    autosave: status,
    leavePrompt,
    verify: () => void machine.verify(form.state),
    confirmSaved: () => void machine.confirmSaved(),
    abandon: onSaved,
    signIn: () => leaveKeepingDraft(() => window.location.assign(user.signInHref)),
    reloadForm: () => leaveKeepingDraft(() => window.location.reload()),
  };
}

/** Goes on after a save with what is said of it; `redirect` opens the next page. */
function useGoOnAfterSave(
  view: FormView,
  state: SaveState,
  onSaved: (saved: Saved, toast: Toast, redirect: () => void) => void,
): void {
  const router = useRouter();
  const buildToast = useSaveToast(view);
  useEffect(
    function goOn() {
      if (state.type !== 'saved') return;
      if (view.intent === 'create') publishCreatedRecord(state.record);
      const toast = buildToast(state);
      const open = (href: string): void => {
        setSaveFlash(href, toast);
        void router.push(href);
      };
      onSaved(state, toast, () => {
        if (state.unchanged === true) open(withSavedParameter(view.backHref, 'unchanged'));
        // A result is shown on this page, so the form stays.
        else if (buildResultView(view, state) === null) open(getHrefAfterSave(view, state.record));
      });
    },
    // The router changes with every page; the redirect happens once per state.
    // eslint-disable-next-line react-hooks/exhaustive-deps
    [state],
  );
}

/** Returns the function that builds what is said of a save, with the way back where that is certain. */
function useSaveToast(view: FormView): (saved: Saved) => Toast {
  const client = useApolloClient();
  const intl = useIntl();
  const locale = toLocale(intl.locale);
  const translate = (id: MessageId, values?: { readonly [name: string]: string }): string =>
    intl.formatMessage({ id }, values);
  return (saved) => {
    const toast = buildSaveToast(view, saved, translate);
    const { inverse } = saved;
    if (inverse === undefined) return toast;
    const options = { client, locale, translate, record: toast.record };
    const onUndo = async (): Promise<void> => {
      const { undoSave } = await import('./undoSave');
      await undoSave(view, inverse, options);
    };
    return { ...toast, onUndo: () => void onUndo() };
  };
}

type SubmitControls = Pick<
  SaveControls,
  'taken' | 'start' | 'startUnchecked' | 'resend' | 'chooseSides' | 'resolveConflict' | 'discardChanges'
>;

/** Submits the form, and resolves its conflicts with concurrent changes. */
function useSubmit(
  view: FormView,
  form: FormHandle,
  { machine, markSending }: { readonly machine: SaveMachine } & Pick<DraftAutosave, 'markSending'>,
): SubmitControls {
  const { state, dispatch } = machine;
  const [taken, setTaken] = useState<readonly FormPath[]>([]);
  const chosenSides = useRef<readonly ConflictSide[]>([]);
  const rebase = (rebased: RebasedForm, paths: readonly FormPath[] = []): void => {
    form.dispatch({ type: 'rebased', ...rebased });
    setTaken(paths);
  };
  const send = async (content: FormContent, skipCheck: boolean): Promise<void> => {
    const onSent = (): void => markSending(true);
    const result = await machine.send(content, { skipCheck, onRebase: rebase, onSent });
    // While the outcome is unknown, the stored draft stays marked as being sent.
    if (result !== null && result.type !== 'saved' && result.type !== 'unknown') markSending(false);
  };
  const resolveConflict = (sides: readonly ConflictSide[]): void => {
    if (state.type !== 'conflict') return;
    const drafts = applySides(state, sides, mergeTypedDrafts(state, form));
    const resolved: RebasedForm = { ...state.merged, drafts };
    rebase(resolved);
    dispatch({ type: 'dismissed' });
    if (state.resume === 'save') void send({ ...form.state, ...resolved }, false);
  };
  const submit = (skipCheck = false): void => {
    if (state.type === 'conflict') resolveConflict(chosenSides.current);
    else if (form.parsed.issues.length > 0) form.dispatch({ type: 'faulty' });
    else void send(form.state, skipCheck);
  };
  return {
    taken,
    // A create whose outcome is unknown is only repeated on request, by a button of its panel.
    start: () => (state.type === 'unknown' && view.intent !== 'update' ? undefined : submit()),
    startUnchecked: () => submit(true),
    resend: () => submit(),
    chooseSides: useCallback((sides) => {
      chosenSides.current = sides;
    }, []),
    resolveConflict,
    discardChanges: () => {
      const { base, before } = state.type === 'conflict' ? state.merged : form.state;
      rebase({ base, before, drafts: base });
      dispatch({ type: 'dismissed' });
    },
  };
}

/**
 * Checks whether the person has typed something. Values prefilled from the address and undone changes do not count.
 */
function isTouched(view: FormView, { changedFields, state }: FormHandle): boolean {
  if (changedFields.length === 0) return false;
  const cameBack = view.messages.length > 0 || view.checked === true || view.unknownOutcome !== undefined;
  return cameBack || getChangedFields(view.fields, view.drafts, state.drafts).length > 0;
}

/** Checks whether the record already has every value of a restored draft. */
function isStored(view: FormView, { base, drafts }: RebasedForm): boolean {
  return view.intent === 'update' && getChangedFields(view.fields, base, drafts).length === 0;
}

type Conflict = Extract<SaveState, { readonly type: 'conflict' }>;

/** Merges what was typed during a conflict into the merged form. */
function mergeTypedDrafts({ merged, resume }: Conflict, { state }: Pick<FormHandle, 'state'>): Drafts {
  if (resume === 'edit') return merged.drafts;
  const names = Object.keys({ ...merged.drafts, ...state.drafts });
  return mergeDrafts(names, { base: state.base, mine: state.drafts, theirs: merged.base }).drafts;
}

/** Replaces the conflicting fields by the chosen sides. */
function applySides({ conflicts }: Conflict, sides: readonly ConflictSide[], drafts: Drafts): Drafts {
  return conflicts.reduce(
    (resolved, { path, theirs }, index) =>
      sides[index] === 'theirs' ? updateDraftAtPath(resolved, path, () => theirs) : resolved,
    drafts,
  );
}
