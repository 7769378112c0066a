import { buildSchema } from 'graphql';
import { describe, expect, it } from 'vitest';
import { discover } from '../../../../../lib/core/schema/discover';
import { reasonTexts } from '../../../../support/reasonTexts';

const SDL = `
  type Query { orders(first: Int): [Order!]! order(id: ID!): Order customers: [Customer!]! customer(id: ID!): Customer }
  type Order { id: ID! number: String! customer: Customer lines: [String!]! createdAt: String }
  type Customer { id: ID! name: String! }
  type Result { ok: Boolean! }
  type Mutation {
    adminQueueDeleteJobs(queue: String!): Result
    flushCache: Result
    login(email: String!, password: String!): Result
    archiveOldOrders(before: String!): Result
    createOrderBatch(size: Int!): Result
    sendGreeting(text: String!): Result
    attachOrderFile(fileId: ID!): Result
  }`;
const ranked = () =>
  discover(buildSchema(SDL))
    .siteActions.toSorted((a, b) => b.weight.points - a.weight.points)
    .map(({ slug }) => slug);

describe('the weight of an action of the site', () => {
  it('puts what makes something new of a significant entity first', () => {
    expect(ranked()[0]).toBe('create-order-batch');
  });

  it('puts signing in and what keeps the system running behind everything else', () => {
    expect(ranked().slice(-3).toSorted()).toEqual(['admin-queue-delete-jobs', 'flush-cache', 'login']);
  });

  it('puts what demands a key behind what demands none', () => {
    expect(ranked().indexOf('attach-order-file')).toBeGreaterThan(ranked().indexOf('archive-old-orders'));
  });

  it('says what it rests on', () => {
    const action = discover(buildSchema(SDL)).siteActions.find(({ slug }) => slug === 'create-order-batch');
    expect(reasonTexts(action?.weight.signs)).toEqual(['it is about `Order`', 'it makes something new']);
  });
});
