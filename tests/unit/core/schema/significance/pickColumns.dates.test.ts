import { buildSchema } from 'graphql';
import { expect, test } from 'vitest';
import { discover } from '../../../../../lib/core/schema/discover';

/** Returns the default columns of journeys, whose list is narrowed by these ranges of dates. */
function columnsOf(ranges: string): readonly string[] {
  const { entities } = discover(
    buildSchema(`
      scalar DateTime
      enum Sort { ETA CREATED_AT }
      enum Direction { ASC DESC }
      input Order { field: Sort! direction: Direction! }
      input Range { from: DateTime to: DateTime }
      input Narrow { ${ranges} }
      type Query { journeys(first: Int, after: String, filter: Narrow, orderBy: Order): Page! journey(id: ID!): Journey }
      type Page { nodes: [Journey!]! pageInfo: PageInfo! }
      type PageInfo { hasNextPage: Boolean! endCursor: String }
      type Journey { id: ID! name: String! eta: DateTime createdAt: DateTime! }
    `),
  );
  return entities.find(({ type }) => type === 'Journey')?.columns ?? [];
}

test('a list shows the one date that it can be narrowed to a range of and sorted by, not that of creation', () => {
  expect(columnsOf('eta: Range')).toEqual(['name', 'eta']);
});

test('a list shows the date of creation where it can be narrowed by both', () => {
  expect(columnsOf('eta: Range createdAt: Range')).toEqual(['name', 'createdAt']);
});
