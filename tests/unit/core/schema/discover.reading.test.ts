import { buildSchema } from 'graphql';
import { describe, expect, it } from 'vitest';
import { discover } from '../../../../lib/core/schema/discover';
import type { Model } from '../../../../lib/core/schema/model/model';
import { reasonTexts } from '../../../support/reasonTexts';

const read = (sdl: string): Model => discover(buildSchema(sdl));
const types = (model: Model) => model.entities.map(({ type }) => type).sort();
const entity = (model: Model, type: string) => {
  const found = model.entities.find((own) => own.type === type);
  if (found === undefined) throw new Error(`${type} is no entity.`);
  return found;
};
const getOf = (model: Model, type: string) => {
  const { get, key } = entity(model, type);
  if (get === null) return null;
  const args = get.key
    .map(({ at, part }) => `${at.path.join('.')}=${key?.fields[part]?.path ?? '?'}`)
    .join(' ');
  return `${get.steps.map(({ field, on }) => (on === undefined ? field : `${field}/${on}`)).join('.')} ${args}`;
};

describe('entities', () => {
  it('are types with an identity that a root field or another record leads to', () => {
    const model = read(`
      type Query { books(first: Int, after: String): Books shop: Shop }
      type Books { edges: [Edge] pageInfo: PageInfo } type Edge { node: Book cursor: String } type PageInfo { endCursor: String }
      type Book { id: ID! title: String price: Money author: Author tags: [Tag!]! cover: Cover }
      type Money { amount: Float currency: String } type Author { id: ID! name: String } type Tag { code: ID! name: String }
      type Cover { id: ID! width: Int height: Int } type Shop { name: String }`);
    expect(types(model)).toEqual(['Author', 'Book', 'Tag']);
  });

  it('are not aggregates, payloads or rows of statistics', () => {
    const model = read(`
      type Query { books(limit: Int, offset: Int): [Book] books_aggregate: BooksAggregate booksSummary: [BookSummary] booksByIds(ids: [ID!]!): [Book] }
      type Book { id: ID! title: String } type BooksAggregate { aggregate: Figures nodes: [Book] } type Figures { count: Int max: Max } type Max { id: ID title: String }
      type BookSummary { interval: String count: Int } type Mutation { addBook(title: String): AddBookPayload } type AddBookPayload { id: ID book: Book }`);
    expect(types(model)).toEqual(['Book']);
    expect(entity(model, 'Book').list?.steps[0]?.field).toBe('books');
  });

  it('need no identity where a root field is their plural', () => {
    const model = read('type Query { books: [Book] } type Book { title: String author: String }');
    expect(entity(model, 'Book')).toMatchObject({ key: null, get: null, title: 'title' });
  });

  it('are read through node(id) when only other records lead to them', () => {
    const model = read(`
      interface Node { id: ID! }
      type Query { node(id: ID!): Node viewer: User! }
      type User implements Node { id: ID! login: String! repos(first: Int, after: String): Repos }
      type Repos { nodes: [Repo] totalCount: Int pageInfo: P } type P { endCursor: String hasNextPage: Boolean }
      type Repo implements Node { id: ID! name: String! issues(first: Int, after: String): Issues } type Issues { nodes: [Issue] pageInfo: P }
      type Issue implements Node { id: ID! title: String! repo: Repo! }`);
    expect(types(model)).toEqual(['Issue', 'Repo', 'User']);
    expect(getOf(model, 'Issue')).toBe('node/Issue id=id');
    expect(entity(model, 'Repo').related.map(({ name }) => name)).toEqual(['issues']);
  });

  it('may be told apart by what only a part of them holds', () => {
    const model = read(`
      type Query { taxRates: [TaxRate!] taxRate(countryCode: String!): TaxRate } type TaxRate { country: Country! steps: [Step!]! }
      type Country { code: String! name: String } type Step { percent: Float }`);
    expect(getOf(model, 'TaxRate')).toBe('taxRate countryCode=country.code');
  });

  it('are no types of which nothing can be asked for', () => {
    const model = read(
      'type Query { things: [Thing] } type Thing { id(locale: String!): ID! others: [Thing] }',
    );
    expect(types(model)).toEqual([]);
  });

  it('are no interfaces that nothing implements', () => {
    const model = read(`
      type Query { node(id: ID!): Node books(first: Int): [Book] drafts(first: Int): [Draft] } interface Node { id: ID! }
      type Book implements Node { id: ID! title: String } interface Draft { id: ID! title: String }`);
    expect(types(model)).toEqual(['Book']);
  });

  it('may be called Subscription, where a file does not say what that is', () => {
    const model = read(
      'type Query { subscriptions(first: Int): [Subscription!]! } type Subscription { id: ID! plan: String }',
    );
    expect(types(model)).toEqual(['Subscription']);
    expect(types(read('type Query { now: String } type Subscription { now: String }'))).toEqual([]);
  });

  it('are not what a code opens, unless the field that takes it is called so', () => {
    const model = read(`
      type Query { now: String checkResetCode(code: String!): UserSession voucher(code: String!): Voucher }
      type UserSession { code: String! user: String } type Voucher { code: String! amount: Int }
      type Mutation { logIn(email: String): UserSession redeem(code: String!): Voucher }`);
    expect(types(model)).toEqual(['Voucher']);
  });

  it('may be called infos of what their list is called after', () => {
    expect(
      types(read('type Query { sites: [SiteInfo!]! } type SiteInfo { url: String! title: String! }')),
    ).toEqual(['SiteInfo']);
  });

  it('include listed unions, whose key is the one that all members share', () => {
    const model = read(
      'type Query { feed(page: Int, size: Int): [Item] } union Item = A | B type A { id: ID! text: String } type B { id: ID! url: String }',
    );
    expect(entity(model, 'Item')).toMatchObject({
      union: true,
      fields: [],
      members: ['A', 'B'],
      key: { fields: [{ path: 'id' }] },
    });
  });
});

