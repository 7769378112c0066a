import { buildSchema } from 'graphql';
import { describe, expect, it } from 'vitest';
import { collectVisibleParts } from '../../../../../lib/core/operations/guard/visibleParts';
import { discover } from '../../../../../lib/core/schema/discover';

const schema = buildSchema(`
  type Query {
    books(where: BookWhere, orderBy: [BookOrder!], limit: Int, offset: Int): [Book!]! book(id: ID!): Book
    films(sort: String, limit: Int, offset: Int): [Film!]! film(where: FilmUnique!): Film
  }
  type Book { id: ID! title: String! tags: [Tag!]! } type Tag { id: ID! name: String! } type Film { id: ID! title: String! }
  input BookWhere { title: Text secretNote: Text } input Text { contains: String eq: String regex: String }
  input BookOrder { field: BookField! direction: Direction! } enum BookField { TITLE PRICE_HIDDEN } enum Direction { ASC DESC }
  input FilmUnique { id: ID } input TagRef { id: ID! name: String } input TagRows { connect: [TagRef!] }
  input BookInput { title: String! tags: TagRows }
  type Mutation { createBook(input: BookInput!): Book }`);
const { members, values, textSorts } = collectVisibleParts(schema, discover(schema));
const listOf = (sets: ReadonlyMap<string, ReadonlySet<string>>, name: string): readonly string[] =>
  [...(sets.get(name) ?? [])].toSorted();

describe('a read has the input fields', () => {
  it('where a list or a read of a record puts a value, and no others', () => {
    expect(listOf(members.read, 'BookWhere')).toEqual(['title']);
    expect(listOf(members.read, 'Text')).toEqual(['contains', 'eq']);
    expect(listOf(members.read, 'BookOrder')).toEqual(['direction', 'field']);
    expect(listOf(members.read, 'FilmUnique')).toEqual(['id']);
    expect(members.read.has('BookInput')).toBe(false);
  });

  it('and the sorts of the lists’ columns', () => {
    expect(listOf(values, 'BookField')).toEqual(['TITLE']);
    expect(listOf(values, 'Direction')).toEqual(['ASC', 'DESC']);
    expect(listOf(textSorts, 'Query.films(sort)')).toEqual(['-id', '-title', 'id', 'title']);
  });
});

it('a write has the input fields that a form fills, and those of the keys of linked records', () => {
  expect(listOf(members.write, 'BookInput')).toEqual(['tags', 'title']);
  expect(listOf(members.write, 'TagRows')).toEqual(['connect']);
  expect(listOf(members.write, 'TagRef')).toContain('id');
  expect(members.write.has('BookWhere')).toBe(false);
});
