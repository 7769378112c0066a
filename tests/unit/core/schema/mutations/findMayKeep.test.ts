import { buildSchema } from 'graphql';
import { describe, expect, it } from 'vitest';
import { discover } from '../../../../../lib/core/schema/discover';

/** What says that a deleted post may be kept; undefined where nothing does. */
function keptBy(post: string, mutation: string): unknown {
  const model = discover(
    buildSchema(`type Query { posts: [Post!]! post(id: ID!): Post } scalar DateTime
      enum PostStatus { DRAFT PUBLISH TRASH } enum Mood { GOOD BAD }
      type Post { id: ID! title: String! ${post} } type Mutation { ${mutation} }`),
  );
  const entity = model.entities.find(({ type }) => type === 'Post');
  const source = entity?.delete ?? entity?.actions[0]?.source;
  if (source === undefined) throw new Error('nothing deletes a post');
  return source.mayKeep?.reason.values?.['word'];
}

const PLAIN = 'deletePost(id: ID!): Post';

describe('a deleted record may be kept', () => {
  it.each([
    ['a flag that deletes it for good', '', 'deletePost(id: ID!, force: Boolean = false): Post', 'force'],
    [
      'a flag of the input (WordPress)',
      'status: Mood',
      'deletePost(input: I!): P } type P { deletedId: ID post: Post } input I { id: ID! forceDelete: Boolean',
      'forceDelete',
    ],
    [
      'the description of a flag',
      '',
      'deletePost(id: ID! "Removes it permanently" really: Boolean): Post',
      'really',
    ],
    ['a moment of the deletion', 'deletedAt: DateTime', PLAIN, 'deletedAt'],
    ['a yes or no', 'isDeleted: Boolean!', PLAIN, 'isDeleted'],
    ['a status', 'status: PostStatus', PLAIN, 'TRASH'],
  ])('by %s', (_, post, mutation, expected) => {
    expect(keptBy(post, mutation)).toBe(expected);
  });

  it.each([
    ['nothing of the kind', 'status: Mood createdAt: DateTime', PLAIN],
    ['a flag that is on anyway', '', 'deletePost(id: ID!, permanently: Boolean = true): Post'],
    ['a flag about something else', '', 'deletePost(id: ID!, notify: Boolean): Post'],
    ['a mutation that deletes for good', 'deletedAt: DateTime', 'hardDeletePost(id: ID!): Post'],
    ['a moment that every record has', 'deletedAt: DateTime!', PLAIN],
  ])('not with %s', (_, post, mutation) => {
    expect(keptBy(post, mutation)).toBeUndefined();
  });
});
