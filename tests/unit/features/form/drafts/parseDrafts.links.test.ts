import { buildSchema, getVariableValues, Kind, parse } from 'graphql';
import { describe, expect, test } from 'vitest';
import type { Draft } from '../../../../../lib/features/form/drafts/draft';
import type { FormField } from '../../../../../lib/features/form/drafts/formField';
import { parseDrafts, type ParsedForm } from '../../../../../lib/features/form/drafts/parseDrafts';
import { discover } from '../../../../../lib/core/schema/discover';
import type { Json } from '../../../../../lib/core/schema/model/json';
import type { InputField } from '../../../../../lib/core/schema/model/writes';

/** A schema whose posts link a person and tags by inputs of the given types. */
function schemaOf(types: string, link: string): string {
  return `
    type Query { posts: [Post!]! post(id: ID!): Post people: [Person!]! person(where: PersonUnique!): Person personByLogin(login: String!): Person tags(where: TagFilter): [Tag!]! tag(id: ID!): Tag }
    type Mutation { updatePost(id: ID!, input: PostInput!): Post }
    type Post { id: ID! title: String! author: Person tags: [Tag!]! }
    type Person { id: ID! login: String! name: String! }
    type Tag { id: ID! name: String! }
    input PersonUnique { id: ID login: String }
    input TagFilter { id: IdOperators name: String AND: [TagFilter!] }
    input IdOperators { eq: ID in: [ID!] }
    input PostInput { title: String ${link} }
    ${types}`;
}

interface Lab {
  readonly field: InputField;
  readonly send: (draft: Draft, before?: Json) => ParsedForm['values'];
}

function lab(types: string, link: string): Lab {
  const sdl = schemaOf(types, link);
  const schema = buildSchema(sdl);
  const field = discover(schema).inputs['PostInput']?.fields.find(({ name }) => name !== 'title');
  if (field?.relation === undefined) throw new Error(`no relation: ${link}`);
  const form: FormField = {
    name: field.name,
    label: { text: field.name },
    kind: 'relation',
    type: field.type,
    relation: { type: field.target ?? '', slug: null, label: { text: '' }, write: field.relation },
  };
  const [operation] = parse(
    `mutation M($input: PostInput!) { updatePost(id: "1", input: $input) { id } }`,
  ).definitions;
  const variables =
    operation?.kind === Kind.OPERATION_DEFINITION ? (operation.variableDefinitions ?? []) : [];
  return {
    field,
    send: (draft, before) => {
      const { values, issues: faults } = parseDrafts(
        [form],
        { [field.name]: draft },
        {
          locale: 'en',
          timeZone: 'UTC',
          groups: {},
          before: before === undefined ? {} : { [field.name]: before },
        },
      );
      expect(faults).toEqual([]);
      // Whatever is sent has to be of the schema's own type.
      expect(getVariableValues(schema, variables, { input: values }).errors ?? []).toEqual([]);
      return values;
    },
  };
}

const record = (key: string): Draft => ({ type: 'record', key, title: `no. ${key}` });
const records = (...keys: string[]): Draft => ({ type: 'items', items: keys.map(record) });
const known = (...keys: string[]): Json => keys.map((key) => ({ key, title: `no. ${key}` }));

describe('one linked record', () => {
  test.each<[string, string, string, { readonly chosen: Json; readonly cleared: Json }]>([
    ['a bare key', '', 'authorId: ID', { chosen: '7', cleared: null }],
    ['a bare key of the relation’s own name', '', 'author: ID', { chosen: '7', cleared: null }],
    ['another key of it', '', 'authorLogin: String', { chosen: '7', cleared: null }],
    ['an object that identifies it', '', 'author: PersonUnique', { chosen: { id: '7' }, cleared: null }],
    [
      'connect and disconnect',
      'input One { connect: PersonUnique disconnect: Boolean create: PersonNew } input PersonNew { name: String! }',
      'author: One',
      { chosen: { connect: { id: '7' } }, cleared: { disconnect: true } },
    ],
    [
      'connect by a bare key',
      'input One { connect: ID }',
      'author: One',
      { chosen: { connect: '7' }, cleared: null },
    ],
    [
      'a choice of keys to connect by',
      'input One { connectById: PersonPk connectByLogin: PersonLogin } input PersonPk { id: ID! } input PersonLogin { login: String! }',
      'author: One',
      { chosen: { connectById: { id: '7' } }, cleared: null },
    ],
    [
      'link',
      'input Pointer { link: ID createAndLink: New } input New { name: String }',
      'author: Pointer',
      { chosen: { link: '7' }, cleared: null },
    ],
    [
      'a reference',
      'input PersonRef { id: ID name: String }',
      'author: PersonRef',
      { chosen: { id: '7' }, cleared: null },
    ],
  ])('%s', (_, types, link, { chosen, cleared }) => {
    const { field, send } = lab(types, link);
    expect(field.target).toBe('Person');
    expect(send(record('7'))).toEqual({ [field.name]: chosen });
    expect(send({ type: 'null' })).toEqual({ [field.name]: cleared });
    expect(send({ type: 'unset' })).toEqual({});
  });
});

