import { buildSchema } from 'graphql';
import { expect, it } from 'vitest';
import { discover } from '../../../../../lib/core/schema/discover';

const { entities } = discover(
  buildSchema(`
    type Query { accounts(first: Int, offset: Int): [Account!]! account(id: ID!): Account cart(id: ID!): Cart }
    type Account {
      id: ID! name: String! createdAt: String! payouts: Payouts duplicatedFromAccount: Account owner: Account
    }
    type Payouts { id: String! publicId: String! currencies: String note: String batched: Money }
    type Cart { id: ID! code: String! cost: Cost! }
    type Cost { subtotal: Money! total: Money! tax: Money duty: Money fee: Money isEstimated: Boolean isOld: Boolean }
    type Money { amount: Float! currency: String! }`),
);
const find = (type: string) => entities.find((entity) => entity.type === type);

it('the head of a record tells amounts, and no account that has one', () => {
  expect(find('Cart')?.layout.facts).toContain('cost');
  expect(find('Account')?.layout.facts).not.toContain('payouts');
});

it('a record that another one was copied from comes after who owns it', () => {
  const facts = find('Account')?.layout.facts ?? [];
  expect(facts).toContain('owner');
  expect(find('Account')?.columns).not.toContain('duplicatedFromAccount');
});
