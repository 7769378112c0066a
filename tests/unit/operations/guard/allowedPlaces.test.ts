import { buildSchema } from 'graphql';
import { describe, expect, it } from 'vitest';
import { findInputField, getAllowedPlaces, hasTypeTag } from '../../../../lib/operations/guard/allowedPlaces';
import { discover } from '../../../../lib/schema/discover';

const schema = buildSchema(`
  type Query {
    books(where: BookWhere, orderBy: [BookOrder!], sort: BookSort, limit: Int, offset: Int): [Book!]! book(id: ID!): Book
    films(sort: String, limit: Int, offset: Int): [Film!]! film(where: FilmUnique!): Film
  }
  type Book { id: ID! title: String! tags: [Tag!]! } type Tag { id: ID! name: String! } type Film { id: ID! title: String! }
  input BookWhere { title: Text secretNote: Text } input Text { contains: String eq: String }
  input BookOrder { field: BookField! direction: Direction! } enum BookField { TITLE PRICE_HIDDEN } enum Direction { ASC DESC }
  enum BookSort { TITLE_ASC TITLE_DESC }
  input FilmUnique { id: ID } input TagRef { id: ID! } input TagRows { connect: [TagRef!] }
  input BookInput { title: String! tags: TagRows }
  type Mutation { createBook(input: BookInput!): Book }`);
const places = getAllowedPlaces(schema, discover(schema));

describe('a place is open', () => {
  it.each(['BookWhere.title', 'Text.contains', 'BookOrder.field', 'BookOrder.direction', 'FilmUnique.id'])(
    'where a list or a read of a record puts a value: %s',
    (place) => {
      expect([...places.members]).toContain(place);
    },
  );

  it('where a form puts the keys of linked records, also inside of lists', () => {
    expect([...places.members]).toEqual(expect.arrayContaining(['TagRows.connect', 'TagRef.id']));
  });

  it('not where nothing puts a value', () => {
    expect([...places.members]).not.toContain('BookWhere.secretNote');
  });
});

it('a list may be sorted by its columns, in both directions', () => {
  const sorts = [...places.sorts].map(([name, values]) => [name, [...values].toSorted()]);
  expect(Object.fromEntries(sorts)).toMatchObject({
    Direction: ['ASC', 'DESC'],
    'films(sort)': ['-id', '-title', 'id', 'title'],
  });
});

it('places are computed once for a model', () => {
  const model = discover(schema);
  expect(getAllowedPlaces(schema, model)).toBe(getAllowedPlaces(schema, model));
});

it('a field of an input object is found by its name, and by no name of an ordinary object', () => {
  const type = schema.getType('BookWhere');
  expect(findInputField(schema, type, 'title')?.named?.name).toBe('Text');
  expect(findInputField(schema, type, 'toString')).toBeUndefined();
  expect(findInputField(schema, schema.getType('Book'), 'title')).toBeUndefined();
  expect(hasTypeTag(type, 'GraphQLInputObjectType')).toBe(true);
  expect(hasTypeTag(type, 'GraphQLEnumType')).toBe(false);
});
