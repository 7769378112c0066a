import { buildSchema } from 'graphql';
import { expect, it, test } from 'vitest';
import { discover } from '../../../../../lib/core/schema/discover';
import { resolveDayFilters } from '../../../../../lib/features/list/dayFilters';

const modelOf = (description: string) =>
  discover(
    buildSchema(`
      """${description}"""
      scalar DateTime
      type Query { rentals(started_at: Span, limit: Int, offset: Int): [Rental!]! rental(id: ID!): Rental }
      type Rental { id: ID! name: String! started_at: DateTime! }
      input Span { gte: DateTime lte: DateTime }
      type Mutation { startRental(name: String!, started_at: DateTime!): Rental createRental(input: RentalInput!): Rental }
      input RentalInput { name: String! started_at: DateTime! }`),
  );

it.each([
  ['A datetime in ISO 8601 with offset, e.g. `2020-04-20T16:20:04+04:00`.', '2020-04-20T16:20:04+04:00'],
  ['A datetime with format `Y-m-d H:i:s`, e.g. `2018-05-23 13:43:32`.', '2018-05-23 13:43:32'],
  ['Either 2020-04-20T16:20:04Z or 2020-04-20T16:20:04-02:00.', undefined],
  ['A moment in ISO 8601.', undefined],
])('the input of a moment whose scalar says %j has the form %j', (description, example) => {
  const input = modelOf(description).inputs['RentalInput'];
  expect(input?.fields.find(({ name }) => name === 'started_at')?.example).toBe(example);
});

test('a day that moments are filtered by is sent in the form of their scalar', () => {
  const model = modelOf('With offset, e.g. `2020-04-20T16:20:04+04:00`.');
  const list = model.entities.find(({ type }) => type === 'Rental')?.list;
  if (list == null) throw new Error('no list');
  const filters = [{ field: 'started_at', op: 'gte', value: '2026-06-01' }] as const;
  const state = { position: { type: 'page', page: 1 }, size: 5, sort: null, filters, search: '' } as const;
  expect(resolveDayFilters(list, state).filters[0]?.value).toMatch(/^2026-0[56]-\d\dT\d\d:00:00[+-]\d\d:00$/);
});