describe('many linked records', () => {
  const change = (types: string, link: string): Json => {
    const { field, send } = lab(types, link);
    expect(field.target).toBe('Tag');
    return (
      send(records('2', '3', '3'), known('1', '2'))['tags'] ??
      send(records('2', '3'), known('1', '2'))['tagIds'] ??
      null
    );
  };

  test.each<[string, string, string, Json]>([
    ['a list of keys is sent whole', '', 'tagIds: [ID!]', ['2', '3']],
    [
      'a list of objects is sent whole',
      'input TagRef { id: ID! }',
      'tags: [TagRef!]',
      [{ id: '2' }, { id: '3' }],
    ],
    ['set alone takes the whole', 'input Tags { set: [ID!] }', 'tags: Tags', { set: ['2', '3'] }],
    [
      'connect and disconnect take the difference, also where set is there',
      'input Tags { connect: [TagRef!] disconnect: [TagRef!] set: [TagRef!] } input TagRef { id: ID }',
      'tags: Tags',
      { connect: [{ id: '3' }], disconnect: [{ id: '1' }] },
    ],
    [
      'add and remove take the difference',
      'input Tags { add: [ID!] remove: [ID!] }',
      'tags: Tags',
      { add: ['3'], remove: ['1'] },
    ],
    [
      'connect and set without disconnect take the whole',
      'input Tags { connect: [ID!] set: [ID!] }',
      'tags: Tags',
      { set: ['2', '3'] },
    ],
    [
      'conditions deeper down, in a list of operators',
      `input Tags { connect: [Connect!] disconnect: [Disconnect!] } input Connect { where: Where edge: Edge }
       input Disconnect { where: TagsWhere } input Where { node: TagFilter! } input TagsWhere { node: TagFilter AND: [TagsWhere!] } input Edge { since: Int }`,
      'tags: [Tags!]',
      [
        {
          connect: [{ where: { node: { id: { eq: '3' } } } }],
          disconnect: [{ where: { node: { id: { eq: '1' } } } }],
        },
      ],
    ],
  ])('%s', (_, types, link, sent) => {
    expect(change(types, link)).toEqual(sent);
  });

  test('where nobody knows what was linked, the new ones are added, and nothing is cut', () => {
    const { send } = lab('input Tags { connect: [ID!] disconnect: [ID!] set: [ID!] }', 'tags: Tags');
    expect(send(records('3'))).toEqual({ tags: { connect: ['3'] } });
  });

  test('the same records say nothing, and an empty list of operators is not sent', () => {
    const { send } = lab('input Tags { add: [ID!] remove: [ID!] }', 'tags: Tags');
    expect(send(records('2', '1'), known('1', '2'))).toEqual({});
    expect(send(records(), known('1'))).toEqual({ tags: { remove: ['1'] } });
  });

  test('what is an operator on a value is no link', () => {
    const schema = buildSchema(
      schemaOf(
        'input Text { set: String } input Count { set: Int increment: Int }',
        'subtitle: Text count: Count',
      ),
    );
    const fields = discover(schema).inputs['PostInput']?.fields ?? [];
    expect(fields.map(({ kind, wrap }) => [kind, wrap?.key])).toEqual([
      ['text', undefined],
      ['text', 'set'],
      ['integer', 'set'],
    ]);
  });
});
