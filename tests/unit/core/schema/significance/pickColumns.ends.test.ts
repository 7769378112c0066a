import { buildSchema } from 'graphql';
import { expect, test } from 'vitest';
import { discover } from '../../../../../lib/core/schema/discover';

const ENTRY = /* GraphQL */ `
  id: ID!
  description: String!
  type: EntryType!
  wallet: Wallet!
  transfer: Transfer
  amount: Money!
  netAmount: Money!
  feeAmount: Money!
  createdAt: DateTime!
`;

const { entities } = discover(
  buildSchema(/* GraphQL */ `
    scalar DateTime
    enum TransferStatus {
      PENDING
      DONE
    }
    enum EntryType {
      DEBIT
      CREDIT
    }
    type Money {
      value: Float!
      currency: String!
    }
    type Query {
      wallets: [Wallet!]!
      wallet(id: ID!): Wallet
      transfers: [Transfer!]!
      transfer(id: ID!): Transfer
      entries: [Entry!]!
      entry(id: ID!): Entry
    }
    type Wallet {
      id: ID!
      name: String!
    }
    type Transfer {
      id: ID!
      description: String!
      status: TransferStatus!
      fromWallet: Wallet
      toWallet: Wallet
      totalAmount: Money!
      amount: Money!
      createdAt: DateTime!
    }
    interface Entry { ${ENTRY} }
    type Debit implements Entry { ${ENTRY} }
    type Credit implements Entry { ${ENTRY} }
  `),
);
const columnsOf = (type: string): readonly string[] =>
  entities.find((entity) => entity.type === type)?.columns ?? [];

test('what goes from one record to another has columns for both ends before a second amount', () => {
  expect(columnsOf('Transfer')).toEqual([
    'description',
    'status',
    'fromWallet',
    'toWallet',
    'totalAmount',
    'createdAt',
  ]);
});

test('records of an interface have a column that tells their kinds apart', () => {
  expect(columnsOf('Entry')).toContain('type');
});
