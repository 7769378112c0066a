import { buildSchema } from 'graphql';
import { expect, test } from 'vitest';
import { discover } from '../../../../../lib/core/schema/discover';

test('the facets that a product is described by are content, and not folded among technical lists', () => {
  const { entities } = discover(
    buildSchema(`
      type Query { products(limit: Int, offset: Int): [Product!]! product(id: ID!): Product facetValue(id: ID!): FacetValue }
      type Product { id: ID! name: String! facetValues: [FacetValue!]! channels: [Channel!]! }
      type FacetValue { id: ID! name: String! }
      type Channel { id: ID! name: String! }`),
  );
  const sections = entities.find(({ type }) => type === 'Product')?.layout.sections;
  expect(sections?.facetValues?.value).toBe('content');
  expect(sections?.channels?.value).toBe('technical');
});
