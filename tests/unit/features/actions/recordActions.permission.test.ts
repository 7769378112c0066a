import { buildSchema } from 'graphql';
import { describe, expect, it } from 'vitest';
import { createLabels } from '../../../../lib/kit/labels/labels';
import { createLabelContext } from '../../../../lib/kit/describe/describeField';
import { discover } from '../../../../lib/core/schema/discover';
import type { Entity } from '../../../../lib/core/schema/model/model';
import { getTranslator } from '../../../../lib/ground/intl/translate';
import { buildRecordWrites } from '../../../../lib/features/actions/recordActions';
import type { RowView } from '../../../../lib/kit/view/rowView';

const model = discover(
  buildSchema(`
    type Query { invoices: [Invoice!]! invoice(id: ID!): Invoice }
    enum Status { DRAFT ISSUED PAID CANCELLED }
    type Invoice {
      id: ID! number: String! status: Status! canIssue: Boolean canUpdate: Boolean canDelete: Boolean
      nextStates: [Status!]
    }
    input InvoicePatch { number: String }
    type Mutation {
      issueInvoice(id: ID!): Invoice! cancelInvoice(id: ID!): Invoice! moveInvoice(id: ID!, to: Status!): Invoice!
      updateInvoice(id: ID!, input: InvoicePatch!): Invoice! deleteInvoice(id: ID!): Invoice!
    }`),
);
const ctx = {
  ...createLabelContext(model, createLabels(null, 'en')),
  translate: getTranslator('en'),
};
const invoice = model.entities.find(({ type }) => type === 'Invoice') as Entity;

const getWrites = (values: RowView['values']) =>
  buildRecordWrites(ctx, invoice, { key: ['7'], values: { status: 'DRAFT', ...values } });

const getRefused = (values: RowView['values']) =>
  getWrites(values)
    .actions.filter(({ isRefused }) => isRefused === true)
    .map(({ name }) => name);

describe('what a record says cannot be done now', () => {
  it('is last in the menu, and neither a button nor a way on', () => {
    const writes = getWrites({ canIssue: false });
    expect(writes.actions.at(-1)).toMatchObject({ name: 'issueInvoice', isRefused: true });
    expect([...writes.headActions, ...(writes.flow?.nextActions ?? [])]).not.toContain('issueInvoice');
    expect(getWrites({ canIssue: true }).flow?.nextActions).toContain('issueInvoice');
  });

  it('is an action to a status that it does not offer, and a choice among none', () => {
    expect(getRefused({ nextStates: ['ISSUED', 'PAID'] })).toEqual(['cancelInvoice']);
    expect(getRefused({ nextStates: [] })).toEqual(expect.arrayContaining(['cancelInvoice', 'moveInvoice']));
  });

  it('is nothing where it says nothing', () => {
    expect(getRefused({})).toEqual([]);
    expect(getRefused({ canIssue: null, nextStates: null })).toEqual([]);
    expect(getWrites({ canUpdate: null }).refused).toBeUndefined();
  });

  it('may be to edit it or to delete it', () => {
    expect(getWrites({ canUpdate: false }).refused).toEqual({ edit: true });
    expect(getWrites({ canDelete: false }).refused).toEqual({ delete: true });
  });
});
