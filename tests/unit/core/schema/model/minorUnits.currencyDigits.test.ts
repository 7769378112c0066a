import { describe, expect, it } from 'vitest';
import { getCurrencyDigits } from '../../../../../lib/core/schema/model/minorUnits';

describe('the digits of the smallest unit of a currency', () => {
  it.each([
    ['EUR', 2],
    ['pln', 2],
    ['JPY', 0],
    ['KWD', 3],
    ['CLF', 4],
    // `Intl` shows these without decimals, but their amounts are sent in hundredths and thousandths.
    ['PKR', 2],
    ['IDR', 2],
    ['IQD', 3],
  ])('of %s are %i', (currency, digits) => {
    expect(getCurrencyDigits(currency)).toBe(digits);
  });

  it('are unknown without a code', () => {
    expect([getCurrencyDigits(null), getCurrencyDigits('złoty'), getCurrencyDigits('')]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });
});
