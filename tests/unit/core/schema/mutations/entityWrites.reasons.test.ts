import { buildSchema } from 'graphql';
import { expect, it } from 'vitest';
import { discover } from '../../../../../lib/core/schema/discover';
import { reasonTexts } from '../../../../support/reasonTexts';

const SDL = `
  type Query { books(limit: Int, offset: Int): [Book!]! book(id: ID!): Book }
  type Mutation { createBook(input: BookInput!): BookPayload! }
  type Book { id: ID! title: String! pages: Int }
  type BookPayload { book: Book }
  input BookInput { title: String! pages: Int }
`;

it('a reason names the mutation, what it does to a record, and the signs, without a riddle of pronouns', () => {
  const [book] = discover(buildSchema(SDL)).entities;
  const reasonOf = (name: string) =>
    reasonTexts(book?.evidence.filter(({ capability }) => capability === name)).join();
  expect(reasonOf('key')).toBe('Records are identified by `id`.');
  expect(reasonOf('create')).toMatch(/^`createBook` creates a record; .*its name matches/);
  expect(reasonOf('create')).toContain('it returns the record as `book`');
  expect(reasonOf('create')).not.toMatch(/\bit is named after it\b|\bcreates it\b/);
});
