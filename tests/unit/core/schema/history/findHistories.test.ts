import { buildSchema } from 'graphql';
import { describe, expect, it } from 'vitest';
import { discover } from '../../../../../lib/core/schema/discover';
import type { Entity } from '../../../../../lib/core/schema/model/model';
import { reasonTexts } from '../../../../support/reasonTexts';

const COMMON = `
  scalar DateTime
  scalar JSON
  type User { id: ID! name: String! }
`;

/** Discovers the article of a schema with these fields, types and mutations. */
function articleOf(field: string, types: string, mutations = ''): Entity {
  const sdl = `${COMMON}
    type Query { articles(limit: Int, offset: Int): [Article!]! article(id: ID!): Article users: [User!]! user(id: ID!): User }
    type Article { id: ID! title: String! body: String status: Status! author: User updatedAt: DateTime! ${field} }
    enum Status { DRAFT PUBLISHED }
    ${types}
    ${mutations === '' ? '' : `type Mutation { ${mutations} }`}`;
  const found = discover(buildSchema(sdl)).entities.find(({ type }) => type === 'Article');
  if (found === undefined) throw new Error('There is no article.');
  return found;
}

const evidenceOf = ({ evidence }: Entity): string =>
  reasonTexts(evidence.filter(({ capability }) => capability === 'history')).join(' ');

describe('a list is the history of its record', () => {
  it('with changes that name their fields', () => {
    const { histories } = articleOf(
      'history(first: Int, after: String): ChangeLogConnection!',
      `type ChangeLogConnection { edges: [ChangeLogEdge!]! pageInfo: PageInfo! }
       type ChangeLogEdge { cursor: String! node: ChangeLog! }
       type PageInfo { hasNextPage: Boolean! endCursor: String }
       type ChangeLog { id: ID! createdAt: DateTime! actor: User action: String! changes: [Change!]! }
       type Change { field: String! oldValue: String newValue: String }`,
    );
    expect(histories?.[0]).toMatchObject({
      list: 'history',
      rows: 'records',
      types: {
        ChangeLog: {
          at: 'createdAt',
          actor: 'actor',
          event: 'action',
          changes: { type: 'list', at: 'changes', field: 'field', before: 'oldValue', after: 'newValue' },
        },
      },
    });
  });

  it('with data and delta as JSON, told by the activity around them', () => {
    const { histories } = articleOf(
      'revisions: [Revision!]!',
      `type Revision { id: ID! data: JSON delta: JSON activity: Activity }
       type Activity { id: ID! action: String! timestamp: DateTime! user: User comment: String }`,
    );
    expect(histories?.[0]?.types.Revision).toMatchObject({
      at: 'activity.timestamp',
      actor: 'activity.user',
      event: 'activity.action',
      changes: { type: 'json', snapshot: 'data', delta: 'delta' },
    });
  });

  it('with rows of an audit table that have the columns of the record', () => {
    const { histories } = articleOf(
      'articles_aud: [articles_aud!]!',
      `type articles_aud { rev: Int! revtype: Int title: String body: String status: Status! changed_at: DateTime! changed_by: String }`,
    );
    expect(histories?.[0]?.types.articles_aud).toMatchObject({
      at: 'changed_at',
      actor: 'changed_by',
      changes: { type: 'fields', at: null, names: ['title', 'body', 'status'] },
    });
  });

  it('with versions that hold the record in an object', () => {
    const { histories } = articleOf(
      'versions: [ArticleVersion!]!',
      `type ArticleVersion { id: ID! createdAt: DateTime! version: ArticleVersion_Version }
       type ArticleVersion_Version { title: String! body: String status: Status! }`,
    );
    expect(histories?.[0]?.types.ArticleVersion?.changes).toEqual({
      type: 'fields',
      at: 'version',
      names: ['title', 'body', 'status'],
    });
  });

  it('with events of several types, each with its own values before and after', () => {
    const { histories } = articleOf(
      'timelineItems(first: Int, after: String): ArticleTimelineConnection!',
      `type ArticleTimelineConnection { nodes: [ArticleTimelineItem!]! pageInfo: PageInfo! }
       type PageInfo { hasNextPage: Boolean! endCursor: String }
       union ArticleTimelineItem = RenamedEvent | AssignedEvent | AddedToProjectEvent
       type AddedToProjectEvent { id: ID! createdAt: DateTime! subject: Subject! project: Project! reviewer: User }
       type Project { title: String! body: String status: Status! }
       union Subject = Article | User
       type RenamedEvent { id: ID! createdAt: DateTime! actor: User previousTitle: String! currentTitle: String! }
       type AssignedEvent { id: ID! createdAt: DateTime! actor: User assignee: User }`,
    );
    expect(histories?.[0]?.types).toMatchObject({
      RenamedEvent: { pairs: [{ name: 'title', before: 'previousTitle', after: 'currentTitle' }] },
      AssignedEvent: { pairs: [], facts: ['assignee'] },
      // A project has a title and a body, too, and is no version of the article. The subject is often the article itself.
      AddedToProjectEvent: { changes: null, facts: ['reviewer', 'subject'] },
    });
  });

  it('where its rows are values of the record', () => {
    const { histories } = articleOf(
      'history: [StatusChange!]!',
      'type StatusChange { status: Status! at: DateTime! by: String! note: String }',
    );
    expect(histories?.[0]).toMatchObject({
      rows: 'values',
      types: {
        StatusChange: {
          at: 'at',
          actor: 'by',
          text: 'note',
          changes: { type: 'fields', at: null, names: ['status'] },
        },
      },
    });
  });

  it('and a mutation of its verb that takes the key of a version brings it back', () => {
    const types = 'type Revision { id: ID! createdAt: DateTime! author: User data: JSON }';
    const restored = articleOf(
      'revisions: [Revision!]!',
      types,
      'restoreArticle(id: ID!, revisionId: ID!): Article archiveArticle(id: ID!, revisionId: ID!): Article',
    );
    expect(restored.histories?.[0]?.restore?.value).toEqual({
      action: 'restoreArticle',
      input: 'revisionId',
    });
    expect(evidenceOf(restored)).toContain(
      '`restoreArticle` is called restore and takes the key of a Revision.',
    );
    // An action of the version that demands the record's key, too, gets it; one that demands more is not offered.
    const ofVersion = (more: string) =>
      articleOf('revisions: [Revision!]!', types, `restoreRevision(revisionId: ID!, ${more}): Article`)
        .histories?.[0]?.restore?.value;
    expect(ofVersion('id: ID!')).toEqual({ action: 'restoreRevision', input: null, owner: 'id' });
    expect(ofVersion('articleId: ID!')).toEqual({ action: 'restoreRevision', input: 'revisionId' });
    expect(ofVersion('note: String')).toEqual({ action: 'restoreRevision', input: null });
    expect(ofVersion('note: String!')).toBeUndefined();
    // One sign alone proves nothing.
    const other = articleOf(
      'revisions: [Revision!]!',
      types,
      'restoreArticle(id: ID!, note: String!): Article',
    );
    expect(other.histories?.[0]?.restore).toBeUndefined();
  });
});

