import { expect, it } from 'vitest';
import { coverPairs } from './coverPairs';
import { isDeep } from './deep';

const CASES = [0, 1, 2].flatMap((a) =>
  [0, 1, 2].flatMap((b) => [0, 1, 2].map((c) => (c === 1 ? { c, b, a } : { a, b, c }))),
);

it.skipIf(isDeep)('leaves out cases, and no two values that occur together', () => {
  const chosen = coverPairs(CASES);
  expect(chosen.length).toBeLessThan(CASES.length / 2);
  for (const [one, other] of [
    ['a', 'b'],
    ['a', 'c'],
    ['b', 'c'],
  ] as const)
    expect(new Set(chosen.map((each) => `${each[one]} ${each[other]}`)).size).toBe(9);
});