describe('the main list', () => {
  it('is the one named after the type, with the richest paging', () => {
    const model = read(
      'type Query { topBooks: [Book] books(limit: Int, offset: Int): [Book] draftBooks(limit: Int, offset: Int): [Book] } type Book { id: ID! title: String }',
    );
    expect(entity(model, 'Book').list?.steps.map(({ field }) => field)).toEqual(['books']);
    expect(entity(model, 'Book').lists?.map(({ name }) => name)).toEqual(['topBooks', 'draftBooks']);
    expect(model.unmapped.queries).toEqual([]);
  });

  it('is, of two alike, the one whose name leaves nothing out', () => {
    const model = read(
      `type Query { getFollowerUsers(page: Int, limit: Int, userId: Int): Page getUsers(page: Int, limit: Int, query: String): Page }
       type Page { data: [UserProfile!]! total: Int } type UserProfile { id: ID! name: String }`,
    );
    expect(entity(model, 'UserProfile').list?.steps.map(({ field }) => field)).toEqual(['getUsers']);
  });

  it('may say in its name that it pages', () => {
    const model = read(
      'type Query { liveEvents(page: Int, limit: Int, day: Int): [Event!]! getEventPaging(page: Int, limit: Int): [Event!]! } type Event { id: ID! name: String }',
    );
    expect(entity(model, 'Event').list?.steps.map(({ field }) => field)).toEqual(['getEventPaging']);
  });

  it('is counted by its keys where every column has a count of its own', () => {
    const model = read(
      `type Query { prices(take: Int, skip: Int): [Price!]! aggregatePrice: AggregatePrice } type Price { id: ID! intervalCount: Int }
       type AggregatePrice { _count: PriceCounts } type PriceCounts { id: Int! intervalCount: Int! _all: Int! }`,
    );
    expect(entity(model, 'Price').list?.total?.path).toBe('_count.id');
  });

  it('is none where a required argument stays open, and the reason says which', () => {
    const model = read(
      'type Query { books(shelf: ID!): [Book] book(id: ID!): Book } type Book { id: ID! title: String }',
    );
    const { list, evidence } = entity(model, 'Book');
    expect(list).toBeNull();
    const said = reasonTexts(evidence.filter(({ capability }) => capability === 'list'));
    expect(said).toEqual([expect.stringContaining('`shelf`')]);
  });

  it('may stand below a namespace, and below a viewer only under the type’s own name', () => {
    const model = read(`
      type Query { pages: Pages viewer: User } type Pages { list(limit: Int): [Page!]! single(id: Int!): Page }
      type Page { id: Int! title: String } type User { id: ID! name: String repositories: [Repository] starred: [Repository] friends: [User] }
      type Repository { id: ID! name: String }`);
    expect(entity(model, 'Page').list?.steps.map(({ field }) => field)).toEqual(['pages', 'list']);
    expect(getOf(model, 'Page')).toBe('pages.single id=id');
    expect(entity(model, 'Repository').list?.steps.map(({ field }) => field)).toEqual([
      'viewer',
      'repositories',
    ]);
  });

  it('is never a deprecated one where another will do', () => {
    const model = read(
      'type Query { books(limit: Int, offset: Int, search: String): [Book] @deprecated allBooks: [Book] } type Book { id: ID! title: String }',
    );
    expect(entity(model, 'Book').list?.steps[0]?.field).toBe('allBooks');
  });
});

