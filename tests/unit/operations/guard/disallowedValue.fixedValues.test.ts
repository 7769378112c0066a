import { buildSchema } from 'graphql';
import { describe, expect, test } from 'vitest';
import { findDisallowedValue } from '../../../../lib/operations/guard/disallowedValue';
import { discoverWithOverrides } from '../../../../lib/operator/overrides/discoverWithOverrides';

const schema = buildSchema(`
  type Query { orders(sort: [String!], channel: String, limit: Int, offset: Int): [Order!]! order(id: ID!): Order }
  type Order { id: ID! title: String! pin: String notes(channel: String): String }
  type Mutation { createOrders(inputs: [OrderInput!]!): [Order!] }
  input OrderInput { title: String! pin: String lines: [LineInput!] } input LineInput { sku: String! cost: Int }`);
const model = discoverWithOverrides(schema, {
  config: {
    arguments: { channel: { value: 'shop' } },
    entities: { Order: { fields: { lines: { hide: true } } } },
  },
  source: 'site.config.ts',
});
const LIST = 'query L($sort: [String!], $channel: String) { orders(sort: $sort, channel: $channel) { id } }';
const PART = 'query P($channel: String) { orders { ... on Order { notes(channel: $channel) } } }';
const CREATE = 'mutation C($inputs: [OrderInput!]!) { createOrders(inputs: $inputs) { id } }';

const placeOf = (query: string, variables: { readonly [name: string]: unknown }): string | null =>
  findDisallowedValue({ schema, model }, query, variables);

describe('a value that the operator has fixed', () => {
  test.each([
    ['to another value', LIST, { channel: 'other' }],
    ['to null', LIST, { channel: null }],
    ['by leaving it out', LIST, {}],
    ['of a field below', PART, { channel: 'other' }],
  ])('cannot be changed %s', (_, query, variables) => {
    expect(placeOf(query, variables)).toBe('channel');
  });

  test('may be sent', () => {
    expect(placeOf(LIST, { channel: 'shop' })).toBeNull();
    expect(placeOf(PART, { channel: 'shop' })).toBeNull();
  });
});

test.each([
  ['-pin', 'sort'],
  ['pin', 'sort'],
  ['-title', null],
])('a list of sorts as texts cannot have one by a secret: %s', (sort, place) => {
  expect(placeOf(LIST, { sort: ['title', sort], channel: 'shop' })).toBe(place);
});

test('a hidden input is found in each object of a list', () => {
  expect(placeOf(CREATE, { inputs: [{ title: 'a' }, { title: 'b', lines: [] }] })).toBe('inputs.lines');
  expect(placeOf(CREATE, { inputs: [{ title: 'a' }, { title: 'b' }] })).toBeNull();
});
