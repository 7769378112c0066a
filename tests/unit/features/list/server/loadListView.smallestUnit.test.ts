import { buildSchema } from 'graphql';
import { expect, test } from 'vitest';
import { createListLoader } from '../../../reading/loadListOf';

const load = createListLoader(
  buildSchema(`
    type Query { bikes(where: Where): [Bike!]! bike(id: ID!): Bike }
    type Bike { id: ID! name: String! "In the smallest unit" price: Int! "In cents" fee: Int! currency: String! }
    input Where { price: IntFilter fee: IntFilter } input IntFilter { gte: Int lte: Int }`),
);
const bike = { id: '1', name: 'Red', price: 1999, fee: 1250, currency: 'PLN' };

test('a filter of an amount in the smallest unit of any currency says that it is typed so; one with known digits does not', async () => {
  const { filters } = await load('Bike', {}, { bikes: [bike] });
  expect(filters.map(({ label }) => label.text)).toEqual([
    'Price (in the smallest unit, such as cents)',
    'Fee',
  ]);
});

test('a condition on such an amount says its unit, and one on an amount with known digits is in the main unit', async () => {
  const { chips } = await load('Bike', { 'f.price.gte': '1500', 'f.fee.gte': '12' }, { bikes: [bike] });
  expect(chips.map(({ label, text }) => `${label.text}: ${text}`)).toEqual([
    'Price: from 1,500 in the smallest unit',
    expect.not.stringContaining('unit'),
  ]);
});
