import { buildSchema } from 'graphql';
import { describe, expect, it } from 'vitest';
import { discover } from '../../../../lib/core/schema/discover';

const modelOf = (sdl: string) => {
  const model = discover(buildSchema(sdl));
  const entity = (type: string) => model.entities.find((own) => own.type === type);
  return { ...model, entity, slugs: model.singletons.map(({ slug }) => slug) };
};
const keyOf = (of: ReturnType<typeof modelOf>, type: string) =>
  of.entity(type)?.key?.fields.map(({ path }) => path);

describe('rows without an id', () => {
  it('are records where a mutation of their name takes the code that each of them has', () => {
    const of = modelOf(`type Query { memberBadges: Badges } type Badges { items: [Badge] }
      type Badge { public_hash: String! kind: String } type Mutation { deleteBadge(public_hash: String!): Done } type Done { ok: Boolean }`);
    expect(keyOf(of, 'Badge')).toEqual(['public_hash']);
    expect(of.entity('Badge')?.list?.steps[0]?.field).toBe('memberBadges');
  });

  it('are none where nothing takes their code', () => {
    const of = modelOf(
      'type Query { memberBadges: Badges } type Badges { items: [Badge] } type Badge { code: String! kind: String }',
    );
    expect(of.entity('Badge')).toBeUndefined();
  });

  it('are records of a group whose name and the list together are theirs', () => {
    const of =
      modelOf(`type Query { wording: Wording } type Wording { locales: [WordingLocale] words(locale: String!): [Word] }
      type WordingLocale { code: String! name: String! } type Word { key: String! value: String }`);
    expect(keyOf(of, 'WordingLocale')).toEqual(['code']);
    expect(of.entity('WordingLocale')?.list?.steps.map(({ field }) => field)).toEqual(['wording', 'locales']);
    expect(of.entity('Word')).toBeUndefined();
  });
});

describe('a list that does not compare the id of its rows', () => {
  const sdl = (filter: string): string => `type Query { goods(filter: GoodsFilter): [Goods] }
    input GoodsFilter { ${filter}: Exactly } input Exactly { eq: String in: [String] }
    type Goods { id: Int name: String url_key: String colour: String }`;

  it('opens its rows by the code that it compares exactly', () => {
    const of = modelOf(sdl('url_key'));
    expect(keyOf(of, 'Goods')).toEqual(['url_key']);
    expect(of.entity('Goods')?.get?.steps.map(({ field }) => field)).toEqual(['goods']);
  });

  it('opens no row by a property that several rows may share', () => {
    const of = modelOf(sdl('colour'));
    expect(keyOf(of, 'Goods')).toEqual(['id']);
    expect(of.entity('Goods')?.get).toBeNull();
  });
});

describe('a get of what has no id', () => {
  it('makes a record where it is called after the type and takes a code', () => {
    const of =
      modelOf(`type Query { infoPage(identifier: String): InfoPage checkToken(token: String!): Session }
      type InfoPage { identifier: String title: String } type Session { token: String! user: String }`);
    expect(keyOf(of, 'InfoPage')).toEqual(['identifier']);
    expect(of.entity('Session')).toBeUndefined();
  });

  it('makes a record where its name says which fields tell it apart', () => {
    const of = modelOf(
      'type Query { seatByRow1AndPlace2(row1: Int!, place2: Int!): Seat } type Seat { row1: Int place2: Int colour: String }',
    );
    expect(keyOf(of, 'Seat')).toEqual(['row1', 'place2']);
  });

  it('makes none of an answer to two questions', () => {
    const of = modelOf(
      'type Query { route(from: String!, to: String!): Route } type Route { from: String to: String minutes: Int }',
    );
    expect(of.entity('Route')).toBeUndefined();
  });
});

describe('an id that should not be used any more', () => {
  it('tells records apart where they have nothing else', () => {
    const of =
      modelOf(`type Query { customer: Customer } type Customer { id: Int @deprecated(reason: "No.") firstname: String lastname: String
      addresses: [CustomerAddress] } type CustomerAddress { id: Int city: String } type Mutation { createCustomer(input: CustomerInput!): CustomerOutput }
      input CustomerInput { firstname: String } type CustomerOutput { customer: Customer! }`);
    expect(keyOf(of, 'Customer')).toEqual(['id']);
    expect(of.entity('CustomerAddress')?.list?.steps.map(({ field }) => field)).toEqual([
      'customer',
      'addresses',
    ]);
  });

  it('makes no record of what is out of use as a whole', () => {
    const of = modelOf(
      `type Query { board: Board } type Board { id: ID @deprecated(reason: "Gone.") name: String @deprecated(reason: "Gone.") }`,
    );
    expect(of.entity('Board')).toBeUndefined();
  });
});

describe('a root that leads to lists', () => {
  it('keeps its page where it holds values of its own', () => {
    const of =
      modelOf(`type Query { client: Client } type Client { firstname: String email: String addresses: [ClientAddress] }
      type ClientAddress { id: ID! city: String }`);
    expect(of.entity('ClientAddress')?.list?.steps.map(({ field }) => field)).toEqual([
      'client',
      'addresses',
    ]);
    expect(of.slugs).toEqual(['client']);
  });

  it('has no page where there is nothing but the lists', () => {
    const of = modelOf(
      'type Query { pages: Pages } type Pages { list: [Page] } type Page { id: ID! title: String }',
    );
    expect(of.slugs).toEqual([]);
  });
});
