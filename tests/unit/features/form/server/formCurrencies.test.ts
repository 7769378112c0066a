import { expect, it } from 'vitest';
import { withCurrencies } from '../../../../../lib/features/form/server/formCurrencies';
import type { FormField } from '../../../../../lib/features/form/drafts/formField';

const amount: FormField = {
  name: 'total',
  label: { text: 'Total' },
  kind: 'decimal',
  type: 'Int',
  minorDigits: 2,
};
const currencies = new Map([['total', 'currency']]);

it.each([
  [{ currency: 'PLN' }, 'Total (PLN)'],
  [{ currency: null }, 'Total'],
  [{ currency: '' }, 'Total'],
  [{}, 'Total'],
])('an amount of the record %j is labelled %j', (record, text) => {
  expect(withCurrencies([amount], currencies, record).map(({ label }) => label.text)).toEqual([text]);
});
