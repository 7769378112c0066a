import { buildSchema } from 'graphql';
import { expect, it } from 'vitest';
import { discover } from '../../../../../lib/core/schema/discover';

const model = discover(
  buildSchema(`
    type Query { notes: [Note!]! note(id: ID!): Note robots: [Robot!]! robot(id: ID!): Robot payments: [Payment!]! payment(id: ID!): Payment }
    type Note { id: ID! body: String! systemNoteIconName: String }
    type Robot { id: ID! url: String! login: String! }
    enum Currency { EUR PLN }
    type Payment { id: ID! reference: String! amountCents: BigInt! amountCurrency: Currency! }
    scalar BigInt`),
);

const entityOf = (type: string) => model.entities.find((entity) => entity.type === type);

it('the name of an icon titles no record', () => {
  expect(entityOf('Note')?.title).toBe('body');
});

it('a login says more than an address of a page', () => {
  expect(entityOf('Robot')?.title).toBe('login');
});

it('an amount in cents has the currency that is named after it', () => {
  const money = entityOf('Payment')?.fields.find(({ name }) => name === 'amountCents')?.money;
  expect(money).toMatchObject({ minor: 'currency', currency: 'amountCurrency' });
});
