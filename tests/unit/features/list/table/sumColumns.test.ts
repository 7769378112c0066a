import { buildSchema } from 'graphql';
import { expect, test } from 'vitest';
import { discover } from '../../../../../lib/core/schema/discover';
import { parseListQuery } from '../../../../../lib/features/list/listQuery';
import { getSummedColumns, listSumColumns } from '../../../../../lib/features/list/table/sumColumns';

const [entity] = discover(
  buildSchema(
    /* GraphQL */ `
    type Query {
      orders(limit: Int, offset: Int): [Order!]!
    }
    type Order {
      id: ID!
      title: String!
      "In cents."
      priceCents: Int!
      pieces: Int!
      currency: String
      year: Int
      paid: Boolean
      sums: [Int!]
    }
  `.replace('currency: String', 'note: String'),
  ),
).entities;
if (entity?.list == null) throw new Error('There is no list.');
const { list: source } = entity;
const ALL = entity.fields.map(({ name }) => name);

const summed = (sums?: string) => {
  const query = parseListQuery(entity, source, sums === undefined ? {} : { sums });
  return getSummedColumns(listSumColumns(entity, ALL), query).map(({ name }) => name);
};

test('quantities can be added up: no keys, no texts, no lists', () => {
  expect(listSumColumns(entity, ALL).map(({ name }) => name)).toEqual(['priceCents', 'pieces']);
  expect(listSumColumns(entity, ['pieces']).map(({ name }) => name)).toEqual(['pieces']);
});

test('amounts of money are added up unless a visitor chooses others, or none', () => {
  expect(summed()).toEqual(['priceCents']);
  expect(summed('pieces,title')).toEqual(['pieces']);
  expect(summed('-')).toEqual([]);
});
