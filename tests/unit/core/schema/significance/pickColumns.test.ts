import { buildSchema } from 'graphql';
import { expect, test } from 'vitest';
import { discover } from '../../../../../lib/core/schema/discover';

test('how much is beside title, state, priority, who and when; of priority and code, the lesser gives way', () => {
  const deal = discover(
    buildSchema(/* GraphQL */ `
      scalar DateTime
      type Query {
        deals: [Deal!]!
        people: [Person!]!
      }
      enum DealStatus {
        OPEN
        WON
      }
      enum DealPriority {
        LOW
        HIGH
      }
      type Deal {
        id: ID!
        title: String!
        code: String!
        status: DealStatus!
        priority: DealPriority!
        owner: Person!
        createdAt: DateTime!
        total: Float!
      }
      type Person {
        id: ID!
        username: String!
      }
    `),
  ).entities.find(({ type }) => type === 'Deal');
  expect(deal?.columns).toHaveLength(6);
  expect(deal?.columns).toEqual(expect.arrayContaining(['title', 'status', 'owner', 'total', 'createdAt']));
});

test('a log shows what happened', () => {
  const log = discover(
    buildSchema(/* GraphQL */ `
      type Query {
        auditLogs: [AuditLog!]!
      }
      type AuditLog {
        id: ID!
        event: String
        action: String
        createdAt: String!
      }
    `),
  ).entities.find(({ type }) => type === 'AuditLog');
  expect(log?.columns).toEqual(expect.arrayContaining(['event', 'action']));
});

test('amounts inside objects are columns where one of them stands for all', () => {
  const { entities: shop } = discover(
    buildSchema(/* GraphQL */ `
      type Query {
        orders: [Order!]!
      }
      type Order {
        id: ID!
        number: String!
        paid: MoneyBag
        paymentTerms: Terms
        total: TaxedMoney!
      }
      type TaxedMoney {
        currency: String!
        gross: Money!
        net: Money!
        tax: Money!
      }
      type MoneyBag {
        presentmentMoney: Money!
        shopMoney: Money!
      }
      type Terms {
        name: String
        amount: Money
      }
      type Money {
        amount: Float!
        currency: String!
      }
    `),
  );
  const order = shop.find(({ type }) => type === 'Order');
  expect(order?.fields.map(({ name, composite }) => [name, composite])).toEqual(
    expect.arrayContaining([
      ['paid', { type: 'moneySet', main: 'shopMoney' }],
      ['paymentTerms', undefined],
      ['total', { type: 'moneySet', main: 'gross' }],
    ]),
  );
  expect(order?.columns).toEqual(['number', 'total', 'paid']);
});

test('a relation to records without names is no column: its values would be opaque keys', () => {
  const product = discover(
    buildSchema(/* GraphQL */ `
      type Query {
        products: [Product!]!
        mediaImages: [MediaImage!]!
        vendors: [Vendor!]!
      }
      type Product {
        id: ID!
        title: String!
        featuredMedia: MediaImage
        vendor: Vendor
      }
      type MediaImage {
        id: ID!
        width: Int
      }
      type Vendor {
        id: ID!
        name: String!
      }
    `),
  ).entities.find(({ type }) => type === 'Product');
  expect(product?.columns).toEqual(['title', 'vendor']);
});
