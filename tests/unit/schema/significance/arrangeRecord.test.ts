import { buildSchema } from 'graphql';
import { describe, expect, test } from 'vitest';
import { discover } from '../../../../lib/schema/discover';

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
    expect(fact?.reason).not.toBe('');
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
    expect(named.find(({ value }) => value === 'giftLabels')?.reason).toBe(
      'it is called label, and Blend has a title',
    );
  });
});
