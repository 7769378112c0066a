import { buildSchema } from 'graphql';
import { describe, expect, it } from 'vitest';
import { toLinkInput } from '../../../../../lib/features/form/drafts/linkInput';
import { discover } from '../../../../../lib/core/schema/discover';

describe('records that an input can add and not take away', () => {
  it('are the new ones alone, also where those before are known', () => {
    const write = { many: true, keyPath: 'id', type: 'ID', link: ['addIds', '[]'] };
    expect(toLinkInput(write, { keys: ['a', 'b'], before: ['a'] })).toEqual({ addIds: ['b'] });
    expect(toLinkInput(write, { keys: ['a'], before: ['a'] })).toBeUndefined();
  });
});

describe('a related record’s own input', () => {
  const linkOf = (demanded: string) =>
    discover(
      buildSchema(`type Query { books: [Book!]! book(id: ID!): Book authors: [Author!]! author(id: ID!): Author }
        type Book { id: ID! title: String! author: Author } type Author { id: ID! name: String! }
        type Mutation { updateBook(id: ID!, input: BookInput!): Book updateAuthor(id: ID!, input: AuthorInput!): Author }
        input BookInput { title: String author: AuthorInput } input AuthorInput { id: ID! ${demanded} }`),
    ).inputs['BookInput']?.fields.find(({ name }) => name === 'author')?.relation;

  it('is a link where all that it demands is copied from the record', () => {
    expect(linkOf('name: String!')?.copies).toEqual([{ name: 'name', from: 'name', type: 'String!' }]);
  });

  it('is none where it demands one thing that the record does not show, beside others that it does', () => {
    expect(linkOf('name: String! born: Int!')).toBeUndefined();
  });
});
