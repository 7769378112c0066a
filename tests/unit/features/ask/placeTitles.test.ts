import { describe, expect, test } from 'vitest';
import { createQuestionAsker } from './questionAsker';

/** A rental whose records can be filtered by one customer or several; by one shop alone. */
const ask = createQuestionAsker(
  `
    type Query {
      rentals(limit: Int, offset: Int, where: RentalFilter): RentalPage!
      rental(id: ID!): Rental
      customers(limit: Int, offset: Int): [Customer!]!
      customer(id: ID!): Customer
      shops(limit: Int, offset: Int): [Shop!]!
      shop(id: ID!): Shop
    }
    type RentalPage { items: [Rental!]! total: Int }
    type Rental { id: ID! name: String! customer: Customer! shop: Shop! }
    type Customer { id: ID! name: String! }
    type Shop { id: ID! name: String! }
    input RentalFilter { customer: ManyFilter shop: OneFilter }
    input ManyFilter { eq: ID in: [ID!] }
    input OneFilter { eq: ID }`,
  {},
  {
    Customer: [
      { key: 'c1', title: 'Jan Kowalski' },
      { key: 'c2', title: 'Ewa Nowak' },
      { key: 'c3', title: 'Jan Kowalski' },
    ],
    Shop: [
      { key: 's1', title: 'Harbour' },
      { key: 's2', title: 'Harbour' },
    ],
  },
);

describe('records of the same title', () => {
  test('are meant together where the list can be filtered by several', () => {
    expect(ask('en', 'rentals of Jan Kowalski')).toEqual({
      href: '/rentals?f.customer.in=c1&f.customer.in=c3',
      leftOut: [],
      parts: [['Jan Kowalski, Jan Kowalski']],
    });
  });

  test('are told apart by their keys where it can be filtered by one alone', () => {
    const { href, parts } = ask('en', 'rentals of Harbour');
    expect(href).toBe('/rentals?f.shop.eq=s1');
    expect(parts).toEqual([['Harbour (s1)', 'Harbour (s2)']]);
  });

  test('do not change how another is found', () => {
    expect(ask('en', 'rentals of Ewa Nowak')).toMatchObject({ href: '/rentals?f.customer.eq=c2' });
  });
});
