import { expect, it } from 'vitest';
import { handleFormPost } from '../../../../../lib/features/form/server/handleFormPost';
import type { FormView } from '../../../../../lib/features/form/formView';
import { SavingLab } from '../../../writing/savingLab';

/** Posts a form with another title. */
async function post(lab: SavingLab, page: FormView, title: string) {
  const fields = new URLSearchParams([
    ...page.hidden.map(({ name, value }) => [name, value]),
    ...Object.entries(page.drafts).flatMap(([name, draft]) =>
      draft.type === 'text' && !page.tokens.includes(name) ? [[`v.${name}`, draft.text]] : [],
    ),
  ]);
  fields.set('v.title', title);
  const answer = await handleFormPost(lab.context(), await lab.form('update'), {
    fields,
    text: fields.toString(),
  });
  return answer;
}

it('a post of an older version sends nothing before the changes of somebody else were shown, and keeps them then', async () => {
  const lab = new SavingLab();
  const page = await lab.form('update');
  Object.assign(lab.notes[0] ?? {}, { text: 'Still dark.', version: 7 });
  const answer = await post(lab, page, 'Street lamp');
  expect(answer).toMatchObject({ type: 'form', status: 409 });
  const shown = answer.type === 'form' ? answer.view : page;
  expect(shown.messages.map(({ path, text }) => [path.join('.'), text])).toContainEqual([
    'text',
    'Meanwhile this was changed to: Still dark.. Sending again keeps it.',
  ]);
  expect(lab.notes[0]).toMatchObject({ title: 'Lamp', version: 7 });
  expect(await post(lab, shown, 'Street lamp')).toMatchObject({ type: 'go' });
  expect(lab.notes[0]).toMatchObject({ title: 'Street lamp', text: 'Still dark.', version: 8 });
});
