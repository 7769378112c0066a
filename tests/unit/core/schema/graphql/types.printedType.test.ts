import { GraphQLInt, GraphQLList, GraphQLNonNull } from 'graphql';
import { expect, it } from 'vitest';
import { toTypeString } from '../../../../../lib/core/schema/graphql/types';

it.each([
  GraphQLInt,
  new GraphQLNonNull(GraphQLInt),
  new GraphQLList(GraphQLInt),
  new GraphQLNonNull(new GraphQLList(new GraphQLNonNull(GraphQLInt))),
  new GraphQLList(new GraphQLNonNull(new GraphQLList(GraphQLInt))),
])('prints %s as GraphQL does', (type) => {
  expect(toTypeString(type)).toBe(String(type));
});
