import { buildSchema } from 'graphql';
import { expect, it } from 'vitest';
import { discover } from '../../../../lib/core/schema/discover';

const [visit] = discover(
  buildSchema(/* GraphQL */ `
    scalar DateTime
    type Query {
      visits(
        startsFrom: DateTime
        startsTo: DateTime
        dueBefore: String
        createdAfter: Int
        limit: Int
      ): [Visit!]!
    }
    type Visit {
      id: ID!
      title: String!
      startsAt: DateTime!
      dueOn: DateTime
      createdAt: DateTime!
    }
  `),
).entities;

const getOperators = (field: string) =>
  visit?.list?.filter?.fields.find((each) => each.field === field)?.operations.map(({ op }) => op);

it('the ends of a range may leave out the end of their column’s name: startsFrom and startsTo of startsAt', () => {
  expect(getOperators('startsAt')).toEqual(['gte', 'lte']);
});

it('such an end has the type of its column or a date', () => {
  expect(getOperators('dueOn')).toBeUndefined();
  expect(getOperators('dueBefore')).toEqual(['eq']);
  expect(getOperators('createdAt')).toBeUndefined();
});

it.each([
  ['the only date of its rows', '', ['gte', 'lte']],
  ['none of two dates', 'readAt: DateTime', undefined],
])('a bare end of a range, `from` or `until`, narrows %s', (_, more, expected) => {
  const [entry] = discover(
    buildSchema(/* GraphQL */ `
      scalar DateTime
      type Query { entries(from: DateTime, until: DateTime, limit: Int): [Entry!]! }
      type Entry { id: ID! title: String! at: DateTime! ${more} }
    `),
  ).entities;
  const fields = entry?.list?.filter?.fields ?? [];
  expect(fields.find(({ field }) => field === 'at')?.operations.map(({ op }) => op)).toEqual(expected);
});
