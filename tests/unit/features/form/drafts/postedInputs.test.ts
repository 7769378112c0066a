import { describe, expect, it } from 'vitest';
import type { Draft, Drafts } from '../../../../../lib/features/form/drafts/draft';
import { toPostedInputs } from '../../../../../lib/features/form/drafts/postedInputs';
import { parsePostedDrafts } from '../../../../../lib/features/form/server/parsePostedDrafts';
import { EVERY_KIND, GROUPS, SOME_DRAFTS } from '../../../../components/fixtures/formView';

/** Posts a draft to a form that began with others. */
function post(name: string, draft: Draft, base: Drafts): Drafts {
  const field = EVERY_KIND.find((each) => each.name === name);
  if (field === undefined) throw new Error(`no field ${name}`);
  const inputs = toPostedInputs(field, GROUPS, { path: [name], draft });
  const posted = new URLSearchParams(inputs.map((input) => [input.name, input.value]));
  return parsePostedDrafts({ fields: EVERY_KIND, groups: GROUPS, base, isUpdate: true }, posted).drafts;
}

const OTHERS: Drafts = {
  note: { type: 'text', text: 'kept' },
  description: { type: 'text', text: 'other' },
  tags: { type: 'items', items: [{ type: 'text', text: 'a' }] },
  categories: { type: 'items', items: [{ type: 'text', text: 'PAVEMENT' }] },
  district: { type: 'record', key: '9', title: 'Other' },
  isDangerous: { type: 'text', text: 'false' },
  address: { type: 'null' },
};

describe('a draft that is posted in hidden inputs', () => {
  it.each(Object.entries(SOME_DRAFTS))(
    'is the same draft in the form that it fills in: %s',
    (name, draft) => {
      expect(post(name, draft, OTHERS)).toMatchObject({ note: OTHERS.note, [name]: draft });
    },
  );

  it.each<[string, Draft]>([
    ['description', { type: 'null' }],
    ['description', { type: 'text', text: '' }],
    ['isDangerous', { type: 'null' }],
    ['tags', { type: 'items', items: [] }],
    ['tags', { type: 'null' }],
    ['categories', { type: 'items', items: [] }],
    ['district', { type: 'null' }],
    ['price', { type: 'null' }],
  ])('can say that %s has no value: %o', (name, draft) => {
    expect(post(name, draft, { ...OTHERS, price: priced('1') })[name]).toEqual(draft);
  });

  it('replaces the rows of a list', () => {
    const names = GROUPS.Line?.fields.map(({ name }) => name) ?? [];
    const row = (text: string): Draft => ({
      type: 'group',
      fields: { [names[0] ?? '']: { type: 'text', text } },
    });
    expect(
      post(
        'lines',
        { type: 'items', items: [row('1'), row('2')] },
        { lines: { type: 'items', items: [row('5')] } },
      ).lines,
    ).toMatchObject({
      items: [row('1'), row('2')],
    });
  });
});

function priced(amount: string): Draft {
  return {
    type: 'group',
    fields: { amount: { type: 'text', text: amount }, currency: { type: 'text', text: 'PLN' } },
  };
}
