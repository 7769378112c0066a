import { buildSchema } from 'graphql';
import { describe, expect, it } from 'vitest';
import { discover } from '../../../../../../lib/core/schema/discover';
import { toLinkInput } from '../../../../../../lib/features/form/drafts/linkInput';

const relationOf = (members: string, row = 'id: ID name: String') =>
  discover(
    buildSchema(`
      type Query { posts: [Post!]! post(id: ID!): Post labels: [Label!]! label(id: ID!): Label }
      type Post { id: ID! title: String! labels(first: Int): [Label!]! } type Label { id: ID! name: String! }
      type Mutation { updatePost(id: ID!, input: PostInput!): Post }
      input PostInput { title: String labels: PostLabels }
      input PostLabels { ${members} } input PostLabelRow { ${row} }`),
  ).inputs['PostInput']?.fields.find(({ name }) => name === 'labels')?.relation;

const APPEND = '"If false, this will replace existing relationships." append: Boolean nodes: [PostLabelRow]';

describe('rows with a flag that says what becomes of the links before', () => {
  it('add records where nothing is taken away, so that links which nobody saw are kept', () => {
    const write = relationOf(APPEND);
    if (write === undefined) throw new Error('no relation');
    const added = { append: true, nodes: [{ id: '2' }] };
    expect(toLinkInput(write, { keys: ['1', '2'], before: ['1'] })).toEqual(added);
    expect(toLinkInput(write, { keys: ['2'], before: null })).toEqual(added);
    expect(toLinkInput(write, { keys: ['1'], before: ['1'] })).toBeUndefined();
  });

  it('replace all of them only where one of the known ones is taken away', () => {
    const write = relationOf(APPEND);
    if (write === undefined) throw new Error('no relation');
    expect(toLinkInput(write, { keys: ['2'], before: ['1', '2'] })).toEqual({
      append: false,
      nodes: [{ id: '2' }],
    });
  });

  it('only add where nothing says that the flag replaces', () => {
    expect(relationOf('append: Boolean nodes: [PostLabelRow]')?.set).toBeUndefined();
    expect(relationOf('replace: Boolean nodes: [PostLabelRow]')?.modes).toEqual({
      link: { at: ['replace'], value: false },
      set: { at: ['replace'], value: true },
    });
  });

  it('are no links without the flag, with a further list, or where a row needs more than the key', () => {
    expect(relationOf('nodes: [PostLabelRow]')).toBeUndefined();
    expect(relationOf('append: Boolean nodes: [PostLabelRow] more: [PostLabelRow]')).toBeUndefined();
    expect(relationOf(APPEND, 'id: ID name: String!')).toBeUndefined();
  });
});
