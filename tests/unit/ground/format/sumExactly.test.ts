import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sumExactly } from '../../../../lib/ground/format/sumExactly';
import { fuzz } from '../../../support/fuzz';

test('numbers are added up without rounding, whatever notation they have', () => {
  expect(sumExactly([0.1, 0.2, '0.3'])).toBe('0.6');
  expect(sumExactly(['9007199254740993', 1])).toBe('9007199254740994');
  expect(sumExactly(['1.50', '-2.5'])).toBe('-1.00');
  expect(sumExactly([1e21, 1])).toBe('1000000000000000000001');
  expect(sumExactly([-0.05, 0.04])).toBe('-0.01');
  expect(sumExactly([])).toBe('0');
});

test('what is no plain decimal is not added up', () => {
  for (const value of ['', 'x', '1e5', '1,5', 'NaN', '0x10', Number.NaN, Infinity])
    expect(sumExactly([1, value])).toBeNull();
});

test('cents are added up as whole numbers are', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: -1_000_000, max: 1_000_000 })), (cents) => {
      const sum = cents.reduce((all, one) => all + one, 0);
      const texts = cents.map(
        (one) =>
          `${one < 0 ? '-' : ''}${Math.trunc(Math.abs(one) / 100)}.${String(Math.abs(one) % 100).padStart(2, '0')}`,
      );
      expect(Math.round(Number(sumExactly(texts)) * 100)).toBe(sum === 0 ? 0 : sum);
    }),
    fuzz(500),
  );
});
