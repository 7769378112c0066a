import { buildSchema } from 'graphql';
import { describe, expect, it } from 'vitest';
import { discover } from '../../../../lib/schema/discover';

const reasonsOf = (type: string) =>
  discover(
    buildSchema(`
      type Query { documents: [Document!]! document(id: ID!): Document tags: [Tag!]! tag(id: ID!): Tag
        categories: [Category!]! category(id: ID!): Category }
      type Document { id: ID! title: String! category: Category tags: [Tag!]! }
      type Tag { id: ID! name: String! documents: [Document!]! }
      type Category { id: ID! name: String! documents: [Document!]! }
      type Mutation { createTag(name: String!): Tag }`),
  )
    .entities.find((entity) => entity.type === type)
    ?.weight.signs.map(({ reason }) => reason);

describe('a look-up table', () => {
  it('is no type whose records others list because they belong to them', () => {
    expect(reasonsOf('Document')).not.toContain('a look-up table');
  });
});
