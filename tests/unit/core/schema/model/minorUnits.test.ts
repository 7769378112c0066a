import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toMajorUnits, toMinorUnits } from '../../../../../lib/core/schema/model/minorUnits';
import { fuzz } from '../../../../support/fuzz';

describe('an amount in the smallest unit', () => {
  it.each([
    [129900, 2, '1299.00'],
    [5, 2, '0.05'],
    [-5, 3, '-0.005'],
    [0, 2, '0.00'],
    ['9007199254740993', 2, '90071992547409.93'],
    [12.5, 2, '0.125'],
  ])('%s with %s digits is %s', (value, digits, major) => {
    expect(toMajorUnits(value, digits)).toBe(major);
  });

  it.each([
    ['1299', 2, '129900'],
    ['12.5', 2, '1250'],
    ['0.10', 2, '10'],
    ['12.500', 2, '1250'],
    ['-0', 2, '0'],
    ['1.005', 2, null],
    ['1e3', 2, null],
    ['', 2, null],
  ])('is typed as %s with %s digits and sent as %s', (text, digits, minor) => {
    expect(toMinorUnits(text, digits)).toBe(minor);
  });

  it('comes back as it was, however large it is', () => {
    fc.assert(
      fc.property(fc.bigInt(), fc.integer({ min: 1, max: 18 }), (amount, digits) => {
        const major = toMajorUnits(String(amount), digits);
        expect(toMinorUnits(major ?? '', digits)).toBe(String(amount));
      }),
      fuzz(500),
    );
  });

  it('is no amount where it is no number', () => {
    expect(['1e5', 'NaN', null, {}, true].map((value) => toMajorUnits(value, 2))).toEqual(
      Array(5).fill(null),
    );
  });
});
