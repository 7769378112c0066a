import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { FormDesk } from '../../support/formDesk';
import { renderForm } from '../support/renderForm';

const SDL = `type Query { products: [Product!]! product(id: ID!): Product }
  type Product { id: ID! code: String! lines: [Line!]! translations: [Translation!]! } type Translation { id: ID! name: String! }
  type Line { id: ID! sku: String! }
  input ProductInput { code: String! translations: [TranslationInput!]! notes: [TranslationInput!] }
  input TranslationInput { id: ID name: String! }
  input ProductPatch { code: String lines: [LineInput!] } input LineInput { id: ID! sku: String! }
  type Mutation { createProduct(input: ProductInput!): Product updateProduct(id: ID!, input: ProductPatch!): Product }`;

const deskOf = () =>
  new FormDesk(SDL, {
    product: () => ({ id: '1', code: 'A', lines: [{ id: '12', sku: 'X' }], translations: [] }),
    createProduct: () => ({ id: '2' }),
  });

describe('a list of objects that is due', () => {
  it('begins with one open row, without a field for its key, and is no change', async () => {
    const view = await deskOf().create('Product');
    const { now } = renderForm('en', view);
    expect(screen.getByRole('textbox', { name: /Name/ })).toBeVisible();
    expect(screen.queryByRole('textbox', { name: /^ID/i })).toBeNull();
    expect(now().changedFields).toEqual([]);
    expect(view.drafts['notes']).toBeUndefined();
  });

  it('is not sent as an empty one while nobody has filled the row in', async () => {
    const { now } = renderForm('en', await deskOf().create('Product'));
    expect(now().parsed.issues.map(({ path, rule }) => [path.join('.'), rule])).toContainEqual([
      'translations',
      'required',
    ]);
    expect(now().parsed.values['translations']).toBeUndefined();
  });

  it('is sent as it was filled in', async () => {
    const user = userEvent.setup();
    const { now } = renderForm('en', await deskOf().create('Product'));
    await user.type(screen.getByRole('textbox', { name: /Name/ }), 'Lampa');
    expect(now().parsed.values['translations']).toEqual([{ name: 'Lampa' }]);
  });
});

describe('lists of objects that are due within others', () => {
  const nested = () =>
    new FormDesk(
      `type Query { orders: [Order!]! order(id: ID!): Order } type Order { id: ID! code: String! }
      input OrderInput { code: String! shipment: ShipmentInput! extra: ShipmentInput }
      input ShipmentInput { carrier: String parcels: [ParcelInput!]! }
      input ParcelInput { weight: Int! seals: [SealInput!]! inner: [ParcelInput!]! }
      input SealInput { mark: String! }
      type Mutation { createOrder(input: OrderInput!): Order }`,
      { createOrder: () => ({ id: '2' }) },
    );

  it('begin with one open row each, but not within an optional object or within themselves', async () => {
    const { now } = renderForm('en', await nested().create('Order'));
    expect(screen.getAllByRole('textbox', { name: /Weight/ })).toHaveLength(2);
    expect(screen.getAllByRole('textbox', { name: /Mark/ })).toHaveLength(1);
    expect(now().changedFields).toEqual([]);
  });

  it('are told as missing while nobody has filled them in', async () => {
    const { now } = renderForm('en', await nested().create('Order'));
    expect(now().parsed.issues.map(({ path }) => path.join('.'))).toContainEqual(
      expect.stringMatching(/^shipment\.parcels/),
    );
  });
});

describe('the key of a stored row', () => {
  it('cannot be typed over, and that of a new row can be given', async () => {
    const user = userEvent.setup();
    const { now } = renderForm('en', await deskOf().edit('Product', ['1']));
    expect(screen.queryByRole('textbox', { name: /^ID/i })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Add: Lines' }));
    await user.type(screen.getByRole('textbox', { name: /^ID/i }), '123');
    const skus = screen.getAllByRole('textbox', { name: /Sku/i });
    await user.type(skus[1] ?? document.body, 'Y');
    expect(now().parsed.values['lines']).toEqual([
      { id: '12', sku: 'X' },
      { id: '123', sku: 'Y' },
    ]);
  });
});

describe('rows of several fields', () => {
  const several = () =>
    new FormDesk(SDL, {
      product: () => ({
        id: '1',
        code: 'A',
        lines: [
          { id: '12', sku: 'Lamp' },
          { id: '13', sku: 'Rope' },
        ],
        translations: [],
      }),
    });
  const rows = () => [...document.querySelectorAll<HTMLDetailsElement>('details.is-row-fold')];

  it('fold to what they hold, and new ones are open', async () => {
    const user = userEvent.setup();
    renderForm('en', await several().edit('Product', ['1']));
    expect(rows().map((row) => [row.open, row.querySelector('summary')?.textContent])).toEqual([
      [false, 'Lines 1Lamp'],
      [false, 'Lines 2Rope'],
    ]);
    await user.click(screen.getByRole('button', { name: 'Add: Lines' }));
    expect(rows().map(({ open }) => open)).toEqual([false, false, true]);
  });

  it('stay open or closed where they are moved to', async () => {
    const user = userEvent.setup();
    renderForm('en', await several().edit('Product', ['1']));
    await user.click(screen.getByRole('button', { name: 'Add: Lines' }));
    await user.click(screen.getByRole('button', { name: 'Move up: Lines 3' }));
    expect(rows().map(({ open }) => open)).toEqual([false, true, false]);
    await user.click(screen.getByRole('button', { name: 'Remove: Lines 1' }));
    expect(rows().map(({ open }) => open)).toEqual([true, false]);
  });

  it('begin open where there is only one', async () => {
    renderForm('en', await deskOf().edit('Product', ['1']));
    expect(rows().map(({ open }) => open)).toEqual([true]);
  });
});
