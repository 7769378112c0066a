import { buildSchema } from 'graphql';
import { describe, expect, it } from 'vitest';
import { discover } from '../../../../../lib/core/schema/discover';

/** `create | update | delete | actions` of an entity. */
function writes(sdl: string, type: string): string {
  const entity = discover(buildSchema(sdl)).entities.find((each) => each.type === type);
  if (entity === undefined) throw new Error(`${type} is no entity.`);
  const name = (source: typeof entity.create): string =>
    source?.steps.map(({ field }) => field).join('.') ?? '-';
  const actions = entity.actions.map((action) => action.name).join(', ');
  return [name(entity.create), name(entity.update), name(entity.delete), actions].join(' | ');
}

const CLINICS = `type Query { orgs(first: Int): [Org!]! org(id: ID!): Org }
  type Org { id: ID! name: String! floor: Int } type Done { ok: Boolean }`;

describe('a type that its mutations call otherwise', () => {
  it('is deleted and acted on by the name that its create and update use', () => {
    const sdl = `${CLINICS} type Mutation { createOrganization(name: String!): Org! updateOrganization(id: ID!, name: String): Org!
      deleteOrganization(organization: ID!): Done inviteNurseToOrganization(organization: ID!, email: String!): Done }`;
    expect(writes(sdl, 'Org')).toBe(
      'createOrganization | updateOrganization | deleteOrganization | inviteNurseToOrganization',
    );
  });

  it('is not called like what only begins with its name', () => {
    const sdl = `${CLINICS} type Mutation { createOrgNote(id: ID!, text: String!): Org! updateOrgNote(id: ID!, text: String!): Org!
      deleteOrgNote(id: ID!): Done }`;
    expect(writes(sdl, 'Org')).toMatch(/ \| - \| /);
  });

  it('is meant by a verb below the namespace that gives it without naming it', () => {
    const sdl = `type Query { remarks: RemarkQuery } type RemarkQuery { list(first: Int): [RemarkPost!]! single(id: Int!): RemarkPost }
      type RemarkPost { id: Int! content: String! } type Done { ok: Boolean }
      type Mutation { remarks: RemarkMutation } type RemarkMutation { update(id: Int!, content: String!): Done delete(id: Int!): Done }`;
    expect(writes(sdl, 'RemarkPost')).toBe('- | remarks.update | remarks.delete | ');
  });
});

describe('a record with a number below its parent', () => {
  const WARD = `type Query { beds(first: Int): [Bed!]! bed(id: ID!): Bed } type Bed { id: ID! iid: Int! locked: Boolean title: String }
    type P { bed: Bed errors: [String!]! }`;

  it('is acted on by its number; the form asks for the parent that the record does not show', () => {
    const sdl = `${WARD} type Mutation { bedSetLocked(input: L!): P bedMove(input: M!): P }
      input L { wardPath: ID! iid: Int! locked: Boolean! } input M { wardPath: ID! iid: Int! targetWardPath: ID! }`;
    const model = discover(buildSchema(sdl));
    const bed = model.entities.find(({ type }) => type === 'Bed');
    expect(bed?.actions.map(({ name }) => name)).toEqual(['bedMove', 'bedSetLocked']);
    const [, lock] = bed?.actions ?? [];
    expect(lock?.source.key.map(({ field }) => field)).toEqual(['iid']);
    expect(model.inputs['L']?.fields.map(({ name }) => name)).toContain('wardPath');
  });

  it('is not bound by its number alone where two other keys are asked for', () => {
    const sdl = `${WARD} type Mutation { bedSwap(input: S!): P } input S { wardPath: ID! roomPath: ID! iid: Int! }`;
    const bed = discover(buildSchema(sdl)).entities.find(({ type }) => type === 'Bed');
    expect(bed?.actions).toEqual([]);
  });
});

describe('a type whose mutations use another form of its name', () => {
  const FIRMA = `type Query { klienci: [Klient!]! klient(id: ID!): Klient zamowienia: [Zamowienie!]! zamowienie(id: ID!): Zamowienie }
    type Klient { id: ID! nazwa: String! } type Zamowienie { id: ID! numer: String! klient: Klient! }
    input KlientInput { nazwa: String! } input ZamowienieInput { numer: String! klientId: ID! }`;

  it('is written and deleted by them where an input called after it proves which type is meant', () => {
    const sdl = `${FIRMA} type Mutation { utworzKlienta(input: KlientInput!): Klient usunKlienta(id: ID!): Boolean!
      dodajZamowienie(input: ZamowienieInput!): Zamowienie! }`;
    expect(writes(sdl, 'Klient')).toBe('utworzKlienta | - | usunKlienta | ');
    expect(writes(sdl, 'Zamowienie')).toBe('dodajZamowienie | - | - | ');
  });

  it('is not where nothing but the beginning of the word is alike', () => {
    const sdl = `${FIRMA} type Mutation { utworzKlienta(nazwa: String!): Boolean! usunKlienta(id: ID!): Boolean! }`;
    expect(writes(sdl, 'Klient')).toBe('- | - | - | ');
  });

  it('is not called like another type of the same beginning', () => {
    const sdl = `type Query { orders: [Order!]! order(id: ID!): Order orderings: [Ordering!]! ordering(id: ID!): Ordering }
      type Order { id: ID! name: String! } type Ordering { id: ID! name: String! } input OrderInput { name: String! }
      type Mutation { createOrder(input: OrderInput!): Order! createOrdering(input: OrderInput!): Ordering! deleteOrdering(id: ID!): Boolean! }`;
    expect(writes(sdl, 'Order')).toBe('createOrder | - | - | ');
    expect(writes(sdl, 'Ordering')).toBe('createOrdering | - | deleteOrdering | ');
  });
});
