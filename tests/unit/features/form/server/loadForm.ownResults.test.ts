import { buildSchema } from 'graphql';
import { expect, it } from 'vitest';
import { discover } from '../../../../../lib/core/schema/discover';
import { loadRecordActionForm } from '../../../../../lib/features/form/server/loadForm';
import { createFormContext, createRootFetcher } from './formLoading';

const schema = buildSchema(`
  type Query { invoices: [Invoice!]! invoice(id: ID!): Invoice labels: [Label!]! label(id: ID!): Label }
  type Invoice { id: ID! number: String! lines: [Line!]! payments: [Payment!]! }
  type Line { no: Int! text: String! }
  type Payment { id: ID! reference: String! }
  type Label { id: ID! name: String! }
  type LinePayload { line: Line }
  type SentPayload { receipt: String label: Label }
  type PaymentPayload { payment: Payment }
  type Mutation {
    addInvoiceLine(invoiceId: ID!, text: String!): LinePayload!
    sendInvoice(invoiceId: ID!): SentPayload!
    payInvoice(invoiceId: ID!): PaymentPayload!
  }
`);
const model = discover(schema);
const ctx = createFormContext(model, {
  fetcher: createRootFetcher(schema, {
    invoice: () => ({ id: '1', number: '2026/1', lines: [], payments: [] }),
  }),
});

async function loadResult(name: string) {
  const entity = model.entities.find(({ type }) => type === 'Invoice');
  const action = entity?.actions.find((each) => each.name === name);
  if (entity === undefined || action === undefined) throw new Error('no action');
  const form = await loadRecordActionForm(ctx, { entity, key: ['1'] }, action);
  if (!form.ok) throw new Error(JSON.stringify(form.failure));
  const { payload, resultEntity } = form.view;
  return [payload.map((field) => field.name), resultEntity?.slug];
}

it('an action on a part of a record leads back to the record, which shows the part', async () => {
  expect(await loadResult('addInvoiceLine')).toEqual([[], undefined]);
  expect(await loadResult('payInvoice')).toEqual([[], undefined]);
});

it('an action that gives something else shows it', async () => {
  expect(await loadResult('sendInvoice')).toEqual([['receipt'], 'labels']);
});
