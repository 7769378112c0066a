import { describe, expect, test } from 'vitest';
import { FormDesk } from '../../../support/formDesk';

const SDL = `
  type Query { notes: [Note!]! note(id: ID!): Note people: [Person!]! person(id: ID!): Person }
  type Note {
    id: ID!
    title: String
    tags: [String!]
    meta: JSON
    place: Place
    readers: [Person!]
    version: Int
  }
  type Place { street: String codes: [String!] }
  type Person { id: ID! name: String! }
  scalar JSON
  input PlacePatch { street: String codes: [String!] }
  input NotePatch {
    title: String
    tags: [String!]
    meta: JSON
    place: PlacePatch
    password: String
    readerIds: [ID!]
    hint: String
    labels: [String!]
    plan: JSON
  }
  type Mutation { updateNote(id: ID!, input: NotePatch!): Note }
`;

const NOTE = {
  id: '1',
  title: 'Lamp',
  tags: ['a'],
  meta: { a: 1 },
  place: { street: 'Lipowa', codes: ['x'] },
  readers: [{ id: '7', name: 'Ola' }],
  version: 1,
};
const fail = () => {
  throw new Error('It cannot be told.');
};

const desk = new FormDesk(SDL, { notes: [], note: () => note, people: [], person: null });
let note: object = NOTE;

/** Opens the edit form of a note of which the backend cannot tell some values. */
async function open(unread: object = {}) {
  note = { ...NOTE, ...unread };
  const view = await desk.edit('Note', ['1']);
  const helpOf = (name: string) => view.fields.find((field) => field.name === name)?.help;
  const groupOf = (name: string) => {
    const group = view.fields.find((field) => field.name === name)?.group ?? '';
    return view.groups[group]?.fields.map((field) => field.name);
  };
  return { view, names: view.fields.map(({ name }) => name), helpOf, groupOf };
}

describe('an edit form', () => {
  test('offers all values that were read, without a word', async () => {
    const { names, helpOf, view, groupOf } = await open();
    expect(names).toEqual(
      expect.arrayContaining(['title', 'tags', 'meta', 'place', 'password', 'readerIds']),
    );
    expect(view.withheld ?? []).toEqual([]);
    expect(['title', 'tags', 'meta'].map(helpOf)).toEqual([undefined, undefined, undefined]);
    expect(groupOf('place')).toEqual(['street', 'codes']);
  });

  test.each([
    ['a list, which is replaced whole', 'tags'],
    ['JSON, whose form only the value shows', 'meta'],
  ])('withholds %s, where it could not be read', async (_, name) => {
    const { names, view } = await open({ [name]: fail });
    expect(names).not.toContain(name);
    expect(view.withheld).toContain(name);
    expect(view.sections.flatMap(({ fields }) => fields)).not.toContain(name);
    expect(names).toContain('title');
  });

  test('lets a single value be replaced that could not be read, and says so', async () => {
    const { names, helpOf } = await open({ title: fail });
    expect(names).toContain('title');
    expect(helpOf('title')).toMatch(/\S/);
    expect(helpOf('hint')).toBe(helpOf('title'));
    expect(helpOf('labels')).not.toBe(helpOf('hint'));
  });

  test('offers a password without a word: it is never read', async () => {
    const { names, helpOf } = await open();
    expect(names).toContain('password');
    expect(helpOf('password')).not.toBe(helpOf('hint'));
  });

  test('withholds the linked records of a list that could not be read: they would be replaced', async () => {
    const { names, view } = await open({ readers: fail });
    expect(names).not.toContain('readerIds');
    expect(view.withheld).toContain('readerIds');
  });

  test('withholds the part of an object that could not be read, and offers the others', async () => {
    const { groupOf, view } = await open({ place: { street: 'Lipowa', codes: fail } });
    expect(groupOf('place')).toEqual(['street']);
    expect(view.withheld ?? []).toEqual([]);
  });

  test('offers all parts of an object that the record has not yet', async () => {
    expect((await open({ place: null })).groupOf('place')).toEqual(['street', 'codes']);
  });

  test('lets a list be replaced that no read can tell', async () => {
    const { names, helpOf } = await open();
    expect(names).toContain('labels');
    expect(helpOf('labels')).toMatch(/\S/);
  });
});
