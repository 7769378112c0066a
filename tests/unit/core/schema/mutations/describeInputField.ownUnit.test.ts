import { buildSchema } from 'graphql';
import { expect, test } from 'vitest';
import { discover } from '../../../../../lib/core/schema/discover';

const inputs = (described: string) =>
  discover(
    buildSchema(`
      type Query { seeds: [Seed!]! seed(id: ID!): Seed }
      type Seed { id: ID! name: String! ${described} storageFeeCents: Int! }
      type Mutation { updateSeed(id: ID!, input: SeedInput!): Seed }
      input SeedInput { name: String storageFeeCents: Int }`),
  ).inputs['SeedInput']?.fields.map(({ name, kind, minor }) => [name, kind, minor]);

test('an input that is called after cents has the unit that its record tells', () => {
  expect(inputs('"Yearly fee in cents"')).toContainEqual(['storageFeeCents', 'decimal', 2]);
});

test('an input that is called after cents stays a number where nothing tells the digits of its currency', () => {
  expect(inputs('')).toContainEqual(['storageFeeCents', 'integer', undefined]);
});

test('an input of an amount in the smallest unit of its currency says so, as its record does', () => {
  const { inputs: found } = discover(
    buildSchema(`
      type Query { visits: [Visit!]! visit(id: ID!): Visit }
      type Visit { id: ID! name: String! deposit: Money }
      type Money { "In the smallest unit: grosze, cents" amount: Int! currency: String! }
      type Mutation { updateVisit(id: ID!, visit: VisitInput!): Visit }
      input VisitInput { deposit: MoneyInput } input MoneyInput { amount: Int! currency: String! }`),
  );
  const amount = found['MoneyInput']?.fields.find(({ name }) => name === 'amount');
  expect(amount).toMatchObject({ kind: 'integer', description: 'In the smallest unit: grosze, cents' });
});
