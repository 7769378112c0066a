import { buildSchema } from 'graphql';
import { describe, expect, it } from 'vitest';
import { discover } from '../../../../../../lib/core/schema/discover';

const inputFor = (description: string, { type = 'Int', lists = 'remarks: [Remark!]!' } = {}) =>
  discover(
    buildSchema(`
      type Query { posts: [Post!]! post(id: ID!): Post remarks: [Remark!]! remark(id: ID!): Remark }
      type Post { id: ID! databaseId: Int! title: String! ${lists} }
      type Remark { id: ID! text: String! }
      type Mutation { createRemark(input: NewRemark!): Remark }
      input NewRemark { text: String! """${description}""" remarkOn: ${type} }`),
  ).inputs['NewRemark']?.fields.find(({ name }) => name === 'remarkOn');

describe('an input without a word for an id that is described as the id of a record', () => {
  it('links the record that lists such new ones, by its id of the same type', () => {
    const found = inputFor('The database ID of the post object the remark belongs to.');
    expect([found?.target, found?.relation?.keyPath]).toEqual(['Post', 'databaseId']);
  });

  it('links nothing without one of the signs: the description, the list, an id of that type', () => {
    expect(inputFor('Where the remark belongs.')?.target).toBeUndefined();
    expect(inputFor('The ID of the post the remark belongs to.', { lists: '' })?.target).toBeUndefined();
    expect(inputFor('The ID of the post the remark belongs to.', { type: 'String' })?.target).toBeUndefined();
    expect(inputFor('The external ID of the post.')?.target).toBeUndefined();
  });
});
