import type { Drafts } from '../drafts/draft';
import { mergeDrafts, type MergedDrafts } from '../drafts/draftChanges';
import { findLostTexts, type EnteredText } from '../drafts/enteredTexts';
import type { FormState } from '../formState';
import type { FormView } from '../formView';
import { pickFittingDrafts, type StoredDraft } from './storedDraft';

/** A stored draft merged into the form, with the texts that have no field any more. */
export interface RestoredDraft extends MergedDrafts {
  readonly lost: readonly EnteredText[];
}

/** Merges a stored draft into the form as it is now. Concurrent changes are conflicts, as in any update. */
export function restoreDrafts(
  view: Pick<FormView, 'fields'>,
  state: FormState,
  stored: StoredDraft,
): RestoredDraft {
  const fit = (drafts: Drafts): Drafts =>
    pickFittingDrafts(view.fields, state.groups, { drafts, types: stored.types });
  const mine = fit(stored.drafts);
  const merged = mergeDrafts(Object.keys(mine), {
    base: { ...state.base, ...fit(stored.base) },
    mine: { ...state.drafts, ...mine },
    theirs: state.base,
  });
  return { ...merged, lost: findLostTexts(stored.drafts, mine) };
}

/** The function that merges a stored draft into its form, loaded where there is one. */
export type DraftRestorer = typeof restoreDrafts;
