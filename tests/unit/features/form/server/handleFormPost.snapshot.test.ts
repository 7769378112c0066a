import { expect, it } from 'vitest';
import { handleFormPost } from '../../../../../lib/features/form/server/handleFormPost';
import { SavingLab } from '../../../writing/savingLab';

/** Posts a form that was compared with one snapshot of a record while the page now has another, or none. */
async function post(lab: SavingLab, key: string, { then, now }: { then: string; now: string | null }) {
  const view = await lab.form('create');
  const fields = new URLSearchParams({ ':once': key, ':record': then, 'v.title': 'Bench' });
  const snapshot =
    now === null ? {} : { snapshot: { name: '', document: '', variables: {}, fingerprint: now } };
  return handleFormPost(lab.context(), { ...view, ...snapshot }, { fields, text: fields.toString() });
}

it.each([
  ['b', 'Nothing was changed yet: somebody has changed this record since you opened this page. See below'],
  [null, 'Nothing was saved: this form has changed since you opened it.'],
])('a post that was compared with another snapshot than %j sends nothing, and says so', async (now, text) => {
  const lab = new SavingLab();
  const answer = await post(lab, `other-${now ?? 'none'}`, { then: 'a', now });
  expect(answer).toMatchObject({
    type: 'form',
    status: 409,
    view: { messages: [{ text: expect.stringContaining(text) }] },
  });
  expect(lab.notes).toHaveLength(1);
});

it('a repeated post gets the result of the first, which has changed the record itself', async () => {
  const lab = new SavingLab();
  const first = await post(lab, 'twice', { then: 'a', now: 'a' });
  expect(first).toMatchObject({ type: 'go' });
  expect(await post(lab, 'twice', { then: 'a', now: 'b' })).toEqual(first);
  expect(lab.notes).toHaveLength(2);
});
