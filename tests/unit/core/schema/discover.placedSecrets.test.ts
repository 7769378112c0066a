import { buildSchema } from 'graphql';
import { describe, expect, it } from 'vitest';
import { discover } from '../../../../lib/core/schema/discover';

const model = discover(
  buildSchema(`
    type Query { users: [User!]! user(id: ID!): User }
    type User { id: ID! name: String! }
    input Change { old: String! repeat: String! reason: String }
    input ChangePasswordInput { old: String! new: String! newConfirmation: String! reason: String }
    type Mutation {
      changePassword(old: String!, new: String!, notify: Boolean): Boolean
      setPassword(input: ChangePasswordInput!): Boolean
      resetPassword(change: Change!): Boolean
      renameUser(old: String!, new: String!): Boolean
    }`),
);
const secrets = (fields: readonly { readonly name: string; readonly secret?: true }[] = []) =>
  fields.flatMap(({ name, secret }) => (secret === true ? [name] : []));
const action = (field: string) =>
  model.siteActions.find(({ source }) => source.steps.at(-1)?.field === field)?.source.fields;

describe('what is typed into a mutation that changes a secret', () => {
  it('is one, too, although it is only called old and new', () => {
    expect(secrets(action('changePassword'))).toEqual(['old', 'new']);
    expect(secrets(model.inputs['ChangePasswordInput']?.fields)).toEqual(['old', 'new', 'newConfirmation']);
    expect(secrets(action('renameUser'))).toEqual([]);
  });

  it('is one in an input object that only the name of the mutation explains', () => {
    expect(secrets(model.inputs['Change']?.fields)).toEqual(['old', 'repeat']);
  });
});
