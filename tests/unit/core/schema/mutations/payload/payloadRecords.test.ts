import { buildSchema } from 'graphql';
import { describe, expect, it } from 'vitest';
import {
  createPayloadReader,
  type PayloadRecord,
} from '../../../../../../lib/core/schema/mutations/payload/payloadRecords';

/** Collects the records of a payload; `}` in it begins further types. Post and Page are entities. */
function recordsOf(type: string): readonly PayloadRecord[] {
  const schema = buildSchema(`
    type Query { a: Int } interface Node { id: ID! } type Post implements Node { id: ID! page: Page } type Page implements Node { id: ID! }
    union Either = Post | Page union Perhaps = Post | Refusal type Refusal { message: String }
    type Mutation { write: ${type} }`);
  const field = schema.getMutationType()?.getFields()['write'];
  if (field === undefined) throw new Error('no mutation');
  return createPayloadReader(schema, (name) => name === 'Post' || name === 'Page')(field.type);
}

const placesOf = (type: string): readonly string[] =>
  recordsOf(type).map((record) => {
    const parts = [record.on, record.as, record.list ? 'list' : undefined].filter(
      (part) => part !== undefined,
    );
    return [`${record.type} at "${record.path}"`, ...parts].join(' ');
  });

describe('a record comes back', () => {
  it.each<[string, readonly string[]]>([
    ['Post!', ['Post at ""']],
    ['[Post!]', ['Post at "" list']],
    ['Int', []],
    ['P } type P { ok: Boolean post: Post', ['Post at "post"']],
    ['P } type P { posts: [Post!]', ['Post at "posts" list']],
    ['P } type P { data: D } type D { item: I } type I { post: Post', []],
    ['P } type P { rows: [D!] } type D { post: Post', ['Post at "rows.post" list']],
    ['P } type P { data: D } type D { post: Post', ['Post at "data.post"']],
    ['P } type P { postEdge: E } type E { node: Post cursor: String', ['Post at "postEdge.node"']],
    ['P } type P { data: D page: Page } type D { post: Post', ['Page at "page"', 'Post at "data.post"']],
    ['P } type P { post(at: Int!): Post', []],
    ['P } type P { post: Post query: Query', ['Post at "post"']],
    ['P } type P { user: U } type U { id: ID name: String mail: String post: Post', []],
    ['Perhaps', ['Post at "" Post']],
    ['P } type P { result: Perhaps', ['Post at "result" Post']],
    ['P } type P { node: Node', []],
    // A record that a refusal names was not written.
    [
      'U } union U = Good | BadError type Good { post: Post } type BadError { message: String page: Page',
      ['Post at "post" Good'],
    ],
    [
      'U } union U = Good | CheckFailed type Good { hash: ID } type CheckFailed { reason: String page: Page',
      [],
    ],
  ])('%s: %j', (type, places) => {
    expect(placesOf(type)).toEqual(places);
  });

  it('as one of several types, which share the place', () => {
    expect(recordsOf('Either')).toMatchObject([
      { type: 'Post', on: 'Post', isShared: true },
      { type: 'Page', on: 'Page', isShared: true },
    ]);
    expect(recordsOf('P } type P { thing: Either')).toMatchObject([
      { type: 'Either', path: 'thing', possibleTypes: ['Post', 'Page'], isShared: true },
    ]);
  });

  it('in the order of its places', () => {
    expect(recordsOf('P } type P { page: Page post: Post').map(({ type, order }) => [type, order])).toEqual([
      ['Page', 0],
      ['Post', 1],
    ]);
  });
});
