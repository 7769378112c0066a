import { expect, it } from 'vitest';
import { isRecordUnchanged } from '../../../../../lib/features/form/save/updateChecks';
import { SavingLab, text } from '../../../writing/savingLab';

/** Whether the record is as it was after a title and a text were sent, and these are what it holds. */
async function untouched(holds: { readonly title: string; readonly text: string }): Promise<boolean> {
  const view = await new SavingLab().form('update');
  const { drafts, before, groups, base = drafts } = view;
  const typed = { ...drafts, title: text('New lamp'), text: text('It is light.') };
  const values = { ...before, ...holds };
  return isRecordUnchanged(view, { content: { base, before, groups, drafts: typed }, values, locale: 'en' });
}

it('a record is as it was only where nothing of what was sent has arrived', async () => {
  expect(await untouched({ title: 'Lamp', text: 'It is dark.' })).toBe(true);
  expect(await untouched({ title: 'New lamp', text: 'It is dark.' })).toBe(false);
  expect(await untouched({ title: 'New lamp', text: 'It is light.' })).toBe(false);
});
