import { buildSchema } from 'graphql';
import { describe, expect, it } from 'vitest';
import { discover } from '../../../../lib/core/schema/discover';

const modelOf = (sdl: string) => discover(buildSchema(sdl));

describe('words around the verb', () => {
  const user = (mutation: string) =>
    modelOf(
      `type Query { users(first: Int): [User!]! user(id: ID!): User } type User { id: ID! name: String! email: String }
      input UserInput { name: String! email: String } input PartialUserInput { name: String email: String }
      type Mutation { ${mutation} }`,
    ).entities.find(({ type }) => type === 'User');
  const fieldOf = (source: { readonly steps: readonly { readonly field: string }[] } | null | undefined) =>
    source?.steps[0]?.field;

  it('say who writes, and the mutation writes the record', () => {
    expect(fieldOf(user('adminUpdateUser(id: ID!, name: String, email: String): User')?.update)).toBe(
      'adminUpdateUser',
    );
    expect(fieldOf(user('customCreateUser(name: String!, email: String): User')?.create)).toBe(
      'customCreateUser',
    );
  });

  it('say that many are deleted, which is no action of one record that has a delete', () => {
    const found = user('deleteUser(id: ID!): User bulkDeleteUsers(ids: [ID!]!): Int');
    expect(fieldOf(found?.delete)).toBe('deleteUser');
    expect(found?.actions).toEqual([]);
  });

  it('lead to the update that demands the fewest values', () => {
    const found = user(
      'updateUser(id: ID!, data: UserInput!): User partialUpdateUser(id: ID!, data: PartialUserInput!): User',
    );
    expect(fieldOf(found?.update)).toBe('partialUpdateUser');
  });

  it('make "sign up" a create where a record comes back', () => {
    expect(fieldOf(user('signUp(name: String!, email: String): User')?.create)).toBe('signUp');
  });
});

describe('a mutation below a namespace', () => {
  const sdl = `type Query { comments: Comments files: Files }
    type Comments { list(path: String!): [CommentPost!] single(id: Int!): CommentPost }
    type CommentPost { id: Int! content: String! author: String! }
    type Files { list(folder: Int!): [FileItem!] } type FileItem { id: Int! filename: String! }
    type Mutation { comments: CommentsMutation files: FilesMutation }
    type CommentsMutation { create(page: Int!, content: String!, guestName: String, guestEmail: String): Created }
    type FilesMutation { deleteFile(id: Int!): Status renameFile(id: Int!, filename: String!): Status }
    type Created { status: Status id: Int } type Status { ok: Boolean! }`;

  it('creates records if it gives only the key of the new one', () => {
    const post = modelOf(sdl).entities.find(({ type }) => type === 'CommentPost');
    expect(post?.create?.steps.map(({ field }) => field)).toEqual(['comments', 'create']);
  });

  it('writes records that the namespace lists, even if the list asks for more', () => {
    const file = modelOf(sdl).entities.find(({ type }) => type === 'FileItem');
    expect(file?.delete?.steps.map(({ field }) => field)).toEqual(['files', 'deleteFile']);
    expect(file?.actions.map(({ name }) => name)).toEqual(['files.renameFile']);
  });
});
