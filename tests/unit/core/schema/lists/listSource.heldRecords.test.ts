import { buildSchema } from 'graphql';
import { expect, it } from 'vitest';
import { discover } from '../../../../../lib/core/schema/discover';

const SDL = `
  input Narrow { tagId: ID name: String }
  type Query {
    parcels(filter: Narrow): [Parcel!]! parcel(id: ID!): Parcel
    tags: [Tag!]! tag(id: ID!): Tag
  }
  type Parcel { id: ID! name: String! tags: [Tag!]! }
  type Tag { id: ID! label: String! }`;

/** Finds the entity whose records the filter `tagId` of parcels chooses. */
function findTarget(sdl: string): string | undefined {
  const parcels = discover(buildSchema(sdl)).entities.find(({ type }) => type === 'Parcel');
  const field = parcels?.list?.filter?.fields.find((each) => each.field === 'tagId');
  if (field === undefined) throw new Error('no filter');
  return field.target;
}

it('a condition on the key of a record chooses one of those that the rows hold a list of', () => {
  expect(findTarget(SDL)).toBe('Tag');
});

it.each([
  ['is of another type than that key', SDL.replace('tagId: ID', 'tagId: Int')],
  ['has the noun of no list of the rows', SDL.replace('tags: [Tag!]! }', 'marks: [Tag!]! }')],
  ['has the noun of a list of texts', SDL.replace('tags: [Tag!]! }', 'tags: [String!]! }')],
])('a condition is left a typed key where it %s', (_, sdl) => {
  expect(findTarget(sdl)).toBeUndefined();
});

const BLOG = `
  input Narrow { categoryId: Int author: Int authorIn: [ID!] in: [ID] }
  type Query {
    posts(where: Narrow): [Post!]! post(id: ID!): Post
    categories: [Category!]! category(id: ID!): Category users: [User!]! user(id: ID!): User
  }
  type Post { id: ID! title: String! categories(first: Int): CategoryConnection author: User }
  type CategoryConnection { nodes: [Category!]! pageInfo: PageInfo! } type PageInfo { endCursor: String hasNextPage: Boolean! }
  type Category { id: ID! databaseId: Int! groupId: Int categoryId: Int @deprecated name: String! }
  type User { id: ID! databaseId: Int! name: String! }`;

it('a condition on another key than that of the pages chooses a record by the only other id that each has', () => {
  const posts = discover(buildSchema(BLOG)).entities.find(({ type }) => type === 'Post');
  const found = posts?.list?.filter?.fields.map(({ field, kind, target, keyed }) => [
    field,
    kind,
    target ?? keyed,
  ]);
  expect(found).toEqual([
    ['categoryId', 'id', { target: 'Category', keyPath: 'databaseId' }],
    ['author', 'id', { target: 'User', keyPath: 'databaseId' }],
    ['in', 'id', undefined],
  ]);
});

it('of two such ids none is meant', () => {
  const sdl = BLOG.replace('groupId: Int ', 'groupId: Int! ');
  const posts = discover(buildSchema(sdl)).entities.find(({ type }) => type === 'Post');
  expect(posts?.list?.filter?.fields.find(({ field }) => field === 'categoryId')?.keyed).toBeUndefined();
});

it('a text may be the key of the pages, so it is no other key', () => {
  const sdl = BLOG.replace('author: Int authorIn: [ID!]', 'author: String').replace(
    'User { id: ID! databaseId: Int!',
    'User { id: ID! slugId: String!',
  );
  const posts = discover(buildSchema(sdl)).entities.find(({ type }) => type === 'Post');
  const author = posts?.list?.filter?.fields.find(({ field }) => field === 'author');
  expect([author?.kind, author?.target, author?.keyed]).toEqual(['relation', 'User', undefined]);
});
