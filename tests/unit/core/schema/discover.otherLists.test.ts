import { buildSchema } from 'graphql';
import { describe, expect, it } from 'vitest';
import { discover } from '../../../../lib/core/schema/discover';
import type { Model } from '../../../../lib/core/schema/model/model';
import { reasonTexts, withReasonTexts } from '../../../support/reasonTexts';

const read = (sdl: string): Model => discover(buildSchema(sdl));
const entity = (model: Model, type: string) => {
  const found = model.entities.find((own) => own.type === type);
  if (found === undefined) throw new Error(`${type} is no entity.`);
  return found;
};
/** `field(argument=record's field …)` of the root lists that a type's records have. */
const rootLists = (model: Model, type: string) =>
  entity(model, type)
    .related.filter(({ keys }) => keys !== undefined)
    .map(({ name, keys }) => {
      const filled = (keys ?? []).map(({ at, part, field }) => {
        const path = field ?? entity(model, type).key?.fields[part]?.path ?? '?';
        return `${at.path.join('.')}=${path}`;
      });
      return `${name}(${filled.join(' ')})`;
    });

const REPORTS = `
  type Report { id: ID! slug: String title: String author: User }
  type User { id: ID! name: String }
  type Comment { id: ID! text: String report: Report }
  input Key { reportId: ID! after: String }`;

describe('a root list with a required argument that is the key of another entity', () => {
  it.each([
    ['comments(reportId: ID!, first: Int): [Comment]', 'comments(reportId=id)'],
    ['reportComments(report: ID!): [Comment]', 'reportComments(report=id)'],
    ['commentsByReport(id: ID!): [Comment]', 'commentsByReport(id=id)'],
    ['comments(input: Key!): [Comment]', 'comments(input.reportId=id)'],
    ['remarks(reportSlug: String!): [Comment]', 'remarks(reportSlug=slug)'],
  ])('%s is a list of that record', (root, expected) => {
    const model = read(
      `type Query { report(id: ID!): Report reportOf(slug: String!): Report reports: [Report] ${root} } ${REPORTS}`,
    );
    expect(rootLists(model, 'Report')).toEqual([expected]);
    expect(entity(model, 'Comment').list).toBeNull();
    expect(model.unmapped.queries).toEqual([]);
  });

  it('goes to the record that its rows say, where the argument is called after their relation', () => {
    const model = read(
      `type Query { user(id: ID!): User users: [User] reports: [Report] written(authorId: ID!): [Report] } ${REPORTS}`,
    );
    expect(rootLists(model, 'User')).toEqual(['written(authorId=id)']);
  });

  it('takes every part of a composite key', () => {
    const model = read(`
      type Query { repository(owner: String!, name: String!): Repository repositoryIssues(owner: String!, name: String!, first: Int): [Issue] }
      type Repository { id: ID! name: String! owner: Owner! } type Owner { login: String! } type Issue { id: ID! title: String }`);
    expect(rootLists(model, 'Repository')).toEqual(['repositoryIssues(owner=owner.login name=name)']);
  });

  it('is no second list of what the record holds itself', () => {
    const model = read(`
      type Query { report(id: ID!): Report commentsByReport(id: ID!): [Comment] }
      type Report { id: ID! comments(first: Int): [Comment] } type Comment { id: ID! text: String }`);
    expect(rootLists(model, 'Report')).toEqual([]);
    expect(withReasonTexts(model.unmapped.queries)).toEqual([
      { field: 'commentsByReport', reason: '`Report.comments` lists them already.' },
    ]);
  });

  it('is no list of what concerns the whole page, though an entity is called so', () => {
    const model = read(`
      type Query { channel(id: ID!): Channel methods(channel: String!): [Method] }
      type Channel { id: ID! slug: String } type Method { id: ID! name: String }`);
    expect(rootLists(model, 'Channel')).toEqual([]);
    expect(entity(model, 'Method').lists?.map(({ name }) => name)).toEqual(['methods']);
  });

  it('is no list of a record that just has a field of that name', () => {
    const model = read(`
      type Query { user(id: ID!): User searchUserPosts(name: String!): [Post] }
      type User { id: ID! name: String } type Post { id: ID! title: String }`);
    expect(rootLists(model, 'User')).toEqual([]);
    expect(entity(model, 'Post').lists?.map(({ inputs }) => inputs.map(({ name }) => name))).toEqual([
      ['name'],
    ]);
  });

  it("is no filter of the visitor's any more", () => {
    const model = read(
      `type Query { report(id: ID!): Report comments(where: Where!): [Comment] } input Where { reportId: ID! text: String } ${REPORTS}`,
    );
    const fields = entity(model, 'Report').related[0]?.source.filter?.fields.map(({ field }) => field);
    expect(fields).toEqual(['text']);
  });
});