describe('the get', () => {
  const BOOK =
    'type Book { id: ID! slug: String isbn: String! title: String library: Library! year: Int! number: Int! } type Library { id: ID! code: String! }';

  it.each([
    ['book(id: ID!): Book', 'book id=id'],
    ['book(slug: String!): Book bookById(id: ID!): Book', 'bookById id=id'],
    ['book(bookId: ID!): Book', 'book bookId=id'],
    ['book(where: Unique!): Book } input Unique { id: ID slug: String', 'book where.id=id'],
    ['book(id: ID, slug: String, locale: String): Book', 'book id=id'],
    ['book(id: ID!, libraryId: ID!): Book', 'book id=id libraryId=library.id'],
    ['book(id: ID!, version: String!): Book', null],
    ['me: Book', null],
    ['books(where: W): [Book] } input W { id: ID title: String', 'books where.id=id'],
  ])('of `%s` is %s', (fields, expected) => {
    expect(getOf(read(`type Query { all: [Book] ${fields} } ${BOOK}`), 'Book')).toBe(expected);
  });
});

describe('titles', () => {
  it.each([
    ['title', 'name: String title: String'],
    ['lastName', 'firstName: String lastName: String title: String'],
    ['code', 'code: String price: Float'],
    ['title.full', 'title: T } type T { full: String short: String'],
    ['pageName', 'pageName: String slug: String'],
    [null, 'password: String secretToken: String amount: Float'],
    [null, 'token: String'],
  ])('is %s for { %s }', (title, fields) => {
    expect(entity(read(`type Query { pages: [Page] } type Page { id: ID! ${fields} }`), 'Page').title).toBe(
      title,
    );
  });
});

describe('slugs', () => {
  it('are plural words, unique, and never a word of the site', () => {
    const model =
      read(`type Query { news: [New] apis: [Api] aPI: [API] people: [Person] purchaseOrders: [PurchaseOrder] accounts: [Account] }
      type New { id: ID } type Api { id: ID } type API { id: ID } type Person { id: ID } type PurchaseOrder { id: ID } type Account { id: ID }`);
    const slugs = model.entities.map(({ slug }) => slug);
    expect(new Set(slugs).size).toBe(slugs.length);
    expect(slugs).toEqual(expect.arrayContaining(['people', 'purchase-orders', 'accounts']));
    expect(slugs).not.toContain('new');
  });
});

describe('a schema that is hostile', () => {
  it('is read all the same: cycles, prototype names, required arguments', () => {
    const model = read(`
      type Query { __a: Int constructor: [constructor!] toString(id: ID!): constructor }
      type constructor { id: ID! hasOwnProperty: constructor name(of: Int!): String self: constructor! loop: A } type A { b: B } type B { a: A text: String }`);
    const found = entity(model, 'constructor');
    expect(found.fields.map(({ name }) => name)).toEqual(['id', 'hasOwnProperty', 'self', 'loop']);
    expect(JSON.parse(JSON.stringify(model))).toEqual(model);
  });

  it('may have nothing at all', () => {
    expect(read('type Query { ping: String }')).toMatchObject({
      entities: [],
      unmapped: { queries: [{ field: 'ping' }] },
    });
  });
});
