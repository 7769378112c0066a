import { buildSchema } from 'graphql';
import { describe, expect, it } from 'vitest';
import { discover } from '../../../../../lib/core/schema/discover';
import { reasonTexts } from '../../../../support/reasonTexts';

const reasonsOf = (type: string) =>
  reasonTexts(
    discover(
      buildSchema(`
      type Query { documents: [Document!]! document(id: ID!): Document tags: [Tag!]! tag(id: ID!): Tag
        categories: [Category!]! category(id: ID!): Category }
      type Document { id: ID! title: String! category: Category tags: [Tag!]! }
      type Tag { id: ID! name: String! documents: [Document!]! }
      type Category { id: ID! name: String! documents: [Document!]! }
      type Mutation { createTag(name: String!): Tag }`),
    ).entities.find((entity) => entity.type === type)?.weight.signs,
  );

describe('a look-up table', () => {
  it('is no type whose records others list because they belong to them', () => {
    expect(reasonsOf('Document')).not.toContain('a look-up table');
  });
});

describe('a reference to its own kind', () => {
  it('is none of the entities that a record points at', () => {
    const model = discover(
      buildSchema(`
        type Query { units: [Unit!]! unit(id: ID!): Unit people: [Person!]! person(id: ID!): Person }
        type Unit { id: ID! name: String! parent: Unit head: Person }
        type Person { id: ID! name: String! }`),
    );
    const signs = model.entities.find(({ type }) => type === 'Unit')?.weight.signs ?? [];
    expect(reasonTexts(signs)).toContain('it points at 1');
  });
});
