import { describe, expect, it } from 'vitest';
import { buildListOperation } from '../../../../../lib/core/operations/list/listOperation';
import { createLabels } from '../../../../../lib/kit/labels/labels';
import { createLabelContext, describeField } from '../../../../../lib/kit/describe/describeField';
import { documentsOf, entityIn, modelOf, refusal } from '../../../overrides/overridesLab';

const SDL = /* GraphQL */ `
  type Query {
    orders(first: Int): [Order!]!
    order(id: ID!): Order
    customers(first: Int): [Customer!]!
    customer(id: ID!): Customer
  }
  type Order {
    id: ID!
    number: String!
    customer: Customer
    total: MoneyBag!
    lines: [Line!]!
  }
  type Line {
    title: String
    amount: Int
  }
  type MoneyBag {
    shopMoney: Money!
    presentmentMoney: Money!
  }
  type Money {
    amount: Float!
    currencyCode: String!
  }
  type Customer {
    id: ID!
    name: String!
    city: City
    token: String
    apiKey: String
    friend: Customer
  }
  type City {
    label: String!
  }
`;

const COLUMNS = ['number', 'customer.name', 'customer.city.label', 'total.shopMoney'];
const stated = (columns: readonly string[], more: object = {}) => ({
  entities: { Order: { columns }, ...more },
});

describe('columns that an operator states by their paths', () => {
  const model = modelOf(stated(COLUMNS), SDL);
  const order = entityIn(model, 'Order');

  it('are columns in the order stated, of the kind of the value at the end', () => {
    expect(order.columns).toEqual(COLUMNS);
    const kinds = order.fields.map(({ name, kind }) => [name, kind]);
    expect(kinds).toEqual(
      expect.arrayContaining([
        ['customer.name', 'text'],
        ['total.shopMoney', 'object'],
      ]),
    );
  });

  it('are read with the list, also where nothing stands between', () => {
    const source = order.list;
    if (source === null) throw new Error('Orders have no list.');
    const operation = buildListOperation(model, order, source, {
      state: { position: { type: 'page', page: 1 }, size: 10, sort: null, filters: [], search: '' },
      selection: COLUMNS,
    });
    const total = { shopMoney: { amount: 12.5, currencyCode: 'PLN' } };
    const customer = { id: '1', name: 'Anna', city: { label: 'Gdynia' } };
    const rows = operation.read({
      orders: [
        { id: '1', number: 'A1', total, customer },
        { id: '2', number: 'A2', total, customer: null },
      ],
    }).rows;
    expect(rows.map(({ values }) => COLUMNS.map((name) => values[name]))).toEqual([
      ['A1', 'Anna', 'Gdynia', { amount: 12.5, currencyCode: 'PLN' }],
      ['A2', null, null, { amount: 12.5, currencyCode: 'PLN' }],
    ]);
    expect(documentsOf(model, SDL).invalid).toEqual([]);
  });

  it('are called by the fields that lead to them, or as the labels say', () => {
    const field = order.fields.find(({ name }) => name === 'customer.name');
    if (field === undefined) throw new Error('There is no such column.');
    const labelOf = (labels: Parameters<typeof createLabels>[0], locale: 'en' | 'pl') =>
      describeField(createLabelContext(model, createLabels(labels, locale)), 'Order', field).label;
    expect(labelOf(null, 'en')).toEqual({ text: 'Customer: name' });
    expect(labelOf(null, 'pl')).toEqual({ text: 'Customer: name', lang: 'en' });
    const pl = { types: { Order: { fields: { 'customer.name': 'Kto' } } } };
    expect(labelOf({ pl }, 'pl')).toEqual({ text: 'Kto' });
  });

  it.each([
    [stated(['customer.nam']), 'customer.nam: did you mean name? There are the fields of Customer'],
    [stated(['custmer.name']), 'custmer.name: did you mean customer?'],
    [stated(['lines.title']), 'lines.title: lines of Order is a list, and a column shows one value'],
    [stated(['total.shopMoney.amount.x']), 'amount of Money has no values below it'],
    [
      stated(['customer.city']),
      'customer.city: city of Customer is a group of values, and a column shows one; name one below it, such as city.label',
    ],
    [stated(['customer.apiKey']), 'customer.apiKey: apiKey of Customer is secret'],
    [stated(['customer.friend.friend.friend.name']), 'is longer than 4 names'],
    [
      stated(['customer.name'], { Customer: { hide: true } }),
      'customer.name belongs to Customer, which entities.Customer.hide hides',
    ],
    [
      stated(['customer.name'], { Customer: { protected: true } }),
      'customer.name belongs to Customer, which asks to sign in',
    ],
    [
      stated(['customer.name'], { Customer: { fields: { name: { hide: true } } } }),
      'entities.Customer.fields.name.hide hides name',
    ],
    [
      { ...stated(['customer.name']), protected: ['/customers'] },
      'customer.name belongs to Customer, which asks to sign in',
    ],
  ])('are refused where they do not fit: %j', (config, words) => {
    expect(refusal(config, SDL)).toContain(`entities.Order.columns[0]: `);
    expect(refusal(config, SDL)).toContain(words);
  });
});
