import { describe, expect, test } from 'vitest';
import { loadRecordActionForm, loadUpdateForm } from '../../../../../lib/features/form/server/loadForm';
import { FormDesk } from '../../../../support/formDesk';

/** A backend of bikes whose amounts are in the smallest unit of the currency of their record. */
function deskOf(currency: string | null, asks = '') {
  const bike = { id: '1', name: 'Red', price: 1999, depositCents: 1002, currency, fee: 1250 };
  return new FormDesk(
    `type Query { bikes: [Bike!]! bike(id: ID!): Bike }
     type Bike { id: ID! name: String! "In the smallest unit" price: Int! depositCents: Int! "In cents" fee: Int! currency: String }
     input BikePatch {
       name: String
       "What it costs. In the smallest unit of the currency." price: Int
       depositCents: Int
       "Paid each year. Counted in cents." fee: Int
       ${asks}
     }
     type Mutation {
       updateBike(id: ID!, input: BikePatch!): Bike
       createBike(input: BikePatch!): Bike
       setPrice(id: ID!, price: Int!): Bike
       "The amount is in the smallest unit." refundBike(id: ID!, "In the smallest unit" amount: Int!): Bike
     }`,
    { bikes: [], bike: () => bike, updateBike: () => bike, setPrice: () => bike },
  );
}

const textOf = (text: string) => ({ type: 'text' as const, text });

describe('an amount in the smallest unit of its record’s currency', () => {
  test.each([
    ['PLN', '19.99', '380', 38_000],
    ['JPY', '1999', '380', 380],
    ['BHD', '1.999', '3.8', 3_800],
  ])('is typed in the main unit of %s, and sent exactly', async (currency, shown, typed, sent) => {
    const desk = deskOf(currency);
    const view = await desk.edit('Bike', ['1']);
    const price = view.fields.find(({ name }) => name === 'price');
    expect([price?.label.text, price?.help, view.drafts['price']]).toEqual([
      `Price (${currency})`,
      'What it costs.',
      textOf(shown),
    ]);
    await desk.save(view, { price: textOf(typed) });
    expect(desk.sent.map(({ variables }) => variables)).toEqual([{ id: '1', input: { price: sent } }]);
  });

  test('has no name of the smallest unit then', async () => {
    const { fields, drafts } = await deskOf('PLN').edit('Bike', ['1']);
    const deposit = fields.find(({ name }) => name === 'depositCents');
    expect([deposit?.label.text, drafts['depositCents']]).toEqual(['Deposit (PLN)', textOf('10.02')]);
  });

  test.each([
    ['has none', null],
    ['has no digits that are known', 'points'],
  ])('is typed as the backend has it where the currency %s', async (_, currency) => {
    const view = await deskOf(currency).edit('Bike', ['1']);
    const price = view.fields.find(({ name }) => name === 'price');
    expect([price?.label.text, price?.minorDigits, view.drafts['price']]).toEqual([
      'Price',
      undefined,
      textOf('1999'),
    ]);
    expect(price?.help).toContain('smallest unit');
  });

  test('is typed as the backend has it where the form asks for the currency, which may become another', async () => {
    const { drafts } = await deskOf('PLN', 'currency: String').edit('Bike', ['1']);
    expect(drafts['price']).toEqual(textOf('1999'));
  });

  test('is typed in the main unit in an action that means it, and not where the input is no field of the record', async () => {
    const desk = deskOf('PLN');
    const fieldsOf = async (name: string) => {
      const bike = desk.entity('Bike');
      const action = bike.actions.find((one) => one.name === name);
      const loaded =
        action && (await loadRecordActionForm(desk.loading(), { entity: bike, key: ['1'] }, action));
      return loaded?.ok === true
        ? loaded.view.fields.map(({ label, minorDigits }) => [label.text, minorDigits])
        : null;
    };
    expect(await fieldsOf('setPrice')).toEqual([['Price (PLN)', 2]]);
    expect(await fieldsOf('refundBike')).toEqual([['Amount', undefined]]);
  });

  test('keeps its unit for rows of a file, whose amounts are in one', async () => {
    const desk = deskOf('PLN');
    const loaded = await loadUpdateForm(
      { ...desk.loading({}, true), keepsUnits: true },
      { entity: desk.entity('Bike'), key: ['1'] },
    );
    expect(loaded?.ok === true ? loaded.view.drafts : null).toMatchObject({
      price: textOf('1999'),
      fee: textOf('12.50'),
    });
  });

  test('makes another form of it when the currency changes, so that a page from before sends nothing', async () => {
    const printOf = async (currency: string) =>
      (await deskOf(currency).edit('Bike', ['1'])).hidden.find(({ name }) => name === ':form')?.value;
    expect(await printOf('PLN')).toBe(await printOf('EUR'));
    expect(await printOf('PLN')).not.toBe(await printOf('JPY'));
  });
});

test('the help of an amount that is typed in its main unit does not speak of the smallest', async () => {
  const { fields } = await deskOf('PLN').create('Bike');
  const fee = fields.find(({ name }) => name === 'fee');
  expect([fee?.minorDigits, fee?.help]).toEqual([2, 'Paid each year.']);
  expect(fields.find(({ name }) => name === 'price')?.help).toContain('smallest unit');
});
