import { buildSchema } from 'graphql';
import { expect, it } from 'vitest';
import { discover } from '../../../../../lib/core/schema/discover';

const pagingOf = (args: string, inputs: string) =>
  discover(
    buildSchema(`
      type Query { notices(${args}): NoticePage! notice(id: ID!): Notice }
      type NoticePage { items: [Notice!]! pageInfo: Info! }
      type Info { next: String hasMore: Boolean }
      type Notice { id: ID! title: String! }
      ${inputs}`),
  ).entities[0]?.list?.paging;

it('numbers alone, with a size and a position, page whatever their container is called', () => {
  const paging = pagingOf('part: Part', 'input Part { first: Int last: Int maxCount: Int skip: Int }');
  expect(paging).toEqual({
    type: 'offset',
    limit: { step: 0, path: ['part', 'first'] },
    offset: { step: 0, path: ['part', 'skip'] },
  });
  expect(pagingOf('part: Part', 'input Part { first: Int skip: Int title: String }')).toMatchObject({
    type: 'none',
  });
});