describe('a list is no history', () => {
  it.each([
    [
      'comments',
      'comments: [Comment!]!',
      'type Comment { id: ID! createdAt: DateTime! author: User text: String! }',
    ],
    [
      'events that people write',
      'events(limit: Int): [Event!]!',
      'type Event { id: ID! date: DateTime! type: Status! author: User article: Article }',
    ],
    [
      'versions without the record',
      'versions: [Version!]!',
      'type Version { id: ID! createdAt: DateTime! sha: String! author: User }',
    ],
    ['other records of its own type', 'history: [Article!]!', ''],
  ])('%s', (_, field, types) => {
    const mutation = field.startsWith('events')
      ? 'createEvent(articleId: ID!, type: Status!, date: DateTime!): Event'
      : '';
    expect(articleOf(field, types, mutation).histories).toBeUndefined();
  });

  it('and the evidence says what is missing where it is called like one', () => {
    const article = articleOf('history: [Past!]!', 'type Past { id: ID! name: String! }');
    expect(evidenceOf(article)).toBe('`history` is called history, but its rows do not say when.');
    expect(evidenceOf(articleOf('tags: [String!]', ''))).toMatch(
      /^No list of its records is called like a history/,
    );
  });
});

describe('of real backends', () => {
  it('the history of a shop is told by its enum and its JSON, whoever writes notes into it', () => {
    const { histories } = articleOf(
      'history(options: Options): HistoryEntryList!',
      `input Options { skip: Int take: Int }
       type HistoryEntryList { items: [HistoryEntry!]! totalItems: Int! }
       interface Node { id: ID! }
       enum HistoryEntryType { ORDER_NOTE ORDER_STATE_TRANSITION }
       type HistoryEntry implements Node { id: ID! createdAt: DateTime! updatedAt: DateTime! administrator: User isPublic: Boolean! type: HistoryEntryType! data: JSON! }
       input NoteInput { noteId: ID! note: String }`,
      'updateNote(input: NoteInput!): HistoryEntry!',
    );
    expect(histories?.[0]?.types.HistoryEntry).toMatchObject({
      at: 'createdAt',
      actor: 'administrator',
      event: 'type',
      changes: { type: 'json', snapshot: 'data', delta: null },
      facts: ['isPublic'],
    });
  });

  it('values before are told apart from places that something comes from', () => {
    const { histories } = articleOf(
      'events: [ArticleEvent!]!',
      `enum Kind { TAGS_UPDATED MOVED }
       type ArticleEvent { id: ID! date: DateTime! type: Kind! user: User oldTags: [String!] tags: [String!] fromPlace: String place: String fromStateId: ID toStateId: ID fromState: User toState: User }`,
    );
    expect(histories?.[0]?.types.ArticleEvent?.pairs.map(({ name }) => name)).toEqual(['tags', 'state']);
  });
});

