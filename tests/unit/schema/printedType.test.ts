import { GraphQLInt, GraphQLList, GraphQLNonNull } from 'graphql';
import { expect, it } from 'vitest';
import { printedType } from '../../../lib/schema/typeRef';

it.each([
  GraphQLInt,
  new GraphQLNonNull(GraphQLInt),
  new GraphQLList(GraphQLInt),
  new GraphQLNonNull(new GraphQLList(new GraphQLNonNull(GraphQLInt))),
  new GraphQLList(new GraphQLNonNull(new GraphQLList(GraphQLInt))),
])('prints %s as GraphQL does', (type) => {
  expect(printedType(type)).toBe(String(type));
});