describe('a further list of an entity', () => {
  const model = read(`
    type Query {
      orders(first: Int, search: String): [Order] draftOrders(first: Int): [Order] allOrdersList: [Order]
      ordersByIds(ids: [ID!]!): [Order] oldOrders: [Order] @deprecated(reason: "gone")
      nearby(area: AreaInput!, channel: String!): [Order] exact(by: ByInput!): [Order] odd(by: [Deep!]!): [Order]
    }
    type Order { id: ID! title: String }
    input AreaInput { from: Int! to: Int unit: UnitInput deep: Deep } input UnitInput { name: String } input Deep { x: String! y: UnitInput }
    input ByInput @oneOf { number: Int code: String where: Deep }`);
  const named = (name: string) => entity(model, 'Order').lists?.find((list) => list.name === name);

  it('is one by its name; other forms of the main list, lists by ids and deprecated ones are none', () => {
    expect(entity(model, 'Order').lists?.map(({ name }) => name)).toEqual(['draftOrders', 'nearby', 'exact']);
    expect(model.unmapped.queries.map(({ field }) => field)).toEqual([
      'allOrdersList',
      'ordersByIds',
      'oldOrders',
      'odd',
    ]);
  });

  it.each([
    [
      'is one that finds what the main list cannot',
      'orders(first: Int, skip: Int, orderBy: String, title: String)',
      ['searchOrders'],
    ],
    [
      'is none where the main list finds it, too',
      'orders(first: Int, skip: Int, orderBy: String, search: String)',
      undefined,
    ],
  ])('%s', (_, main, expected) => {
    const found = read(`
      type Query { ${main}: [Order] searchOrders(search: String, first: Int): [Order] }
      type Order { id: ID! title: String }`);
    expect(entity(found, 'Order').lists?.map(({ name }) => name)).toEqual(expected);
  });

  it('is one of several kinds of records that are found by a text', () => {
    const found = read(`
      type Query { order(id: ID!): Order shop(id: ID!): Shop search(text: String!): [Hit]! }
      union Hit = Order | Shop type Order { id: ID! title: String } type Shop { id: ID! name: String }`);
    expect(entity(found, 'Hit').lists?.map(({ name, inputs }) => [name, inputs[0]?.name])).toEqual([
      ['search', 'text'],
    ]);
  });

  it('asks first for what only a visitor knows, the keys of input objects one by one', () => {
    expect(named('nearby')?.inputs.map(({ name, required }) => [name, required])).toEqual([
      ['area.from', true],
      ['channel', true],
      ['area.to', false],
      ['area.unit.name', false],
    ]);
  });

  it('asks for one key of a one-of input', () => {
    expect(named('exact')?.inputs.map(({ name, oneOf }) => [name, oneOf])).toEqual([
      ['by.number', { group: 'by', required: true }],
      ['by.code', { group: 'by', required: true }],
    ]);
  });

  it('says what it demands where no form can ask for it', () => {
    const odd = model.unmapped.queries.filter(({ field }) => field === 'odd');
    expect(reasonTexts(odd)).toEqual([expect.stringContaining('`by`')]);
  });
});

