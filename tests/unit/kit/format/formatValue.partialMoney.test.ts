import { expect, it } from 'vitest';
import { formatValue } from '../../../../lib/kit/format/formatValue';

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
