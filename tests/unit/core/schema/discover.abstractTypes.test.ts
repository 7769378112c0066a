import { buildSchema } from 'graphql';
import { describe, expect, it } from 'vitest';
import { discover } from '../../../../lib/core/schema/discover';

const SHARED = `
  interface Node { id: ID! }
  type Script implements Node { id: ID! uuid: ID! label: String } type Wait implements Node { id: ID! uuid: ID! }
  type Build implements Node { id: ID! number: Int jobs(first: Int, after: String): Jobs }
  type Jobs { edges: [JobEdge] pageInfo: P } type JobEdge { node: Job cursor: String } type P { endCursor: String hasNextPage: Boolean }
  union Job = Script | Wait`;
const modelOf = (sdl: string) => {
  const model = discover(buildSchema(sdl));
  return (type: string) => model.entities.find((own) => own.type === type);
};

describe('an interface or union', () => {
  it('is an entity where a get of its name opens its members by the key that all of them have', () => {
    const of = modelOf(
      `${SHARED} type Query { node(id: ID!): Node job(uuid: ID!): Job builds(first: Int): [Build] }`,
    );
    expect(of('Job')).toMatchObject({ members: ['Script', 'Wait'], union: true });
    expect(of('Job')?.get?.steps[0]?.field).toBe('job');
    expect(of('Build')?.related.map(({ name }) => name)).toEqual(['jobs']);
  });

  it('is an entity where records page through its members', () => {
    const of = modelOf(`${SHARED} type Query { node(id: ID!): Node builds(first: Int): [Build] }`);
    expect(of('Build')?.related.map(({ name, source }) => [name, source.of])).toEqual([['jobs', 'Job']]);
  });

  it('is left to its members where a mutation gives it back and no get opens it', () => {
    const of = modelOf(`${SHARED} type Query { node(id: ID!): Node builds(first: Int): [Build] }
      type Mutation { retryJob(id: ID!): RetryPayload } type RetryPayload { job: Job }`);
    expect(of('Job')).toBeUndefined();
  });

  it('is no entity where it is a role of records that have gets of their own', () => {
    const of = modelOf(`interface Owner { id: ID! login: String! }
      type User implements Owner { id: ID! login: String! } type Team implements Owner { id: ID! login: String! }
      type Query { owner(login: String!): Owner user(login: String!): User team(login: String!): Team }`);
    expect(of('Owner')).toBeUndefined();
    expect(of('User')?.get?.steps[0]?.field).toBe('user');
  });

  it('is no entity where it has nothing but the identity that everything has', () => {
    const of = modelOf(`${SHARED} type Query { node(id: ID!): Node builds(first: Int): [Build] }`);
    expect(of('Node')).toBeUndefined();
  });
});