describe('rows that nothing but their record leads to', () => {
  const find = (relation: string, more = '') => {
    const model = read(`
      input Where { id: Match } input Match { eq: ID }
      type Query { shop(id: ID!): Shop shops: [Shop] }
      type Shop { id: ID! ${relation} ${more} } type Line { id: ID! name: String }`);
    return entity(model, 'Shop').related.find(({ name }) => name === 'lines')?.find;
  };

  it('are read by a field of the record that takes their key', () => {
    expect(find('lines: [Line]', 'line(id: ID!): Line')?.steps.map(({ field }) => field)).toEqual(['line']);
  });

  it('are read by the list narrowed to their key', () => {
    expect(find('lines(where: Where): [Line]')?.key[0]?.at.path).toEqual(['where', 'id', 'eq']);
  });

  it('have no read where neither takes a key', () => {
    expect(find('lines(first: Int): [Line]')).toBeUndefined();
  });
});

describe('a list of what belongs to the caller', () => {
  it('stands beside the list of all', () => {
    const model = read(
      'type Query { allOrders(first: Int): [Order] myOrders(first: Int): [Order] } type Order { id: ID! number: String }',
    );
    expect(entity(model, 'Order').list?.steps[0]?.field).toBe('allOrders');
    expect(entity(model, 'Order').lists?.map(({ name, label }) => [name, label])).toEqual([
      ['myOrders', 'My orders'],
    ]);
  });
});

describe('a list that is none to browse', () => {
  it('is told with its reason', () => {
    const model = read(
      'type Query { orderVersions(first: Int): [Order] order(id: ID!): Order } type Order { id: ID! number: String }',
    );
    const list = entity(model, 'Order').evidence.filter(({ capability }) => capability === 'list');
    expect(reasonTexts(list)).toEqual([
      '`orderVersions` gives parts, figures or versions of records and no list to browse.',
    ]);
  });
});

describe('an argument called after what some sites set for a whole page', () => {
  const SHOPS = `type Tenant { id: ID! name: String } type Customer { id: ID! name: String tenant: Tenant }`;

  it('is the key of a record where such records have a page', () => {
    const model = read(`type Query { tenants(first: Int): [Tenant] tenant(id: ID!): Tenant
      customers(tenantId: ID!): [Customer] customer(tenantId: ID!, id: ID!): Customer } ${SHOPS}`);
    expect(rootLists(model, 'Tenant')).toEqual(['customers(tenantId=id)']);
    expect(entity(model, 'Customer').key?.fields.map(({ path }) => path)).toEqual(['tenant.id', 'id']);
  });

  it('stays a setting of the site where they have none', () => {
    const model = read(
      'type Query { customers(tenantId: ID!, first: Int): [Customer] } type Customer { id: ID! name: String }',
    );
    expect(rootLists(model, 'Customer')).toEqual([]);
    expect(model.lookUps).toEqual([]);
  });
});

describe('versions and histories', () => {
  const model = read(`
    type Query { page(id: ID!): Page pages: [Page!]! pageVersions: [Snapshot!]! snapshot(id: ID!): Snapshot pagesStream(batchSize: Int!): [Page!]! }
    type Page { id: ID! title: String history(limit: Int! = 10, skip: Int! = 0): [Snapshot!]! stateHistory(first: Int): SpanConnection! byKeys(ids: [ID!]!): [Snapshot!]! }
    type Snapshot { id: ID! revision: Int! }
    type SpanConnection { nodes: [Span!]! pageInfo: PageInfo! } type Span { startedAt: String! endedAt: String }
    type PageInfo { hasNextPage: Boolean! endCursor: String }`);

  it('of one record are lists of it', () => {
    expect(entity(model, 'Page').related.map(({ name }) => name)).toEqual(['history']);
  });

  it('of one record without keys are a table on its page', () => {
    const field = entity(model, 'Page').fields.find(({ name }) => name === 'stateHistory');
    expect(field).toMatchObject({ kind: 'object', list: true, pageSize: { argument: 'first', value: 50 } });
  });

  it('of all records are no list', () => {
    expect(entity(model, 'Snapshot').list).toBeNull();
  });
});
