import { buildSchema } from 'graphql';
import { describe, expect, it } from 'vitest';
import { discover } from '../../../../../../lib/core/schema/discover';
import type { InputField } from '../../../../../../lib/core/schema/model/writes';

/** Describes the input `name` of a new book; `}` in the text begins further types. */
function linkOf(input: string, bookFields = ''): InputField | undefined {
  const [own = '', ...types] = input.split('}');
  const model = discover(
    buildSchema(`scalar CommitHashID
      type Query {
        books: [Book!]! book(id: ID!): Book people: [Person!]! person(id: ID!): Person
        tags: [Tag!]! tag(where: TagWhereUniqueInput!): Tag
      }
      type Book { id: ID! title: String! commit: CommitHashID ${bookFields} } type Stamp { text: String } type Person { id: ID! name: String! } type Tag { id: ID! name: String! }
      input TagWhereUniqueInput { id: ID }
      input BookInput { title: String! ${own} } type Mutation { createBook(input: BookInput!): Book } ${types.join('}')}`),
  );
  const [name = ''] = /\w+(?=:)/.exec(own) ?? [];
  return model.inputs['BookInput']?.fields.find((field) => field.name === name);
}

const BOOK = 'author: Person tags: [Tag!]!';

describe('an input links a record', () => {
  it.each<[string, string, object]>([
    [
      'by a key under its name',
      'personId: ID',
      { target: 'Person', relation: { many: false, keyPath: 'id', set: [] } },
    ],
    ['by a key under the name of the relation', 'authorId: ID', { target: 'Person' }],
    [
      'by an object that identifies it',
      'tag: TagWhereUniqueInput',
      { target: 'Tag', relation: { keyPath: 'id', set: ['id'] } },
    ],
    [
      'by a list of such objects',
      'tags: [TagWhereUniqueInput!]',
      { target: 'Tag', relation: { many: true, set: ['[]', 'id'] } },
    ],
    [
      'by an object with nothing but its key',
      'author: Ref } input Ref { id: ID! }',
      { target: 'Person', relation: { set: ['id'] } },
    ],
    [
      'by an operator that connects',
      'tags: TagRows } input TagRows { connect: [TagWhereUniqueInput!] disconnect: [TagWhereUniqueInput!] }',
      {
        target: 'Tag',
        relation: { many: true, link: ['connect', '[]', 'id'], unlink: ['disconnect', '[]', 'id'] },
      },
    ],
    [
      'by rows with a flag for what becomes of the others',
      'tags: TagRows } input TagRows { append: Boolean nodes: [TagNode!] } input TagNode { id: ID name: String }',
      {
        target: 'Tag',
        relation: {
          many: true,
          link: ['nodes', '[]', 'id'],
          modes: { link: { at: ['append'], value: true } },
        },
      },
    ],
  ])('%s', (_, input, link) => {
    expect(linkOf(input, BOOK)).toMatchObject({ kind: 'relation', ...link });
  });

  it.each([
    ['by a text', 'author: String'],
    ['by a number that counts', 'tagCount: Int'],
    ['by a key of no record', 'invoiceId: ID'],
    ['by a list of lists', 'tagIds: [[ID!]!]'],
    ['by an object that requires more than the key', 'author: Ref } input Ref { id: ID! note: String! }'],
    ['by an object of other values', 'author: Other } input Other { street: String }'],
    ['by operators without a key', 'tags: TagRows } input TagRows { connect: [String!] }'],
  ])('not %s', (_, input) => {
    expect(linkOf(input, BOOK)?.target).toBeUndefined();
  });
});

describe('an id is of no record of the schema', () => {
  it('if records only carry such values beside their keys', () => {
    expect(linkOf('baseId: CommitHashID')?.external).toBe(true);
  });

  it('if it is a text whose noun no type has', () => {
    expect(linkOf('connectionId: String')?.external).toBe(true);
    expect(linkOf('connectionId: ID')?.external).toBeUndefined();
    expect(linkOf('tagId: String')?.external).toBeUndefined();
    expect(linkOf('stampId: String')?.external).toBeUndefined();
  });
});
