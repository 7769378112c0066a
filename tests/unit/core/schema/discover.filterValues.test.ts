import { buildSchema } from 'graphql';
import { describe, expect, it } from 'vitest';
import { discover } from '../../../../lib/core/schema/discover';
import type { FilterField } from '../../../../lib/core/schema/model/reads';

/** The filters of a list of posts that is narrowed by this input. */
function filters(input: string): readonly FilterField[] {
  const model = discover(
    buildSchema(`
      enum State { OPEN SHUT }
      type Meta { key: String! value: String! }
      type Post { id: ID! title: String! state: String number: String tags: [String!] meta: Meta }
      ${input}
      type Query { posts(where: PostFilter, limit: Int, offset: Int): [Post!]! post(id: ID!): Post }
    `),
  );
  return model.entities.find(({ type }) => type === 'Post')?.list?.filter?.fields ?? [];
}

describe('what a filter asks a visitor for', () => {
  it('is a choice where the backend compares a text with an enum', () => {
    const [state] = filters('input PostFilter { state: State }');
    expect(state).toMatchObject({ field: 'state', kind: 'enum', enum: 'State' });
  });

  it('is a choice where the backend compares another record with an enum', () => {
    const [kind] = filters(
      'enum KindEnum { POST PAGE } type Kind { id: ID! name: String! } extend type Post { kind: Kind } extend type Query { kind(id: ID!): Kind } input PostFilter { kind: KindEnum }',
    );
    expect(kind).toMatchObject({ field: 'kind', kind: 'enum', enum: 'KindEnum' });
  });

  it('is a number where the backend compares a text with one', () => {
    const [number] = filters('input IntOps { eq: Int in: [Int!] } input PostFilter { number: IntOps }');
    expect(number).toMatchObject({ field: 'number', kind: 'integer' });
  });

  it('is never equality with the word NULL', () => {
    const found = filters(
      'enum Is { NULL NOT_NULL } input TagOps { contains: [String!] is: Is } input PostFilter { tags: TagOps }',
    );
    expect(found).toEqual([]);
  });

  it('leaves out what cannot be sent without a value beside it', () => {
    const found = filters(
      'input TextOps { eq: String } input MetaFilter { key: String! value: TextOps } input PostFilter { meta: MetaFilter }',
    );
    expect(found.map(({ field }) => field)).toEqual(['meta.key']);
  });
});
