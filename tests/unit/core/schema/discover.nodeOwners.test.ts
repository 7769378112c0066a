import { buildSchema } from 'graphql';
import { describe, expect, it } from 'vitest';
import { discover } from '../../../../lib/core/schema/discover';

const entitiesOf = (fields: string): readonly string[] =>
  discover(
    buildSchema(`interface Node { id: ID! }
      type Todo implements Node { id: ID! text: String! }
      type Project implements Node { id: ID! ${fields} }
      type TodoEdge { node: Todo cursor: String! }
      type PageInfo { hasNextPage: Boolean! endCursor: String }
      type TodoConnection { edges: [TodoEdge] pageInfo: PageInfo! totalCount: Int! }
      type Query { node(id: ID!): Node todos(first: Int, after: String): TodoConnection! }`),
  ).entities.map(({ type }) => type);

describe('a type that no field points to', () => {
  it('has a page if it is read by its id and pages through records', () => {
    expect(entitiesOf('todos(first: Int, after: String): TodoConnection!')).toContain('Project');
  });

  it('has none if it holds values only', () => {
    expect(entitiesOf('text: String!')).not.toContain('Project');
  });
});
