import { afterEach, expect, test, vi } from 'vitest';
import { KeptAnswers } from '../../../../../lib/kit/run/server/keptAnswers';

afterEach(() => {
  vi.useRealTimers();
});

/** Asks with an answer that takes as long as it has to for being kept. */
async function keep(answers: KeptAnswers, key: string, version: number, answer: unknown): Promise<void> {
  const asked = answers.get(key, version, async () => {
    await vi.advanceTimersByTimeAsync(25);
    return answer;
  });
  await asked;
}

test('a question from after a write is asked once the one under way is answered, and its answer is kept', async () => {
  vi.useFakeTimers();
  const answers = new KeptAnswers();
  let release = (): void => {};
  let asked = 0;
  const ask = async (): Promise<number> => {
    asked += 1;
    await vi.advanceTimersByTimeAsync(25);
    return 8;
  };
  const before = answers.get('count', 0, () => new Promise((resolve) => (release = () => resolve(7))));
  const after = [answers.get('count', 1, ask), answers.get('count', 1, ask)];
  await vi.advanceTimersByTimeAsync(25);
  expect(asked).toBe(0);
  release();
  expect(await Promise.all([before, ...after])).toEqual([7, 8, 8]);
  expect(asked).toBe(1);
  expect(answers.getLast('count')?.answer).toBe(8);
});

test('visitors with other permissions have other answers', async () => {
  vi.useFakeTimers();
  const [one, other] = [new KeptAnswers(), new KeptAnswers()];
  await keep(one, 'count', 0, 7);
  expect([one.getLast('count')?.answer, other.getLast('count')]).toEqual([7, null]);
});

test('many visitors together keep a bounded number of answers', async () => {
  vi.useFakeTimers();
  const first = new KeptAnswers();
  await keep(first, 'count', 0, 7);
  for (let index = 0; index < 3_000; index += 1) await keep(new KeptAnswers(), 'count', 0, index);
  expect(first.getLast('count')).toBeNull();
});

test('long answers and questions are kept for a bounded memory only', async () => {
  vi.useFakeTimers();
  const answers = new KeptAnswers();
  await keep(answers, 'first', 0, 'x'.repeat(1_000_000));
  await keep(answers, 'second', 0, 'x'.repeat(1_000_000));
  expect(answers.getLast('first')?.answer).toHaveLength(1_000_000);
  await keep(answers, 'x'.repeat(2_500_000), 0, 7);
  expect([answers.getLast('first')?.at, answers.getLast('second')]).toEqual([expect.any(Number), null]);
  await keep(answers, 'huge', 0, 'x'.repeat(5_000_000));
  expect(answers.getLast('huge')).toBeNull();
});

test('an answer is asked for again after a hundred times as long as it took, so that a button that reads again does so', async () => {
  vi.useFakeTimers();
  const answers = new KeptAnswers();
  await keep(answers, 'count', 0, 7);
  const ask = async (): Promise<number> => 8;
  await vi.advanceTimersByTimeAsync(2_400);
  expect(await answers.get('count', 0, ask)).toBe(7);
  await vi.advanceTimersByTimeAsync(100);
  expect(await answers.get('count', 0, ask)).toBe(8);
});

test('an answer that took seconds is not asked for again for half a minute', async () => {
  vi.useFakeTimers();
  const answers = new KeptAnswers();
  await answers.get('count', 0, async () => {
    await vi.advanceTimersByTimeAsync(3_000);
    return 7;
  });
  const ask = async (): Promise<number> => 8;
  await vi.advanceTimersByTimeAsync(29_000);
  expect(await answers.get('count', 0, ask)).toBe(7);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(await answers.get('count', 0, ask)).toBe(8);
});

test('an answer that came at once is asked for again each time, and kept for when the next one is late', async () => {
  const answers = new KeptAnswers();
  expect(await answers.get('count', 0, async () => 7)).toBe(7);
  expect(await answers.get('count', 0, async () => 8)).toBe(8);
  const late = answers.get('count', 0, () => new Promise(() => {}));
  expect(await Promise.race([late, answers.getLast('count')?.answer])).toBe(8);
});
