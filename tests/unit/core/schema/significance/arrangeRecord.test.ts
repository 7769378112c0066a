import { buildSchema } from 'graphql';
import { describe, expect, test } from 'vitest';
import { discover } from '../../../../../lib/core/schema/discover';
import { reasonTexts } from '../../../../support/reasonTexts';

const SHOP = /* GraphQL */ `
  type Query {
    orders: [Order!]!
    blends: [Blend!]!
    blend(id: ID!): Blend
    tag(id: ID!): Tag
    order(id: ID!): Order
    customers: [Customer!]!
    customer(id: ID!): Customer
  }
  type Mutation {
    createRefund(orderId: ID!): Refund
    createParcel(orderId: ID!): Parcel
    createTag(orderId: ID!, title: String!): Tag
  }
  scalar DateTime
  enum OrderStatus {
    NEW
    DONE
  }
  type Money {
    amount: Float!
    currency: String!
  }
  type MoneyBag {
    shopMoney: Money!
    presentmentMoney: Money!
  }
  type Customer {
    id: ID!
    username: String!
  }
  type Refund {
    id: ID!
    reason: String
  }
  type Parcel {
    id: ID!
    title: String!
  }
  type Tag {
    id: ID!
    title: String!
  }
  type Arrival {
    id: ID!
    createdAt: DateTime!
  }
  type TaxLine {
    rate: Float!
    title: String!
  }
  scalar URI
  type Topic {
    id: ID!
    url: URI!
  }
  type Blend {
    id: ID!
    title: String!
  }
  type Blob {
    a: Int
    b: Int
  }
  type Order {
    id: ID!
    name: String!
    customer: Customer
    status: OrderStatus!
    processedAt: DateTime
    createdAt: DateTime!
    totalPrice: MoneyBag!
    note: String
    refunds: [Refund!]!
    watchers: [Customer!]!
    parcels: [Parcel!]!
    arrivals: [Arrival!]!
    accessRules: [Parcel!]!
    webhooks: [Parcel!]!
    taxLines: [TaxLine!]!
    blobs: [Blob!]!
    reviewers: [Customer!]!
    giftLabels: [Blend!]!
    tags: [Tag!]!
    topics: [Topic!]!
    members: [Arrival!]!
  }
`;

const order = () => {
  const found = discover(buildSchema(SHOP)).entities.find(({ type }) => type === 'Order');
  if (found === undefined) throw new Error('There is no entity Order.');
  return found;
};

describe('the layout of a record', () => {
  test('begins with who, how much and when, and leaves the status to the title', () => {
    const { facts } = order().layout;
    expect(facts.slice(0, 3)).toEqual(['customer', 'totalPrice', 'createdAt']);
    expect(facts).not.toContain('status');
  });

  test('takes a second date only after all other fields', () => {
    expect(order().layout.facts.at(-1)).toBe('processedAt');
  });

  test.each([
    ['refunds', 'money'],
    ['watchers', 'people'],
    ['accessRules', 'access'],
    ['webhooks', 'technical'],
    ['parcels', 'content'],
    ['arrivals', 'history'],
    ['taxLines', 'money'],
    ['blobs', 'more'],
  ])('puts the list %s into the section %s, with a reason', (name, section) => {
    const fact = order().layout.sections[name];
    expect(fact).toMatchObject({ value: section });
    expect(reasonTexts(fact === undefined ? [] : [fact])).toEqual([expect.stringMatching(/\w/)]);
  });
});

test('a state that is a record of its own comes first in the head', () => {
  const schema = buildSchema(`
    type Query { tasks: [Task!]! task(id: ID!): Task stages: [Stage!]! stage(id: ID!): Stage people: [Person!]! }
    type Stage { id: ID! name: String! }
    type Person { id: ID! username: String! }
    type Task { id: ID! title: String! assignee: Person estimate: Float state: Stage! }
  `);
  const task = discover(schema).entities.find(({ type }) => type === 'Task');
  expect(task?.layout.facts).toEqual(['state', 'assignee', 'estimate']);
});

describe('the lists whose rows are named in the head of a record', () => {
  test('are labels and people in a role by the last word of their name, as long as their rows have a title and no create below the record', () => {
    const named = order().layout.nameLists;
    expect(named.map(({ value }) => value).toSorted()).toEqual(['giftLabels', 'reviewers']);
    expect(reasonTexts(named.filter(({ value }) => value === 'giftLabels'))).toEqual([
      'it is called label, and Blend has a title',
    ]);
  });
});

/** Returns the facts of a record with these fields. */
function factsOf(fields: string): readonly string[] {
  const model = discover(
    buildSchema(`
      scalar DateTime
      type Money { amount: Float! currency: String! }
      type Person { id: ID! username: String! }
      type Depot { id: ID! name: String! }
      type Query { parcels: [Parcel!]! parcel(id: ID!): Parcel people: [Person!]! depots: [Depot!]! }
      type Parcel { id: ID! title: String! ${fields} }`),
  );
  return model.entities.find(({ type }) => type === 'Parcel')?.layout.facts ?? [];
}

describe('the facts of a record', () => {
  test('tell one amount of money and one record of a type before they repeat either', () => {
    const facts = factsOf(
      'total: Money! refundedTotal: Money depot: Depot! baseDepot: Depot material: String weightClass: String',
    );
    const rest = facts.slice(facts.indexOf('weightClass') + 1);
    expect(rest).toEqual(expect.arrayContaining(['refundedTotal', 'baseDepot']));
    expect(facts.indexOf('total')).toBeLessThan(facts.indexOf('material'));
  });

  test('begin with a state that is a text, which the title has no room for', () => {
    expect(factsOf('depot: Depot! state: String! createdAt: DateTime!')[0]).toBe('state');
  });

  test('say with an e-mail address who it is', () => {
    expect(factsOf('email: String createdAt: DateTime! material: String')[0]).toBe('email');
  });

  test('do not begin with a count of something that is not the record', () => {
    const facts = factsOf('trackedOtherParcelsCount: Int! createdAt: DateTime!');
    expect(facts.indexOf('createdAt')).toBeLessThan(facts.indexOf('trackedOtherParcelsCount'));
  });
});

test('the lines of a record come before its other lists, lines of another kind do not', () => {
  const model = discover(
    buildSchema(`
      type Query { orders: [Order!]! order(id: ID!): Order shipments: [Shipment!]! shipment(id: ID!): Shipment }
      type Order { id: ID! name: String! shipments: [Shipment!]! lineItemsOpen: [OpenRow!]! lineItems: [LineItem!]! }
      type Shipment { id: ID! title: String! order: Order! }
      type LineItem { id: ID! title: String! }
      type OpenRow { id: ID! title: String! }
      type Mutation { createShipment(orderId: ID!, title: String!): Shipment }`),
  );
  const order = model.entities.find(({ type }) => type === 'Order');
  expect(order?.related.map(({ name }) => name)).toEqual(['lineItems', 'shipments', 'lineItemsOpen']);
});
