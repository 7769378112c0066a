import { buildSchema } from 'graphql';
import { expect, it } from 'vitest';
import { discover } from '../../../../../lib/core/schema/discover';

const readList = (sdl: string, type: string) =>
  discover(buildSchema(sdl))
    .entities.find((entity) => entity.type === type)
    ?.list?.steps.map(({ field }) => field);

it('a list of partial rows is the list of the whole record', () => {
  const sdl = `type Query { users: [UserMinimal!]! user(id: ID!): User }
    type UserMinimal { id: ID! name: String } type User { id: ID! name: String mail: String }`;
  expect(readList(sdl, 'User')).toEqual(['users']);
});

it('a list of a type that is not called a part is not that of a type without a word in its name', () => {
  const sdl = `type Query { one(id: ID!): _ all: [Either] } union Either = Account | _
    type Account { id: ID! common: ID! } type _ { id: ID! common: ID! }`;
  expect(readList(sdl, '_')).toBeUndefined();
  expect(readList(sdl, 'Either')).toEqual(['all']);
});