describe('versions that the record does not list itself', () => {
  const WITH_VERSIONS = `
    scalar JSON
    scalar DateTime
    type Query {
      Order(id: Int!): Order
      Orders(limit: Int, page: Int): Orders
      versionOrder(id: Int): OrderVersion
      versionsOrders(where: versionsOrder_where, limit: Int, page: Int, sort: String): versionsOrders
    }
    type Orders { docs: [Order!]! totalDocs: Int! page: Int! }
    type Order { id: Int! number: String status: Order_status total: Float lines: [Order_Lines!] meta: JSON updatedAt: DateTime }
    enum Order_status { draft sent }
    type Order_Lines { sku: String quantity: Float }
    type versionsOrders { docs: [OrderVersion!]! totalDocs: Int! page: Int! }
    type OrderVersion { parent: Order version: OrderVersion_Version createdAt: DateTime updatedAt: DateTime id: Int }
    type OrderVersion_Version { number: String status: OrderVersion_Version_status total: Float lines: [OrderVersion_Version_Lines!] meta: JSON updatedAt: DateTime }
    enum OrderVersion_Version_status { sent draft }
    type OrderVersion_Version_Lines { sku: String quantity: Float }
    input versionsOrder_where { parent: versionsOrder_parent_operator }
    input versionsOrder_parent_operator { equals: JSON not_equals: JSON }
    type Mutation { restoreVersionOrder(id: Int): Order duplicateOrder(id: Int!): Order }`;
  const orderOf = (sdl: string): Entity | undefined =>
    discover(buildSchema(sdl)).entities.find(({ type }) => type === 'Order');

  it('are its history where the list of all versions is filtered by their link to it', () => {
    const order = orderOf(WITH_VERSIONS);
    expect(order?.histories?.[0]).toMatchObject({
      list: 'versionsOrders',
      types: {
        OrderVersion: {
          at: 'createdAt',
          changes: { type: 'fields', at: 'version', names: ['number', 'status', 'total', 'lines', 'meta'] },
        },
      },
    });
    const list = order?.related.find(({ name }) => name === 'versionsOrders');
    expect(list?.keys).toEqual([
      { part: 0, at: { step: 0, path: ['where', 'parent', 'equals'] }, type: 'Int' },
    ]);
    expect(list?.ownerProof?.value).toBe('parent');
  });

  it('are brought back by a mutation that takes the key of a version, which is no action of the record', () => {
    const order = orderOf(WITH_VERSIONS);
    expect(order?.histories?.[0]?.restore?.value).toEqual({ action: 'restoreVersionOrder', input: null });
    expect(order?.actions.map(({ name }) => name)).toEqual(['duplicateOrder']);
  });

  it.each([
    ['the list cannot be filtered', (sdl: string) => sdl.replace('where: versionsOrder_where, ', '')],
    [
      'two fields link an order',
      (sdl: string) => sdl.replace('{ parent: Order', '{ draftOf: Order parent: Order'),
    ],
    [
      'the enum of a field has other values, and little else is the same',
      (sdl: string) =>
        sdl
          .replace('{ sent draft }', '{ sent lost }')
          .replace(/(OrderVersion_Version \{).*/, '$1 status: OrderVersion_Version_status other: String }'),
    ],
  ])('are none where %s', (_, change) => {
    expect(orderOf(change(WITH_VERSIONS))?.histories).toBeUndefined();
  });
});
