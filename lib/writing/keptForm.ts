import { draftAt, type Drafts } from '../forms/draft';
import type { FormState } from '../forms/formState';
import { fittingDrafts, keepableDrafts } from '../forms/keepableDrafts';
import { mergeDrafts, type MergedDrafts } from '../forms/mergeDrafts';
import type { FormHandle } from './formHandle';
import type { StoredDraft } from './keptDraft';
import type { FormView } from './view';

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

/** A kept draft put into the form as it is now: what somebody else changed since is a clash, as in any update. */
export function restoredDrafts(
  view: Pick<FormView, 'fields'>,
  state: FormState,
  stored: StoredDraft,
): MergedDrafts {
  const fit = (drafts: Drafts): Drafts =>
    fittingDrafts(view.fields, state.groups, { drafts, types: stored.types });
  const mine = fit(stored.drafts);
  return mergeDrafts(Object.keys(mine), {
    base: { ...state.base, ...fit(stored.base) },
    mine: { ...state.drafts, ...mine },
    theirs: state.base,
  });
}

function pick(drafts: Drafts, names: readonly string[]): Drafts {
  return Object.fromEntries(names.map((name) => [name, draftAt(drafts, name)]));
}
