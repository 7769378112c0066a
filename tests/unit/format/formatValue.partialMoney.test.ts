import { expect, it } from 'vitest';
import { formatValue } from '../../../lib/format/formatValue';

function show(value: { readonly value: number | null; readonly currency: string | null }): string {
  return formatValue({
    field: { name: 'price', kind: 'object', money: { amount: 'value', currency: 'currency' } },
    value,
    locale: 'en',
    translate: (id) => id,
  });
}

it('an amount without a currency is its number, and one without a number is nothing', () => {
  expect(show({ value: 640.6, currency: null })).toBe('640.6');
  expect(show({ value: null, currency: 'PLN' })).toBe('–');
  expect(show({ value: 640.6, currency: 'PLN' })).toMatch(/PLN.640\.60/);
});

it('an amount whose unit is not known shows a fraction as amounts do, and whole numbers as they are', () => {
  const bare = (value: number): string =>
    formatValue({
      field: { name: 'total', kind: 'object', money: { amount: 'value', currency: 'currency', bare: true } },
      value: { value, currency: 'PEN' },
      locale: 'en',
      translate: (id) => id,
    });
  expect(bare(1315.8)).toBe('PEN\u00a01,315.80');
  expect(bare(131_580)).toBe('PEN\u00a0131,580');
  expect(bare(0.125)).toBe('PEN\u00a00.125');
});
