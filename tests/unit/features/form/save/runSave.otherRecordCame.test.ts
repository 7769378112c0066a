import { beforeEach, describe, expect, it } from 'vitest';
import { FormDesk } from '../../../../support/formDesk';
import type { FormView } from '../../../../../lib/features/form/formView';

const SDL = `type Query { tags(first: Int): [Tag!]! tag(slug: String!): Tag }
  type Tag { slug: String! name: String! }
  input TagInput { slug: String! name: String! } input TagPatch { slug: String name: String }
  type Mutation { createTag(input: TagInput!): Tag updateTag(slug: String!, input: TagPatch!): Tag }`;

let tags: { slug: string; name: string }[];
/** What the mutation answers with, whatever it did. */
let answer: (written: { slug: string; name: string }) => object;
let does: boolean;

beforeEach(() => {
  tags = [
    { slug: 'Lamp', name: 'Lamps' },
    { slug: 'Door', name: 'Doors' },
  ];
  answer = (written) => written;
  does = true;
});

const deskOf = (): FormDesk =>
  new FormDesk(SDL, {
    tag: ({ slug }: { slug: string }) =>
      tags.find((each) => each.slug.toLowerCase() === slug.toLowerCase()) ?? null,
    updateTag: ({ slug, input }: { slug: string; input: object }) => {
      const found = tags.find((each) => each.slug === slug);
      if (found === undefined) return null;
      const key = { ...found };
      if (does) Object.assign(found, input);
      return answer(does ? found : key);
    },
  });

const text = (typed: string) => ({ type: 'text', text: typed }) as const;

function posted(view: FormView, name: string, value: string): URLSearchParams {
  const fields = new URLSearchParams(view.hidden.map((input) => [input.name, input.value]));
  for (const [field, draft] of Object.entries(view.drafts))
    if (draft.type === 'text') fields.set(`v.${field}`, draft.text);
  fields.set(`v.${name}`, value);
  return fields;
}

describe('a change that is answered with another record', () => {
  it('is no proof: it was saved if the record says so, and leads to no other record', async () => {
    answer = () => ({ slug: 'Door', name: 'Doors' });
    const desk = deskOf();
    const page = await desk.edit('Tag', ['Lamp']);
    expect(await desk.save(page, { name: text('Lights') })).toMatchObject({
      type: 'saved',
      record: null,
      found: true,
    });
  });

  it('is not called saved where the record does not have it', async () => {
    answer = () => ({ slug: 'Door', name: 'Lights' });
    does = false;
    const desk = deskOf();
    const page = await desk.edit('Tag', ['Lamp']);
    // The desk throws what the form is told: a refusal.
    await expect(desk.save(page, { name: text('Lights') })).rejects.toThrow('refused');
    const post = await desk.post(await desk.edit('Tag', ['Lamp']), posted(page, 'name', 'Lights'));
    expect(post).toMatchObject({ type: 'form' });
  });

  it('is its own record in another spelling of the key, and under a key that it was given', async () => {
    answer = (written) => ({ ...written, slug: written.slug.toLowerCase() });
    const desk = deskOf();
    const page = await desk.edit('Tag', ['Lamp']);
    expect(await desk.save(page, { name: text('Lights') })).toMatchObject({
      type: 'saved',
      found: false,
      record: { key: ['lamp'] },
    });
    answer = (written) => written;
    const renamed = await desk.edit('Tag', ['Lamp']);
    if (!Object.hasOwn(renamed.drafts, 'slug')) throw new Error('The key is not on the form.');
    expect(await desk.save(renamed, { slug: text('Light') })).toMatchObject({
      type: 'saved',
      record: { key: ['Light'] },
    });
  });
});
