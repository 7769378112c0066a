import { buildSchema } from 'graphql';
import { describe, expect, it } from 'vitest';
import { discover } from '../../../../../lib/core/schema/discover';

const SHOP = `
  type Query { products(first: Int, offset: Int): [Product!]! product(id: ID!): Product }
  type Product {
    id: ID! name: String! sku: String! special_price: Float image: Picture price_range: PriceRange! maker: Maker
  }
  type Picture { url: String! label: String }
  type Maker { name: String! avatarUrl: String! email: String }
  type PriceRange { minimum_price: Price! maximum_price: Price }
  type Price { regular_price: Money! final_price: Money! discount: Discount taxes: [Tax!] }
  type Discount { percent_off: Float amount_off: Float }
  type Tax { amount: Money label: String }
  type Money { value: Float currency: String }`;

const product = discover(buildSchema(SHOP)).entities.find(({ type }) => type === 'Product');
const compositeOf = (name: string) => product?.fields.find((field) => field.name === name)?.composite;

describe('an object that is one value to a person', () => {
  it('is a range of prices, which is told by the lowest one', () => {
    expect(compositeOf('price_range')).toEqual({ type: 'moneySet', main: 'minimum_price' });
  });

  it('is no person with a picture, whose name says more', () => {
    expect(compositeOf('maker')).toBeUndefined();
    expect(compositeOf('image')).toMatchObject({ type: 'picture', url: 'url' });
  });

  it('is a column, before a price without a currency', () => {
    expect(product?.columns).toContain('price_range');
    const pointsOf = (name: string) => product?.columnPool.find((each) => each.name === name)?.points ?? 0;
    // A picture says more than a second price.
    expect(pointsOf('special_price')).toBeLessThan(pointsOf('image'));
  });
});
