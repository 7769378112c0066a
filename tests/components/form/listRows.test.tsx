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
