import { describe, expect, test } from 'vitest';
import { searchLists } from '../../../../../lib/features/ask/palette/useListSearch';

const LISTS = Array.from({ length: 12 }, (_, index) => index);

/** Answers that come when they are let go. */
function held() {
  const waiting = new Map<number, (end: string | null) => void>();
  const ended: string[] = [];
  const abort = new AbortController();
  const done = searchLists<number, string>(LISTS, {
    ask: (list) => new Promise((resolve) => waiting.set(list, resolve)),
    onAnswer: (list, end) => ended.push(`${String(list)} ${end}`),
    signal: abort.signal,
  });
  const answer = async (list: number, end: string | null = 'found'): Promise<void> => {
    waiting.get(list)?.(end);
    waiting.delete(list);
    await Promise.resolve().then(() => Promise.resolve());
  };
  return { waiting, ended, abort, done, answer };
}

describe('searching lists', () => {
  test('asks four at once, and the next when one has answered', async () => {
    const search = held();
    expect([...search.waiting.keys()]).toEqual([0, 1, 2, 3]);
    await search.answer(2);
    expect([...search.waiting.keys()]).toEqual([0, 1, 3, 4]);
    expect(search.ended).toEqual(['2 found']);
  });

  test('asks all of them, and tells of each', async () => {
    const search = held();
    while (search.waiting.size > 0) for (const list of [...search.waiting.keys()]) await search.answer(list);
    await search.done;
    expect(search.ended.toSorted()).toEqual(LISTS.map((list) => `${String(list)} found`).toSorted());
  });

  test('asks no further once nobody waits, and tells of nothing that comes late', async () => {
    const search = held();
    search.abort.abort();
    for (const list of [0, 1, 2, 3]) await search.answer(list);
    await search.done;
    expect(search.ended).toEqual([]);
    expect(search.waiting.size).toBe(0);
  });
});
