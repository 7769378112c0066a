import { changedFields } from '../forms/changedDrafts';
import { draftAt, type Drafts } from '../forms/draft';
import type { FormState } from '../forms/formState';
import { fittingDrafts, keepableDrafts } from '../forms/keepableDrafts';
import { lostTexts } from '../forms/lostTexts';
import type { TypedText } from '../forms/typedTexts';
import { mergeDrafts, type MergedDrafts } from '../forms/mergeDrafts';
import type { FormHandle } from './formHandle';
import type { StoredDraft } from './keptDraft';
import type { FormView } from './view';

/**
 * What names a form's drafts on the device. What its address filled in is part of it: a comment that was begun below one report
 * is not offered below another.
 */
export function draftFormName(
  view: Pick<FormView, 'id' | 'fields' | 'base' | 'drafts' | 'messages' | 'checked'>,
): string {
  const cameBack = view.messages.length > 0 || view.checked === true;
  if (cameBack || view.base === undefined) return view.id;
  const given = changedFields(view.fields, view.base, view.drafts);
  return given.length === 0 ? view.id : `${view.id}?${JSON.stringify(pick(view.drafts, given))}`;
}

/** What the device keeps of an open form: the fields that were changed, and what they were changed from. */
export function storedDraft(
  view: Pick<FormView, 'fields'>,
  { state, changed }: Pick<FormHandle, 'state' | 'changed'>,
  when: Pick<StoredDraft, 'at' | 'sending'>,
): StoredDraft {
  const fields = view.fields.filter(({ name }) => changed.includes(name));
  const { drafts, incomplete } = keepableDrafts(fields, state.groups, pick(state.drafts, changed));
  return {
    ...when,
    types: Object.fromEntries(fields.map(({ name, type }) => [name, type])),
    drafts,
    base: keepableDrafts(fields, state.groups, pick(state.base, changed)).drafts,
    incomplete,
  };
}

/** A kept draft that is put into the form, with what of it has no place there any more. */
export interface RestoredDraft extends MergedDrafts {
  readonly lost: readonly TypedText[];
}

/** A kept draft put into the form as it is now: what somebody else changed since is a clash, as in any update. */
export function restoredDrafts(
  view: Pick<FormView, 'fields'>,
  state: FormState,
  stored: StoredDraft,
): RestoredDraft {
  const fit = (drafts: Drafts): Drafts =>
    fittingDrafts(view.fields, state.groups, { drafts, types: stored.types });
  const mine = fit(stored.drafts);
  const merged = mergeDrafts(Object.keys(mine), {
    base: { ...state.base, ...fit(stored.base) },
    mine: { ...state.drafts, ...mine },
    theirs: state.base,
  });
  return { ...merged, lost: lostTexts(stored.drafts, mine) };
}

function pick(drafts: Drafts, names: readonly string[]): Drafts {
  return Object.fromEntries(names.map((name) => [name, draftAt(drafts, name)]));
}
