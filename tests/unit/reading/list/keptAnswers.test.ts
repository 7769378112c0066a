import { afterEach, expect, test, vi } from 'vitest';
import { KeptAnswers } from '../../../../lib/reading/list/keptAnswers';

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

test('a question that is under way since before a write does not answer one from after it', async () => {
  const answers = new KeptAnswers();
  let release = (): void => {};
  const before = answers.get('count', 0, () => new Promise((resolve) => (release = () => resolve(7))));
  const after = answers.get('count', 1, async () => 8);
  expect(await after).toBe(8);
  release();
  expect(await before).toBe(7);
});

test('a slow answer from before a write does not replace the one from after it', async () => {
  vi.useFakeTimers();
  const answers = new KeptAnswers();
  let release = (): void => {};
  const before = answers.get('count', 0, () => new Promise((resolve) => (release = () => resolve(7))));
  await keep(answers, 'count', 1, 8);
  release();
  await before;
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
