import { describe, expect, test } from 'vitest';
import { FormDesk } from '../../../../support/formDesk';

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

test('a folded section names itself what it withholds, and the form only what is in sight', async () => {
  const { view } = await open({ meta: fail, tags: fail });
  const says = (names: string) =>
    `You cannot change these here, because we cannot read everything that is stored in them: ${names}.`;
  expect(view.note).toBe(says('Tags'));
  expect(view.sections.filter(({ note }) => note !== undefined)).toMatchObject([
    { folded: true, fields: [], note: says('Meta') },
  ]);
  expect(view.withheld).toEqual(['tags', 'meta']);
});

describe('operators on the rows of a record', () => {
  const bikes = new FormDesk(
    `type Query { bikes: [Bike!]! bike(id: ID!): Bike }
     type Bike { id: ID! name: String! services: [Service!]! } type Service { id: ID! what: String! }
     type Mutation { createBike(input: NewBike!): Bike updateBike(input: BikePatch!): Bike }
     input NewBike { name: String! services: NewServices } input NewServices { create: [NewService!] }
     input BikePatch { id: ID! name: String services: ServicesPatch }
     input ServicesPatch { create: [NewService!] update: [ServicePatch!] delete: [ID!] }
     input NewService { what: String! } input ServicePatch { id: ID! what: String }`,
    { bikes: [], bike: () => ({ id: '1', name: 'Red', services: [{ id: '7', what: 'Oil' }] }) },
  );

  test('are not offered as keys to be typed, which would delete the rows that they name', async () => {
    const view = await bikes.edit('Bike', ['1']);
    expect(view.fields.map(({ name }) => name)).toEqual(['name']);
  });
});

test.each([
  ['could be read', {}],
  ['could not be read', { readers: fail }],
])('offers the keys that are added to a list or removed from it, where it %s', async (_, unread) => {
  const lists = new FormDesk(
    `type Query { notes: [Note!]! note(id: ID!): Note people: [Person!]! person(id: ID!): Person }
     type Note { id: ID! title: String readers: [Person!] }
     type Person { id: ID! name: String! }
     input NotePatch { title: String addReaderIds: [ID!] removeReaderIds: [ID!] }
     type Mutation { updateNote(id: ID!, input: NotePatch!): Note }`,
    { notes: [], note: () => ({ ...NOTE, ...unread }), people: [], person: null },
  );
  const { fields, withheld } = await lists.edit('Note', ['1']);
  const helps = new Map(fields.map(({ name, help }) => [name, help]));
  expect(withheld ?? []).toEqual([]);
  expect(helps.get('addReaderIds')).toMatch(/added to/);
  expect(helps.get('removeReaderIds')).toMatch(/removed from/);
});
