import { describe, expect, test } from 'vitest';
import { EntityCounts } from '../../../../lib/site/site/createSite';

/** Counts by a clock that the test moves, of two types. */
function counting(answer: (type: string) => Promise<number | null>) {
  let time = 0;
  const asked: string[] = [];
  const counts = new EntityCounts(() => time);
  const visit = (writes = 0) =>
    counts.load(['Report', 'District'], writes, (type) => {
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

  test('are asked for once by all who come at the same moment', async () => {
    const { asked, visit } = counting(async () => 7);
    const visits = await Promise.all(Array.from({ length: 50 }, () => visit()));
    expect(asked).toEqual(['Report', 'District']);
    expect(visits.every((counts) => counts.get('Report') === 7)).toBe(true);
  });

  test('are asked for anew after a write, and those from before it are not shown meanwhile', async () => {
    let rows = 7;
    let release = (): void => {};
    const { asked, visit } = counting(async (type) => {
      const counted = rows;
      if (type === 'Report' && counted === 8) await new Promise<void>((resolve) => (release = resolve));
      return counted;
    });
    await visit(0);
    rows = 8;
    const late = await visit(1);
    expect(asked).toHaveLength(4);
    expect([late.get('Report'), late.get('District')]).toEqual([undefined, 8]);
    release();
    expect((await visit(1)).get('Report')).toBe(8);
    expect(asked).toHaveLength(4);
  });

  test('of a slow answer from before a write do not replace those from after it', async () => {
    const answers: ((count: number) => void)[] = [];
    const { counts } = counting(async () => 0);
    const ask = (version: number) =>
      counts.load(['Report'], version, () => new Promise<number>((resolve) => answers.push(resolve)));
    const [before, after] = [ask(0), ask(1)];
    answers[1]?.(8);
    await new Promise((resolve) => setTimeout(resolve, 5));
    answers[0]?.(7);
    await before;
    expect((await after).get('Report')).toBe(8);
    expect((await ask(1)).get('Report')).toBe(8);
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
