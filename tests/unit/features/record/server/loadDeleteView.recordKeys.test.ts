import { buildSchema, execute, parse, validate } from 'graphql';
import { describe, expect, it } from 'vitest';
import { getTranslator } from '../../../../../lib/ground/intl/translate';
import { createLabels } from '../../../../../lib/kit/labels/labels';
import { createLabelContext } from '../../../../../lib/kit/describe/describeField';
import { discover } from '../../../../../lib/core/schema/discover';
import { handleDeletePost } from '../../../../../lib/features/form/server/handleDeletePost';
import type { FormLoaderContext } from '../../../../../lib/features/form/server/formContext';
import { loadDeleteView } from '../../../../../lib/features/record/server/loadDeleteView';

/** A backend of one type, its records by id, and the variables of what was sent to it. */
function backend(sdl: string, records: { readonly [id: string]: object }) {
  const schema = buildSchema(sdl);
  const model = discover(schema);
  const sent: unknown[] = [];
  const rootValue = {
    member: ({ id }: { id: string }) => (Object.hasOwn(records, id) ? records[id] : null),
    members: () => Object.values(records),
    deleteMember: () => true,
  };
  const ctx: FormLoaderContext = {
    ...createLabelContext(model, createLabels(null, 'en')),
    translate: getTranslator('en'),
    now: '2026-01-02T03:04:05.000Z',
    query: {},
    isPosted: false,
    address: '/here',
    fetcher: async ({ query, variables }) => {
      const document = parse(query);
      expect(validate(schema, document)).toEqual([]);
      if (query.startsWith('mutation')) sent.push(variables);
      const { data, errors } = await execute({
        schema,
        document,
        rootValue,
        variableValues: { ...variables },
      });
      return {
        type: 'ok',
        status: 200,
        data: data == null ? null : JSON.parse(JSON.stringify(data)),
        errors: (errors ?? []).map(({ message }) => ({ message })),
      };
    },
  };
  const [entity] = model.entities.filter(({ type }) => type === 'Member');
  return { to: ctx, entity, sent };
}

/** Opens the page that deletes a member, and presses its button. */
async function deleted({ to, entity }: ReturnType<typeof backend>, id: string) {
  if (entity === undefined) throw new Error('no members');
  const loaded = await loadDeleteView(to, { entity, key: [id] });
  if (loaded === null || !loaded.ok) throw new Error('no page');
  const { view } = loaded;
  const answer = await handleDeletePost(to, view, {
    fields: new URLSearchParams(),
    lookAgain: async () => 'there',
  });
  return { answer, messages: view.messages.map(({ text }) => text) };
}

const BY_EMAIL = `type Query { members: [Member!]! member(id: ID!): Member memberByEmail(email: String!): Member } type Member { id: ID! email: String name: String }
  type Mutation { deleteMember(email: String): Boolean }`;

describe('a record whose mutation takes another key than its page', () => {
  it('sends nothing where the record has no value for that key, and says so', async () => {
    const desk = backend(BY_EMAIL, { 1: { id: '1', email: null, name: 'Ola' } });
    const { answer, messages } = await deleted(desk, '1');
    expect({ is: answer.type, sent: desk.sent }).toEqual({ is: 'form', sent: [] });
    expect(messages).toEqual([
      'Nothing was sent. This record has no ID, so we can’t say which record you mean.',
    ]);
  });

  it('sends the value of the record where it has one', async () => {
    const desk = backend(BY_EMAIL, { 1: { id: '1', email: 'ola@example.org', name: 'Ola' } });
    const { messages } = await deleted(desk, '1');
    expect({ messages, sent: desk.sent }).toEqual({ messages: [], sent: [{ email: 'ola@example.org' }] });
  });

  it('reads the key of what the record belongs to where the mutation asks for both', async () => {
    const sdl = `type Query { members: [Member!]! member(id: ID!): Member clubs: [Club!]! club(slug: String!): Club }
      type Club { id: ID! slug: String! name: String } type Member { id: ID! name: String club: Club! }
      type Mutation { deleteMember(id: ID!, clubId: ID!): Boolean }`;
    const desk = backend(sdl, {
      1: { id: '1', name: 'Ola', club: { id: '9', slug: 'rowing', name: 'Rowing' } },
    });
    const { messages } = await deleted(desk, '1');
    expect({ messages, sent: desk.sent }).toEqual({ messages: [], sent: [{ id: '1', clubId: '9' }] });
  });
});

describe('what is asked before a deletion', () => {
  it('names the record, the values of its head, and how many rows belong to it', async () => {
    const sdl = `type Query { members: [Member!]! member(id: ID!): Member }
      type Member { id: ID! name: String! biography: String city: String boats: [Boat!]! }
      type Boat { id: ID! name: String! member: Member! }
      type Mutation { deleteMember(id: ID!): Boolean createBoat(memberId: ID!, name: String!): Boat }`;
    const boats = ['Ala', 'Ela', 'Ola'].map((name, index) => ({ id: String(index), name }));
    const desk = backend(sdl, { 1: { id: '1', name: 'Ola', biography: null, city: 'Gdynia', boats } });
    if (desk.entity === undefined) throw new Error('no members');
    const loaded = await loadDeleteView(desk.to, { entity: desk.entity, key: ['1'] });
    if (loaded === null || !loaded.ok) throw new Error('no page');
    const { record, facts, parts } = loaded.view;
    expect(record).toEqual({ title: 'Ola', href: '/members/1' });
    expect(facts.map(({ name }) => name)).toEqual(['city']);
    expect(parts).toEqual([{ label: { text: 'Boats' }, count: 3 }]);
    const posted = await loadDeleteView({ ...desk.to, isPosted: true }, { entity: desk.entity, key: ['1'] });
    expect(posted?.ok === true && posted.view.parts).toEqual([]);
  });
});
