import { buildSchema } from 'graphql';
import { describe, expect, it } from 'vitest';
import { createLabels } from '../../../../lib/kit/labels/labels';
import { createLabelContext } from '../../../../lib/kit/describe/describeField';
import { buildHomeView } from '../../../../lib/features/home/buildHomeView';
import { discover } from '../../../../lib/core/schema/discover';

const PLAIN = ['a', 'b', 'c', 'd', 'e'];

const SDL = `
  type Query {
    ${PLAIN.map((name) => `value${name.toUpperCase()}(code: String!): Value`).join('\n')}
    orders(first: Int, offset: Int, search: String): [Order!]!
    orderByNumber(number: String!): Order
    orderByToken(token: String!, secretWord: String!): Order
    searchNotes(query: String!): [Note!]!
  }
  type Mutation { createOrder(number: String!): Order deleteOrder(id: ID!): Order }
  type Order { id: ID! number: String! createdAt: String status: String notes: [Note!]! }
  type Note { id: ID! text: String! order: Order }
  type Value { code: String! text: String! }`;

function homeOf(sdl: string) {
  const model = discover(buildSchema(sdl));
  return buildHomeView(createLabelContext(model, createLabels(null, 'en')), new Map());
}

describe('the look-ups of home', () => {
  it('are forms for those of the most significant entities, four at most, each entity once before others repeat', () => {
    const forms = homeOf(SDL).lookUps.map(({ label }) => label.text);
    expect(forms).toHaveLength(4);
    expect(forms.slice(0, 2)).toEqual(['Order by token', 'Value a']);
  });

  it('leave nothing out: the others, and lists that ask for a text, are links', () => {
    const { lookUps, moreLookUps } = homeOf(SDL);
    expect(lookUps.length + moreLookUps.length).toBe(7);
    expect(moreLookUps[0]?.label.text).toBe('Search notes');
    expect(moreLookUps.every(({ href }) => href.startsWith('/'))).toBe(true);
  });

  it('begin with the search of several types, as a form with its text before its choice', () => {
    const { lookUps, moreLookUps } = homeOf(`
      enum Kind { BOOKS PEOPLE }
      type Query {
        book(code: String!): Book person(code: String!): Person
        search(kind: Kind!, query: String!, first: Int): [Hit!]!
      }
      union Hit = Book | Person
      type Book { id: ID! code: String! title: String! }
      type Person { id: ID! code: String! name: String! }`);
    expect(lookUps[0]).toMatchObject({
      href: '/hits',
      searchedList: 'search',
      inputs: [{ name: 'in.query' }, { name: 'in.kind', options: [{ value: 'BOOKS' }, { value: 'PEOPLE' }] }],
    });
    expect(moreLookUps.filter(({ href }) => href.startsWith('/hits'))).toEqual([]);
  });

  it('leave optional switches to the page of the look-up, and are short without them', () => {
    const { lookUps } = homeOf(`
      type Query { club(id: ID, slug: String, handle: String, throwIfMissing: Boolean = true): Club }
      type Club { id: ID! slug: String! handle: String! name: String! }`);
    expect(lookUps.map(({ inputs }) => inputs.map(({ name }) => name))).toEqual([['id', 'slug', 'handle']]);
  });

  it('leave a search of one type among the links', () => {
    expect(homeOf(SDL).lookUps.filter(({ searchedList }) => searchedList !== undefined)).toEqual([]);
  });

  it('ask on home for what opens the record alone, without switches', () => {
    const { lookUps } = homeOf(`
      type Query {
        tier(slug: String, id: ID, throwIfMissing: Boolean): Tier
        firm(slug: String!, invitationToken: String): Firm
        options: [Option!]!
      }
      type Tier { id: ID! slug: String! title: String! amount: Int! }
      type Firm { id: ID! slug: String! name: String! }
      type Option { id: ID! name: String! }`);
    const names = lookUps.map(({ inputs }) => inputs.map(({ name }) => name));
    expect(names.flat()).not.toContain('throwIfMissing');
    expect(names.flat()).not.toContain('invitationToken');
    expect(names.flat()).toContain('slug');
  });

  it('by a key that nobody types are no forms, but links', () => {
    const { lookUps, moreLookUps } = homeOf(`
      type Query {
        entitlement(code: String!, orderId: ID!): Entitlement
        invite(token: String!): Invite alert(alertId: ID!): Alert parcel(number: String!): Parcel
        orders: [Order!]! order(id: ID!): Order }
      type Order { id: ID! title: String! }
      type Entitlement { id: ID! code: String! name: String! } type Invite { id: ID! email: String! } type Alert { id: ID! name: String! } type Parcel { id: ID! number: String! }`);
    expect(lookUps.map(({ label }) => label.text)).toEqual(['Parcel']);
    expect(moreLookUps.map(({ label, isMinor }) => [label.text, isMinor])).toEqual(
      expect.arrayContaining([
        ['Invite', true],
        ['Entitlement', true],
        ['Alert', true],
      ]),
    );
  });

  it('of values that are no records are links where home has many lists, and forms where it has few', () => {
    const formsWith = (lists: number) => {
      const names = Array.from({ length: lists }, (_, index) => `Item${String.fromCharCode(65 + index)}`);
      const { lookUps } = homeOf(`
        type Query { rate(code: String!): Rate order(number: String!): Order ${names.map((name) => `all${name}: [${name}!]!`).join(' ')} }
        type Rate { value: Float } type Order { id: ID! number: String! }
        ${names.map((name) => `type ${name} { id: ID! title: String! }`).join(' ')}`);
      return lookUps.map(({ label }) => label.text);
    };
    expect(formsWith(13)).toEqual(['Order']);
    expect(formsWith(2)).toEqual(['Order', 'Rate']);
  });
});
