import { buildSchema } from 'graphql';
import { describe, expect, it } from 'vitest';
import { discover } from '../../../../lib/core/schema/discover';

const types = (sdl: string) =>
  discover(buildSchema(sdl))
    .entities.map(({ type }) => type)
    .sort();

const SHARED = `
  type Book { id: ID! title: String author: Author size: Size } type Author { id: ID! name: String }
  type Shop { id: ID! name: String }`;

describe('a value inside records', () => {
  it('is no record where it may lack the key that records always have, and one kind holds it', () => {
    const sdl = `type Query { books(first: Int): [Book] authors(first: Int): [Author] shops(first: Int): [Shop] users(first: Int): [User] }
      ${SHARED} type Size { width: Int } type User { id: ID! name: String sessions: [Visit!] place: Place } type Visit { id: String startedAt: String }
      type Place { id: String name: String } input UserInput { place: PlaceInput } input PlaceInput { name: String }
      type Mutation { addUser(input: UserInput!): User }`;
    expect(types(sdl)).toEqual(['Author', 'Book', 'Shop', 'User']);
  });

  it('is a record where those that hold it page through it', () => {
    const sdl = `type Query { books(first: Int): [Book] authors(first: Int): [Author] shops(first: Int): [Shop] users(first: Int): [User] }
      ${SHARED} type Size { width: Int } type User { id: ID! name: String pictures(first: Int, after: String): Pictures }
      type Pictures { nodes: [Picture] pageInfo: P } type P { endCursor: String } type Picture { id: ID url: String }`;
    expect(types(sdl)).toContain('Picture');
  });

  it.each(['UserStats', 'UserPermissions', 'UserConfiguration'])(
    'is no record where an interface and its members are all that points to it (%s)',
    (type) => {
      const sdl = `type Query { users(first: Int): [User] admin(id: ID!): Admin guest(id: ID!): Guest books(first: Int): [Book] shops(first: Int): [Shop] }
        interface User { id: ID! name: String about: ${type} } type Admin implements User { id: ID! name: String about: ${type} }
        type Guest implements User { id: ID! name: String about: ${type} } type ${type} { id: ID! value: Int } ${SHARED} type Size { width: Int }`;
      expect(types(sdl)).not.toContain(type);
    },
  );

  it('is no record because a function lists some of it', () => {
    const sdl = `type Query { books(first: Int): [Book] sizeSet(first: Int, offset: Int): [Size] authors(first: Int): [Author] }
      ${SHARED} type Size { width: Int height: Int } input BookInput { size: SizeInput } input SizeInput { width: Int }
      type Mutation { addBook(input: BookInput!): Book }`;
    expect(types(sdl)).toEqual(['Author', 'Book']);
  });
});
