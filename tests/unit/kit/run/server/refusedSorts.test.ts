import { buildSchema } from 'graphql';
import { describe, expect, it } from 'vitest';
import { RefusedSorts } from '../../../../../lib/kit/run/server/refusedSorts';
import type { Fetcher } from '../../../../../lib/kit/run/server/runOperation';
import { discover } from '../../../../../lib/core/schema/discover';

const MINUTE_MS = 60_000;

function getList() {
  const list = discover(buildSchema('type Query { books: [Book] } type Book { id: ID! title: String }'))
    .entities[0]?.list;
  if (list == null) throw new Error('Book has no list.');
  return list;
}

function as(role?: string): Fetcher {
  const send: Fetcher = () => Promise.reject(new Error('Nothing is sent.'));
  return role === undefined ? send : Object.assign(send, { role });
}

describe('a refused sort', () => {
  it('is left out for its list, its role and its part alone', () => {
    const sorts = new RefusedSorts(() => 0);
    const list = getList();
    sorts.keep('tieBreak', list, as('one'));
    expect(sorts.has('tieBreak', list, as('one'))).toBe(true);
    expect(sorts.has('default', list, as('one'))).toBe(false);
    expect(sorts.has('tieBreak', list, as('other'))).toBe(false);
    expect(sorts.has('tieBreak', getList(), as('one'))).toBe(false);
  });

  it('is tried again after minutes, by one request', () => {
    let now = 0;
    const sorts = new RefusedSorts(() => now);
    const list = getList();
    sorts.keep('default', list, as('one'));
    now = 6 * MINUTE_MS;
    expect([1, 2, 3].map(() => sorts.has('default', list, as('one')))).toEqual([false, true, true]);
    sorts.forget('default', list, as('one'));
    expect(sorts.has('default', list, as('one'))).toBe(false);
  });

  it('is not remembered where there is no role', () => {
    const sorts = new RefusedSorts(() => 0);
    sorts.keep('default', getList(), as());
    expect(sorts.has('default', getList(), as())).toBe(false);
  });
});
