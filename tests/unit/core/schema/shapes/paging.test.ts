import { buildSchema } from 'graphql';
import { expect, it } from 'vitest';
import { discover } from '../../../../../lib/core/schema/discover';

const readPaging = (page: string, more = '') =>
  discover(
    buildSchema(`type Query { cats(first: Int, after: String): Cats } type Cats { nodes: [Cat!]! ${page} } ${more}
      type Cat { id: ID! name: String }`),
  ).entities[0]?.list?.paging;

it('a cursor is read where it needs no argument', () => {
  expect(readPaging('cursor: ID')).toMatchObject({ type: 'cursor', pageInfo: { endCursor: 'cursor' } });
  expect(readPaging('cursor(of: ID!): ID')?.type).not.toBe('cursor');
});

it('the cursor of a row is read where it needs no argument', () => {
  const edges = (cursor: string) => readPaging('edges: [Edge!]!', `type Edge { node: Cat ${cursor} }`);
  expect(edges('cursor: String')).toMatchObject({ cursors: 'edges.cursor' });
  expect(edges('cursor(of: ID!): String')?.type).not.toBe('cursor');
});
