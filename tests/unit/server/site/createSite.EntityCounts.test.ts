import { describe, expect, test } from 'vitest';
import { EntityCounts } from '../../../../lib/server/site/createSite';

/** Counts by a clock that the test moves, of two types. */
function counting(answer: (type: string) => Promise<number | null>) {
  let time = 0;
  const asked: string[] = [];
  const counts = new EntityCounts(() => time);
  const visit = () =>
    counts.load(['Report', 'District'], (type) => {
      asked.push(type);
      return answer(type);
    });
  return { counts, asked, visit, pass: (ms: number) => void (time += ms) };
}

describe('the numbers of home and navigation', () => {
  test('are asked for once a minute, whoever comes', async () => {
    const { asked, visit, pass } = counting(async () => 7);
    expect([...(await visit())]).toEqual([
      ['Report', 7],
      ['District', 7],
    ]);
    await visit();
    pass(60_000);
    await visit();
    expect(asked).toEqual(['Report', 'District']);
    pass(1);
    await visit();
    expect(asked).toHaveLength(4);
  });

  test('are known to be old where nothing was answered, and not where one thing was', async () => {
    let down = true;
    const { counts, visit, pass } = counting(async (type) => {
      if (down || type === 'District') throw new Error('no answer');
      return 3;
    });
    await visit();
    expect(counts.isSilent).toBe(true);
    down = false;
    pass(60_001);
    expect([...(await visit())]).toEqual([['Report', 3]]);
    expect(counts.isSilent).toBe(false);
  });
});
