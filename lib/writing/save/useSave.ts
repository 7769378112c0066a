import { useCallback, useEffect, useRef, useState } from 'react';
import { useRouter } from 'next/router';
import { getChangedFields, mergeDrafts, type ConflictSide } from '../drafts/draftChanges';
import { updateDraftAtPath, type FormPath } from '../drafts/formPath';
import { setSaveFlash } from '../../browser/saveFlash';
import { withSavedParameter } from '../../routes/savedParameter';
import { getHrefAfterSave, buildResultView } from './afterSave';
import type { FormHandle } from '../form/formState';
import { publishCreatedRecord } from '../pickers/createdRecord';
import type { FormContent } from '../form/formValues';
import { isSaveBusy, type RebasedForm, type SaveState, type SaveControls } from './saveState';
import { useDraftAutosave } from '../storage/useDraftAutosave';
import { useLeaveGuard } from '../form/useLeaveGuard';
import { useSaveMachine } from './useSaveMachine';
import type { FormView } from '../form/formView';

/** The person who has the form open, and how to sign in (again). */
export interface SaveUser {
  /** The user's identifier; null when signed out. */
  readonly sub: string | null;
  readonly signInHref: string;
}

/** Saves a form in the browser and makes sure that nothing typed into it is lost. */
export function useSave(view: FormView, form: FormHandle, person: SaveUser): SaveControls {
  const router = useRouter();
  const machine = useSaveMachine(view, form);
  const { state, dispatch: tell } = machine;
  const [taken, setTaken] = useState<readonly FormPath[]>([]);
  const isDirty = state.type !== 'saved' && isTouched(view, form);
  const { leavePrompt: leaving, allowLeaving: open } = useLeaveGuard(isDirty);
  const {
    status: kept,
    markSending,
    forget,
    keepForSignIn: takeAlong,
  } = useDraftAutosave(view, form, {
    owner: person.sub,
    isDirty,
    onRestored: (merged, wasSending) => {
      const { base, before } = form.state;
      const now: RebasedForm = { base, before, drafts: merged.drafts };
      if (merged.conflicts.length > 0) {
        const { conflicts: clashes } = merged;
        tell({
          type: 'clashed',
          state: { type: 'conflict', conflicts: clashes, merged: now, resume: 'edit' },
        });
      } else if (wasSending) {
        void (isThere(view, now) ? machine.confirmSaved() : machine.verify({ ...form.state, ...now }));
      }
    },
  });

  useEffect(
    function goOn() {
      if (state.type !== 'saved') return;
      forget();
      open();
      if (view.intent === 'create') publishCreatedRecord(state.record);
      // A result is shown on this page, so the form stays.
      const leadTo = (href: string): void => {
        setSaveFlash(href);
        void router.push(href);
      };
      if (state.unchanged === true) leadTo(withSavedParameter(view.backHref, 'unchanged'));
      else if (buildResultView(view, state) === null) leadTo(getHrefAfterSave(view, state.record));
    },
    // The router changes with every page; the redirect happens once per state.
    // eslint-disable-next-line react-hooks/exhaustive-deps
    [state],
  );

  const rebase = (to: RebasedForm, paths: readonly FormPath[] = []): void => {
    form.dispatch({ type: 'rebased', ...to });
    setTaken(paths);
  };
  const send = async (content: FormContent, unchecked: boolean): Promise<void> => {
    const end = await machine.send(content, {
      skipCheck: unchecked,
      onRebase: rebase,
      onSent: () => markSending(true),
    });
    // While the outcome is unknown, the stored draft stays marked as being sent.
    if (end !== null && end.type !== 'saved' && end.type !== 'unknown') markSending(false);
  };
  const chosen = useRef<readonly ConflictSide[]>([]);
  const choose = useCallback((sides: readonly ConflictSide[]) => {
    chosen.current = sides;
  }, []);
  const start = (unchecked = false): void => {
    if (state.type === 'conflict') settle(chosen.current);
    else if (form.parsed.issues.length > 0) form.dispatch({ type: 'faulty' });
    else void send(form.state, unchecked);
  };
  const settle = (sides: readonly ConflictSide[]): void => {
    if (state.type !== 'conflict') return;
    const settled: RebasedForm = {
      ...state.merged,
      drafts: settledDrafts(state, sides, typedSince(state, form)),
    };
    rebase(settled);
    tell({ type: 'dismissed' });
    if (state.resume === 'save') void send({ ...form.state, ...settled }, false);
  };
  const giveUp = (): void => {
    const now = state.type === 'conflict' ? state.merged : form.state;
    rebase({ base: now.base, before: now.before, drafts: now.base });
    tell({ type: 'dismissed' });
  };

  return {
    state,
    isBusy: isSaveBusy(state) || state.type === 'saved',
    draftSavedAt: kept.at,
    taken,
    autosave: kept,
    leavePrompt: leaving,
    // A create whose outcome is unknown is only repeated on request, by a button of its panel.
    start: () => (state.type === 'unknown' && view.intent !== 'update' ? undefined : start()),
    resend: () => start(),
    startUnchecked: () => start(true),
    chooseSides: choose,
    resolveConflict: settle,
    discardChanges: giveUp,
    verify: () => void machine.verify(form.state),
    confirmSaved: () => void machine.confirmSaved(),
    signIn: () => {
      takeAlong();
      open();
      window.location.assign(person.signInHref);
    },
    reloadForm: () => {
      takeAlong();
      open();
      window.location.reload();
    },
    dismiss: () => tell({ type: 'dismissed' }),
  };
}

/**
 * Checks whether the person has typed something. Values prefilled from the address and undone changes do not count.
 */
function isTouched(view: FormView, { changedFields: changed, state }: FormHandle): boolean {
  if (changed.length === 0) return false;
  const cameBack = view.messages.length > 0 || view.checked === true || view.unknownOutcome !== undefined;
  return cameBack || getChangedFields(view.fields, view.drafts, state.drafts).length > 0;
}

/** Checks whether the record already has every value of a restored draft. */
function isThere(view: FormView, { base, drafts }: RebasedForm): boolean {
  return view.intent === 'update' && getChangedFields(view.fields, base, drafts).length === 0;
}

type Conflict = Extract<SaveState, { readonly type: 'conflict' }>;

/** Merges what was typed during a conflict into the merged form. */
function typedSince(
  { merged, resume: then }: Conflict,
  { state }: Pick<FormHandle, 'state'>,
): RebasedForm['drafts'] {
  if (then === 'edit') return merged.drafts;
  const names = Object.keys({ ...merged.drafts, ...state.drafts });
  return mergeDrafts(names, { base: state.base, mine: state.drafts, theirs: merged.base }).drafts;
}

function settledDrafts(
  { conflicts: clashes }: Conflict,
  sides: readonly ConflictSide[],
  drafts: RebasedForm['drafts'],
): RebasedForm['drafts'] {
  return clashes.reduce(
    (settled, { path, theirs }, index) =>
      sides[index] === 'theirs' ? updateDraftAtPath(settled, path, () => theirs) : settled,
    drafts,
  );
}
