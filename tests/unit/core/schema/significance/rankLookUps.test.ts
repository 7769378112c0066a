import { buildSchema } from 'graphql';
import { describe, expect, it } from 'vitest';
import { discover } from '../../../../../lib/core/schema/discover';
import type { LookUp } from '../../../../../lib/core/schema/model/model';
import { rankLookUps } from '../../../../../lib/core/schema/significance/rankLookUps';

const lookUp = (slug: string, of: string | null, inputs = 1): LookUp => ({
  slug,
  label: slug,
  type: of ?? 'Value',
  of,
  steps: [],
  recordPath: '',
  inputs: Array.from({ length: inputs }, (_, index) => ({
    name: `input${index}`,
    type: 'String',
    kind: 'text',
    required: true,
    at: { step: 0, path: [`input${index}`] },
  })) as unknown as LookUp['inputs'],
  fields: [],
});
const POINTS: { readonly [type: string]: number } = { Order: 9, User: 8, Tag: 1 };
const rank = (...lookUps: readonly LookUp[]) =>
  rankLookUps(lookUps, (type) => ({ points: POINTS[type] ?? 0, signs: [] })).map(({ slug }) => slug);

describe('the order of look-ups', () => {
  it('follows the significance of what they open; values without an entity are last', () => {
    expect(rank(lookUp('value', null), lookUp('tag', 'Tag'), lookUp('order', 'Order'))).toEqual([
      'order',
      'tag',
      'value',
    ]);
  });

  it('puts a second look-up of an entity behind the first one of the next', () => {
    expect(rank(lookUp('order', 'Order'), lookUp('orderByToken', 'Order'), lookUp('user', 'User'))).toEqual([
      'order',
      'user',
      'orderByToken',
    ]);
  });

  it('prefers fewer inputs among equals, and keeps the order of the schema otherwise', () => {
    expect(rank(lookUp('a', 'Other', 3), lookUp('b', 'Another'), lookUp('c', 'Third'))).toEqual([
      'b',
      'c',
      'a',
    ]);
  });

  it('puts a plain name before one with further words, and a natural key before one that only programs know', () => {
    const { lookUps } = discover(
      buildSchema(`type Query {
        orderPreviewDraft(code: String!): Order parcel(id: ID!): Parcel order(code: String!): Order box(number: String!): Box }
        type Order { code: String! title: String! } type Parcel { id: ID! name: String! } type Box { number: String! name: String! }`),
    );
    expect(lookUps.map(({ slug }) => slug)).toEqual(['box', 'order', 'order-preview-draft', 'parcel']);
  });

  const gets = `post_by_id(id: ID!): post notes(limit: Int, offset: Int): [post!]! by_code(code: Int!): Code`;
  const rankOf = (more: string) =>
    discover(
      buildSchema(`type Query { ${gets} ${more} }
        type post { id: ID! title: String! } type Code { text: String } type version_post { title: String }`),
    ).lookUps.map(({ slug, variantOf }) => `${slug} ${variantOf ?? ''}`.trim());

  it('puts further versions of a record with a page behind everything else', () => {
    expect(rankOf('post_by_version(version: String!, id: ID!): version_post')).toEqual([
      'by-code',
      'post-by-version post',
    ]);
  });

  it.each([
    ['takes another key', 'post_by_slug(slug: String!, locale: String!): version_post'],
    ['may take another key instead', 'post_by_any(id: ID, slug: String): version_post'],
    ['has another name and gives another value', 'price(id: ID!, day: String!): version_post'],
  ])('takes a look-up for no version if it %s', (_title, field) => {
    expect(rankOf(field).filter((line) => line.endsWith(' post'))).toEqual([]);
  });
});
