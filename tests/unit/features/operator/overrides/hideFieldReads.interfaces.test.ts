import { buildSchema } from 'graphql';
import { describe, expect, test } from 'vitest';
import { findHiddenPart } from '../../../../../lib/core/operations/guard/checkCall';
import { documentsOf, entityIn, modelOf } from '../../../overrides/overridesLab';
import type { Model } from '../../../../../lib/core/schema/model/model';
import { getPublicModel } from '../../../../../lib/site/site/publicModel';

const SDL = `
  interface Contact { id: ID! name: String! phone: String note: String }
  type Member implements Contact { id: ID! name: String! phone: String note: String mail: String }
  type Office implements Contact { id: ID! name: String! phone: String note: String floor: Int }
  type Case { id: ID! title: String! assignee: Contact mentions(first: Int): [Contact!]! }
  input TextOp { eq: String contains: String }
  input ContactFilter { name: TextOp phone: TextOp }
  enum ContactSort { NAME_ASC PHONE_ASC }
  type Query {
    cases(first: Int, offset: Int): [Case!]! case(id: ID!): Case
    members: [Member!]! member(id: ID!): Member offices: [Office!]! office(id: ID!): Office
    contacts(first: Int, offset: Int, filter: ContactFilter, sort: ContactSort, search: String): [Contact!]!
    contact(id: ID!): Contact contactByPhone(phone: String!): Contact desk: Contact contactsOfPhone(phone: String!): [Contact!]!
  }
  type Mutation { updateContact(id: ID!, name: String, phone: String): Contact deleteContact(id: ID!): Contact }`;

type Call = readonly [document: string, variables?: object];

/** What reads, or tries out, a value of a record by what its interface has. */
const READS: readonly Call[] = [
  ['{ contacts { phone } }'],
  ['query A($f: ContactFilter) { contacts(filter: $f) { id } }', { f: { phone: { contains: '1' } } }],
  ['query A($s: ContactSort) { contacts(sort: $s) { id } }', { s: 'PHONE_ASC' }],
  ['{ contactByPhone(phone: "1") { id } }'],
  ['{ contactsOfPhone(phone: "1") { id } }'],
  ['{ desk { phone } }'],
  ['{ cases { assignee { phone } } }'],
  ['{ cases { mentions { phone } } }'],
  ['{ contacts { ... on Member { phone } } }'],
];
const WRITES: readonly Call[] = [
  ['mutation A($i: ID!, $n: String) { updateContact(id: $i, name: $n) { id } }', { i: 'm1', n: 'a' }],
  ['mutation A($i: ID!) { deleteContact(id: $i) { id } }', { i: 'm1' }],
];
const OPEN: readonly Call[] = [
  ['{ contacts { id name ... on Office { floor } } }'],
  ['query A($f: ContactFilter) { contacts(filter: $f) { id } }', { f: { name: { contains: '1' } } }],
  ['query A($s: ContactSort) { contacts(sort: $s) { id } }', { s: 'NAME_ASC' }],
  ['{ cases { assignee { id name } } }'],
  ['{ offices { phone note floor } }'],
];

const schema = buildSchema(SDL);
const refuses =
  (model: Model) =>
  ([document, variables = {}]: Call): boolean =>
    findHiddenPart({ schema, model, document, variables: { ...variables } }) !== null;
const all = (calls: readonly Call[], is: boolean): readonly boolean[] => calls.map(() => is);

describe('an interface', () => {
  test('shows what it has where nothing of its types is hidden', () => {
    const model = modelOf({}, SDL);
    const calls = [...READS, ...WRITES, ...OPEN];
    expect(calls.map(refuses(model))).toEqual(all(calls, false));
  });

  test.each([
    ['type is hidden', modelOf({ entities: { Member: { hide: true } } }, SDL)],
    ['type asks to sign in', getPublicModel(modelOf({ entities: { Member: { protected: true } } }, SDL))],
  ])('whose %s shows the key and the title of its records, and writes none', (_, model) => {
    const calls = [...READS, ['{ contacts { note } }'] as const, ...WRITES];
    expect(calls.map(refuses(model))).toEqual(all(calls, true));
    expect(OPEN.map(refuses(model))).toEqual(all(OPEN, false));
    expect(entityIn(model, 'Contact').list?.search).toBeNull();
    expect(documentsOf(model, SDL).invalid).toEqual([]);
    const unmapped = model.unmapped.mutations.map(({ field, reason }) => [field, reason.values?.['type']]);
    expect(unmapped).toEqual(
      expect.arrayContaining([
        ['updateContact', 'Member'],
        ['deleteContact', 'Member'],
      ]),
    );
  });

  test.each(['hide', 'secret'])('does not show a field that one of its types does not (%s)', (word) => {
    const model = modelOf({ entities: { Member: { fields: { phone: { [word]: true } } } } }, SDL);
    expect(READS.map(refuses(model))).toEqual(all(READS, true));
    expect(OPEN.map(refuses(model))).toEqual(all(OPEN, false));
    expect(refuses(model)(['{ contacts { note } }'])).toBe(false);
  });
});

describe('an interface that is no record itself', () => {
  const sdl = `
    interface Profile { phone: String nick: String }
    type Member implements Profile { id: ID! name: String! phone: String nick: String }
    type Firm implements Profile { phone: String nick: String }
    type Case { id: ID! title: String! place: Place profile: Profile }
    type Place { street: String host: Profile }
    type Query { cases: [Case!]! case(id: ID!): Case members: [Member!]! member(id: ID!): Member desk: Profile }`;
  const reads = [
    '{ desk { phone } }',
    '{ cases { profile { phone } } }',
    '{ cases { place { host { phone } } } }',
  ];
  const find = (model: Model): readonly boolean[] =>
    [...reads, '{ cases { title place { street } } }'].map(
      (document) => findHiddenPart({ schema: buildSchema(sdl), model, document, variables: {} }) !== null,
    );

  test('is not read where it may be a hidden record', () => {
    const hidden = modelOf({ entities: { Member: { hide: true } } }, sdl);
    const guarded = getPublicModel(modelOf({ entities: { Member: { protected: true } } }, sdl));
    for (const model of [hidden, guarded]) {
      expect(find(model)).toEqual([true, true, true, false]);
      expect(Object.hasOwn(model.objects, 'Profile')).toBe(false);
    }
    expect(find(modelOf({}, sdl))).toEqual([false, false, false, false]);
  });
});
