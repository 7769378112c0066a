import { buildSchema } from 'graphql';
import { expect, it } from 'vitest';
import { discover } from '../../../../../lib/core/schema/discover';

it('an invoice whose amounts are counted in cents has its total as a column', () => {
  const model = discover(
    buildSchema(`
      scalar BigInt
      type Query { invoices(page: Int, limit: Int): [Invoice!]! invoice(id: ID!): Invoice }
      enum Currency { EUR PLN USD JPY }
      enum Status { DRAFT FINAL }
      type Invoice {
        id: ID! number: String! status: Status! customer: Customer! issuingDate: String paymentDueDate: String
        couponsAmountCents: BigInt! feesAmountCents: BigInt! totalAmountCents: BigInt! currency: Currency
      }
      type Customer { id: ID! name: String! }`),
  );
  const columns = model.entities.find(({ type }) => type === 'Invoice')?.columns;
  expect(columns).toContain('totalAmountCents');
});
