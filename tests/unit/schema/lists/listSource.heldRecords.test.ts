import { buildSchema } from 'graphql';
import { expect, it } from 'vitest';
import { discover } from '../../../../lib/schema/discover';

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
