import { buildSchema, parse, validate } from 'graphql';
import { describe, expect, it } from 'vitest';
import { buildLiveOperation } from '../../../../../lib/core/operations/live/liveOperation';
import { discover } from '../../../../../lib/core/schema/discover';
import type { EntityLive } from '../../../../../lib/core/schema/model/live';
import type { Entity } from '../../../../../lib/core/schema/model/model';
import { reasonTexts } from '../../../../support/reasonTexts';

interface Read {
  readonly entity: Entity;
  readonly live: EntityLive | undefined;
  readonly reason: string;
  /** Documents of the list's page, and of a record's. */
  readonly documents: readonly string[];
}

/** Discovers one entity of a schema. Every document that is sent for it is valid. */
function read(sdl: string, type: string): Read {
  const schema = buildSchema(sdl);
  const model = discover(schema);
  const entity = model.entities.find((one) => one.type === type);
  if (entity === undefined) throw new Error(`There is no ${type}.`);
  const documents = [
    [entity.live?.list, null] as const,
    [entity.live?.record, (entity.key?.fields ?? []).map(() => '7')] as const,
  ].flatMap(([plan, key]) =>
    (plan?.sources ?? []).flatMap((source) => buildLiveOperation(model, entity, source, key)?.document ?? []),
  );
  for (const document of documents) expect(validate(schema, parse(document)), document).toEqual([]);
  const reason = reasonTexts(entity.evidence.filter(({ capability }) => capability === 'live')).join();
  return { entity, live: entity.live, reason, documents };
}

const fields = (plan: EntityLive['list'] | undefined): readonly string[] =>
  (plan?.sources ?? []).map((source) => (source.type === 'events' ? source.field : source.reads));

const ARTICLES = `
  type Query { articles(limit: Int, offset: Int): [Article!]! article(id: ID!): Article }
  type Article { id: ID! title: String! updatedAt: String }
`;

