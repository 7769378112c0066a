import { beforeEach, describe, expect, it } from 'vitest';
import type { Drafts } from '../../../../../lib/features/form/drafts/draft';
import { getChangedFields } from '../../../../../lib/features/form/drafts/draftChanges';
import { createFormState, type FormState } from '../../../../../lib/features/form/formState';
import { restoreDrafts } from '../../../../../lib/features/form/storage/restoreDrafts';
import { getDraftFormName, toStoredDraft } from '../../../../../lib/features/form/storage/storedDraft';
import type { FormView } from '../../../../../lib/features/form/formView';
import { SavingLab, text } from '../../../writing/savingLab';

let lab: SavingLab;
let view: FormView;
beforeEach(async () => {
  lab = new SavingLab();
  view = await lab.form('update');
});

/** The form in which this was typed, as a device keeps it. */
function kept(typed: Drafts) {
  const start = createFormState(view);
  const state: FormState = { ...start, drafts: { ...start.drafts, ...typed } };
  const changed = getChangedFields(view.fields, state.base, state.drafts);
  return toStoredDraft(view, { state, changedFields: changed }, { at: 1, sending: null });
}

describe('a form on the device', () => {
  it('is only what was changed, with what it was changed from', () => {
    expect(kept({ title: text('Street lamp') })).toEqual({
      at: 1,
      sending: null,
      types: { title: 'String' },
      drafts: { title: text('Street lamp') },
      base: { title: text('Lamp') },
      incomplete: false,
    });
  });

  it('has the form’s name, and what its address filled in with it', () => {
    expect(getDraftFormName(view)).toBe(view.id);
    const filled = (title: string) => ({
      ...view,
      base: view.drafts,
      drafts: { ...view.drafts, title: text(title) },
    });
    expect(getDraftFormName(filled('a'))).not.toBe(view.id);
    expect(getDraftFormName(filled('a'))).toBe(getDraftFormName(filled('a')));
    expect(getDraftFormName(filled('a'))).not.toBe(getDraftFormName(filled('b')));
    // What came back from a post was typed, not filled in.
    expect(getDraftFormName({ ...filled('a'), checked: true })).toBe(view.id);
  });

  it('has no password', () => {
    const stored = kept({ password: text('geheim'), title: text('x') });
    expect(stored.incomplete).toBe(true);
    expect(JSON.stringify(stored)).not.toContain('geheim');
  });

  it('comes back into the form that it was taken from', () => {
    const stored = kept({ title: text('Street lamp'), text: { type: 'null' } });
    const { drafts, conflicts: clashes } = restoreDrafts(view, createFormState(view), stored);
    expect(clashes).toEqual([]);
    expect(drafts).toEqual({ ...view.drafts, title: text('Street lamp'), text: { type: 'null' } });
  });

  it('meets what somebody else changed since as a clash, and leaves their other changes', async () => {
    const stored = kept({ title: text('Street lamp') });
    Object.assign(lab.notes[0] ?? {}, { title: 'Lantern', text: 'Darker.', version: 2 });
    view = await lab.form('update');
    const { drafts, conflicts: clashes } = restoreDrafts(view, createFormState(view), stored);
    expect(clashes).toEqual([{ path: ['title'], mine: text('Street lamp'), theirs: text('Lantern') }]);
    expect(drafts['text']).toEqual(text('Darker.'));
  });

  it('leaves out what the schema has no more, or calls something else, and tells what that was', () => {
    const stored = kept({ title: text('Street lamp'), text: text('Dark.') });
    const fields = view.fields
      .filter(({ name }) => name !== 'text')
      .map((field) => (field.name === 'title' ? { ...field, type: 'Int' } : field));
    const { drafts, lost } = restoreDrafts({ ...view, fields }, createFormState(view), stored);
    expect(drafts).toEqual(view.drafts);
    expect(lost).toEqual([
      { label: 'Title', text: 'Street lamp' },
      { label: 'Text', text: 'Dark.' },
    ]);
  });
});
