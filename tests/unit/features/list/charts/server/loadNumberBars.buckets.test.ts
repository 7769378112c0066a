import { describe, expect, it } from 'vitest';
import { createNumberBuckets } from '../../../../../../lib/features/list/charts/server/loadNumberBars';

const edges = (first: number, last: number, isWhole: boolean) => {
  const buckets = createNumberBuckets(first, last, isWhole) ?? [];
  return [...buckets.map(({ from }) => from), buckets.at(-1)?.until];
};

describe('ranges of numbers', () => {
  it.each([
    [1, 5, true, ['1', '2', '3', '4', '5', '6']],
    [3, 3, true, ['3', '4']],
    [30, 118, true, ['30', '40', '50', '60', '70', '80', '90', '100', '110', '120']],
    [-7, 12, true, ['-8', '-6', '-4', '-2', '0', '2', '4', '6', '8', '10', '12', '14']],
    [120, 4950, true, ['0', '500', '1000', '1500', '2000', '2500', '3000', '3500', '4000', '4500', '5000']],
    [
      0.1,
      0.3,
      false,
      ['0.10', '0.12', '0.14', '0.16', '0.18', '0.20', '0.22', '0.24', '0.26', '0.28', '0.30', '0.32'],
    ],
  ] as const)('from %d to %d have one round width', (first, last, isWhole, expected) => {
    expect(edges(first, last, isWhole)).toEqual(expected);
  });

  it('hold every number, also those that binary fractions cannot write, in at most twelve', () => {
    for (let step = 1; step < 400; step += 1) {
      const [first, last] = [step / 10, (step * 7) / 10];
      const buckets = createNumberBuckets(first, last, false) ?? [];
      expect(buckets.length).toBeLessThanOrEqual(12);
      expect(Number(buckets[0]?.from)).toBeLessThanOrEqual(first);
      expect(Number(buckets.at(-1)?.from)).toBeLessThanOrEqual(last);
      expect(Number(buckets.at(-1)?.until)).toBeGreaterThan(last);
    }
  });

  it('are none for numbers that are not exact, or no numbers', () => {
    expect(createNumberBuckets(0, 2 ** 60, true)).toBeNull();
    expect(createNumberBuckets(Number.NaN, 1, true)).toBeNull();
    expect(createNumberBuckets(2, 1, true)).toBeNull();
  });
});