describe('subscriptions as real backends have them', () => {
  it('reads a field per event, with the record, by AWS AppSync', () => {
    const { live } = read(
      `${ARTICLES} input Filter { title: String }
       type Subscription { onCreateArticle(filter: Filter): Article onUpdateArticle(filter: Filter): Article onDeleteArticle(filter: Filter): Article }`,
      'Article',
    );
    expect(fields(live?.list)).toEqual(['onCreateArticle', 'onUpdateArticle', 'onDeleteArticle']);
    expect(fields(live?.record)).toEqual(['onUpdateArticle', 'onDeleteArticle']);
    expect([live?.list?.complete, live?.record?.complete]).toEqual([true, true]);
  });

  it('reads an event whose value is only the key, by Lighthouse', () => {
    const { live, documents } = read(
      `${ARTICLES} type ArticleId { id: ID! }
       type Subscription { articleUpdated: Article articleCreated: Article articleDeleted: ArticleId }`,
      'Article',
    );
    expect(live?.list?.complete).toBe(true);
    expect(documents.some((document) => /articleDeleted \{\s+__typename\s+id\s+\}/.test(document))).toBe(
      true,
    );
  });

  it('reads an event whose value is a bare key', () => {
    const { live } = read(`${ARTICLES} type Subscription { articleDeleted: ID! }`, 'Article');
    expect(live?.record?.sources).toMatchObject([
      { field: 'articleDeleted', leaf: true, keys: [{ paths: [''] }] },
    ]);
  });

  it('reads one field for all events with an enum, the record and what it was, by Prisma', () => {
    const { live } = read(
      `${ARTICLES} enum MutationType { CREATED UPDATED DELETED }
       type ArticleSubscriptionPayload { mutation: MutationType! node: Article updatedFields: [String!] previousValues: ArticlePreviousValues }
       type ArticlePreviousValues { id: ID! title: String! }
       type Subscription { article(where: String): ArticleSubscriptionPayload }`,
      'Article',
    );
    expect(live?.list).toMatchObject({
      complete: true,
      sources: [
        {
          field: 'article',
          events: ['created', 'updated', 'deleted'],
          keys: [{ paths: ['node.id'] }, { paths: ['previousValues.id'] }],
        },
      ],
    });
  });

  it('reads key, event and data, by Directus', () => {
    const { live } = read(
      `${ARTICLES} enum EventEnum { create update delete }
       type Article_mutated { key: ID! event: EventEnum data: Article }
       type Subscription { article_mutated(event: EventEnum): Article_mutated }`,
      'Article',
    );
    expect(live?.list).toMatchObject({ complete: true, sources: [{ field: 'article_mutated' }] });
  });

  it('reads a union of events of several entities, and not who caused them, by Saleor', () => {
    const sdl = `
      type Query { orders: [Order!]! order(id: ID!): Order products: [Product!]! product(id: ID!): Product apps: [App!]! app(id: ID!): App }
      type Order { id: ID! number: String! } type Product { id: ID! name: String! } type App { id: ID! name: String! }
      interface Event { recipient: App }
      type OrderCreated implements Event { recipient: App order: Order }
      type OrderUpdated implements Event { recipient: App order: Order }
      type DraftOrderDeleted implements Event { recipient: App order: Order }
      type ProductDeleted implements Event { recipient: App product: Product }
      type Subscription { event: Event draftOrderCreated(channels: [String!]): DraftOrderDeleted }`;
    const order = read(sdl, 'Order');
    expect(order.live?.list?.sources[0]).toMatchObject({
      field: 'event',
      events: ['created', 'updated'],
      on: ['OrderCreated', 'OrderUpdated', 'DraftOrderDeleted'],
    });
    expect(order.live?.list?.complete).toBe(false);
    expect(read(sdl, 'App').live).toBeUndefined();
  });

  it('reads a field for one record by its key, and says that it tells of some changes only, by GitLab', () => {
    const { live, reason } = read(
      `type Query { issues: [Issue!]! issue(id: IssueID!): Issue }
       scalar IssueID scalar IssuableID
       interface Issuable { id: ID! } type Issue implements Issuable { id: ID! title: String! }
       type Subscription { issuableTitleUpdated(issuableId: IssuableID!): Issuable }`,
      'Issue',
    );
    expect(live).toMatchObject({
      list: null,
      record: { complete: false, sources: [{ events: [], record: { argument: 'issuableId' } }] },
    });
    expect(reason).toBe(
      '`issuableTitleUpdated` reports some changes of the record in `issuableId`. Any other change is found by the regular check.',
    );
  });

  it('reads rows, totals and records that the backend repeats, by Hasura', () => {
    const rows =
      'article(limit: Int, offset: Int, order_by: [article_order_by!], where: article_bool_exp): [article!]!';
    const total = 'article_aggregate(where: article_bool_exp): article_aggregate!';
    const one = 'article_by_pk(id: Int!): article';
    const { live, documents } = read(
      `schema { query: query_root subscription: subscription_root }
       scalar timestamptz enum order_by { asc desc }
       input article_order_by { id: order_by title: order_by updated_at: order_by }
       input article_bool_exp { id: Int_comparison_exp } input Int_comparison_exp { _eq: Int _in: [Int!] }
       type article { id: Int! title: String! updated_at: timestamptz! }
       type article_aggregate { aggregate: article_aggregate_fields nodes: [article!]! }
       type article_aggregate_fields { count: Int! }
       type query_root { ${rows} ${total} ${one} }
       type subscription_root { ${rows} ${total} ${one} article_stream(batch_size: Int!, cursor: [String]!): [article!]! }`,
      'article',
    );
    expect(fields(live?.list)).toEqual(['newest', 'total']);
    expect(fields(live?.record)).toEqual(['record']);
    expect([live?.list?.complete, live?.record?.complete]).toEqual([true, true]);
    expect(documents.every((document) => document.startsWith('subscription '))).toBe(true);
  });

  it('reads queries with the directive @live', () => {
    const { live, documents } = read(
      `directive @live on QUERY
       enum Sort { UPDATED_AT_ASC UPDATED_AT_DESC }
       type Query { articles(limit: Int, offset: Int, sort: Sort): [Article!]! article(id: ID!): Article }
       type Article { id: ID! title: String! updatedAt: String! }`,
      'Article',
    );
    expect(fields(live?.list)).toEqual(['newest']);
    expect(documents.every((document) => /^query \S+.* @live \{$/m.test(document))).toBe(true);
  });

  it('takes what tells of new records only for no more than that, by Spring', () => {
    const { live, reason } = read(
      `type Query { visits: [Visit!]! visit(id: ID!): Visit } type Visit { id: ID! description: String! }
       type Subscription { onNewVisit: Visit! }`,
      'Visit',
    );
    expect(live?.list).toMatchObject({ complete: false, sources: [{ events: ['created'] }] });
    expect(reason).toMatch(/^`onNewVisit` reports created\. Any other change/);
  });
});

describe('what is not read', () => {
  it('is what needs an argument that nobody can fill in', () => {
    const { live, reason } = read(
      `${ARTICLES} type Subscription { articleUpdated(topic: String!): Article }`,
      'Article',
    );
    expect(live).toBeUndefined();
    expect(reason).toBe('A subscription sends it, but needs `topic`.');
  });

  it('is a field that sends rows without saying when', () => {
    const { live } = read(`${ARTICLES} type Subscription { allArticles: [Article!]! }`, 'Article');
    expect(live).toBeUndefined();
  });

  it('is a scalar that is named after nothing', () => {
    const { live, reason } = read(`${ARTICLES} type Subscription { time: String! deleted: ID! }`, 'Article');
    expect(live).toBeUndefined();
    expect(reason).toBe('No subscription reports its changes, so open pages are checked at intervals.');
  });

  it('is a deprecated field', () => {
    const { live } = read(
      `${ARTICLES} type Subscription { articleUpdated: Article @deprecated(reason: "Use another one.") }`,
      'Article',
    );
    expect(live).toBeUndefined();
  });
});
