import { useCallback, useEffect, useRef, useState } from 'react';
import { useRouter } from 'next/router';
import { changedFields } from '../forms/changedDrafts';
import { changeDraftIn, type DraftPath } from '../forms/draftPath';
import { mergeDrafts, type Side } from '../forms/mergeDrafts';
import { noteSave } from '../records/saveNote';
import { savedHref } from '../routes/saved';
import { doneHref } from './doneHref';
import type { FormHandle } from './formHandle';
import { tellPicked } from './pickNews';
import type { FormContent } from './readForm';
import { isBusy, type Rebase, type SaveState } from './saveState';
import type { Saving } from './saving';
import { useKeptDraft } from './useKeptDraft';
import { useLeaveGuard } from './useLeaveGuard';
import { useSaveMachine } from './useSaveMachine';
import { resultOf } from './resultOf';
import type { FormView } from './view';

/** Who has the form open, and how they sign in (again). */
export interface SavingPerson {
  /** Their identifier; null: nobody is signed in. */
  readonly sub: string | null;
  readonly signInHref: string;
}

/** Saves a form in the browser, and sees to it that nothing that was typed into it is lost. */
export function useSaving(view: FormView, form: FormHandle, person: SavingPerson): Saving {
  const router = useRouter();
  const machine = useSaveMachine(view, form);
  const { state, tell } = machine;
  const [taken, setTaken] = useState<readonly DraftPath[]>([]);
  const isDirty = state.is !== 'saved' && isTouched(view, form);
  const { leaving, open } = useLeaveGuard(isDirty);
  const { kept, markSending, forget, takeAlong } = useKeptDraft(view, form, {
    owner: person.sub,
    isDirty,
    onRestored: (merged, wasSending) => {
      const { base, before } = form.state;
      const now: Rebase = { base, before, drafts: merged.drafts };
      if (merged.clashes.length > 0) {
        const { clashes } = merged;
        tell({ type: 'clashed', state: { is: 'conflict', clashes, merged: now, then: 'edit' } });
      } else if (wasSending) {
        void (isThere(view, now) ? machine.arrived() : machine.look({ ...form.state, ...now }));
      }
    },
  });

  useEffect(
    function goOn() {
      if (state.is !== 'saved') return;
      forget();
      open();
      if (view.intent === 'create') tellPicked(state.record);
      // What the page itself tells leads nowhere by itself.
      const leadTo = (href: string): void => {
        noteSave(href);
        void router.push(href);
      };
      if (state.unchanged === true) leadTo(savedHref(view.backHref, 'unchanged'));
      else if (resultOf(view, state) === null) leadTo(doneHref(view, state.record));
    },
    // The router changes with every page; where it leads is decided once.
    // eslint-disable-next-line react-hooks/exhaustive-deps
    [state],
  );

  const rebase = (to: Rebase, paths: readonly DraftPath[] = []): void => {
    form.dispatch({ type: 'rebased', ...to });
    setTaken(paths);
  };
  const send = async (content: FormContent, unchecked: boolean): Promise<void> => {
    const end = await machine.send(content, { unchecked, rebase, onSent: () => markSending(true) });
    // As long as nobody knows what became of it, the device remembers that, too.
    if (end !== null && end.is !== 'saved' && end.is !== 'unknown') markSending(false);
  };
  const chosen = useRef<readonly Side[]>([]);
  const choose = useCallback((sides: readonly Side[]) => {
    chosen.current = sides;
  }, []);
  const start = (unchecked = false): void => {
    if (state.is === 'conflict') settle(chosen.current);
    else if (form.read.faults.length > 0) form.dispatch({ type: 'faulty' });
    else void send(form.state, unchecked);
  };
  const settle = (sides: readonly Side[]): void => {
    if (state.is !== 'conflict') return;
    const settled: Rebase = { ...state.merged, drafts: settledDrafts(state, sides, typedSince(state, form)) };
    rebase(settled);
    tell({ type: 'dismissed' });
    if (state.then === 'save') void send({ ...form.state, ...settled }, false);
  };
  const giveUp = (): void => {
    const now = state.is === 'conflict' ? state.merged : form.state;
    rebase({ base: now.base, before: now.before, drafts: now.base });
    tell({ type: 'dismissed' });
  };

  return {
    state,
    busy: isBusy(state) || state.is === 'saved',
    keptAt: kept.at,
    taken,
    kept,
    leaving,
    // What may have been created is not created again by the way: its panel asks.
    start: () => (state.is === 'unknown' && view.intent !== 'update' ? undefined : start()),
    sendAgain: () => start(),
    startUnchecked: () => start(true),
    choose,
    settle,
    giveUp,
    look: () => void machine.look(form.state),
    settleArrived: () => void machine.arrived(),
    signIn: () => {
      takeAlong();
      open();
      window.location.assign(person.signInHref);
    },
    openAnew: () => {
      takeAlong();
      open();
      window.location.reload();
    },
    dismiss: () => tell({ type: 'dismissed' }),
  };
}

/** Somebody has typed something: neither values that came with the address nor a change taken back are anybody's work. */
function isTouched(view: FormView, { changed, state }: FormHandle): boolean {
  if (changed.length === 0) return false;
  const cameBack = view.messages.length > 0 || view.checked === true || view.unsure !== undefined;
  return cameBack || changedFields(view.fields, view.drafts, state.drafts).length > 0;
}

/** The record already has everything that a restored draft would change. */
function isThere(view: FormView, { base, drafts }: Rebase): boolean {
  return view.intent === 'update' && changedFields(view.fields, base, drafts).length === 0;
}

type Conflict = Extract<SaveState, { readonly is: 'conflict' }>;

/** What is in the form on top of what somebody else saved: whoever settles a conflict may have typed on meanwhile. */
function typedSince({ merged, then }: Conflict, { state }: Pick<FormHandle, 'state'>): Rebase['drafts'] {
  if (then === 'edit') return merged.drafts;
  const names = Object.keys({ ...merged.drafts, ...state.drafts });
  return mergeDrafts(names, { base: state.base, mine: state.drafts, theirs: merged.base }).drafts;
}

function settledDrafts(
  { clashes }: Conflict,
  sides: readonly Side[],
  drafts: Rebase['drafts'],
): Rebase['drafts'] {
  return clashes.reduce(
    (settled, { path, theirs }, index) =>
      sides[index] === 'theirs' ? changeDraftIn(settled, path, () => theirs) : settled,
    drafts,
  );
}
