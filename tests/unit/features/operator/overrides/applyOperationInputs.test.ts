import { buildSchema } from 'graphql';
import { describe, expect, it } from 'vitest';
import { buildWriteVariables } from '../../../../../lib/core/operations/write/writeVariables';
import { buildConfigLabels } from '../../../../../lib/features/operator/overrides/configLabels';
import { describeOverrides } from '../../../../../lib/features/operator/overrides/describeOverrides';
import { createLabels } from '../../../../../lib/kit/labels/labels';
import { createLabelContext } from '../../../../../lib/kit/describe/describeField';
import { parseForm } from '../../../../../lib/features/form/formValues';
import type { FormView } from '../../../../../lib/features/form/formView';
import { loadRecordActionForm } from '../../../../../lib/features/form/server/loadForm';
import { configOf, entityIn, modelOf, refusal } from '../../../overrides/overridesLab';
import { createFormContext, createRootFetcher } from '../../form/server/formLoading';

const CLINIC = /* GraphQL */ `
  type Query {
    invoices(limit: Int, offset: Int): [Invoice!]!
    invoice(id: ID!): Invoice
  }
  type Invoice {
    id: ID!
    number: String!
    total: Int!
    paid: Int!
    currency: String!
    note: String
  }
  input RefundInput {
    total: Int!
    because: String
    share: String
  }
  type Mutation {
    payInvoice(id: ID!, amount: Int!, copies: Int): Invoice!
    setInvoiceTotal(id: ID!, total: Int!): Invoice!
    splitInvoice(id: ID!, total: Float!): Invoice!
    refundInvoice(id: ID!, input: RefundInput!): Invoice!
    noteInvoice(id: ID!, note: String): Invoice!
  }
`;

const AMOUNTS = { Invoice: { fields: { total: { minor: 2 }, paid: { minor: 2 } } } };

/** The form of an action on the invoice, as a page has it. */
async function open(action: string, config: object): Promise<FormView> {
  const model = modelOf(config, CLINIC);
  const invoice = entityIn(model, 'Invoice');
  const found = invoice.actions.find(({ name }) => name === action);
  if (found === undefined) throw new Error(`no ${action}`);
  const record = { id: 'i3', number: 'F/3', total: 38014, paid: 0, currency: 'PLN', note: null };
  const fetcher = createRootFetcher(buildSchema(CLINIC), { invoice: record });
  const labels = createLabels(buildConfigLabels(configOf(config), model), 'en');
  const ctx = createFormContext(model, { ...createLabelContext(model, labels), fetcher });
  const loaded = await loadRecordActionForm(ctx, { entity: invoice, key: ['i3'] }, found);
  if (!loaded.ok) throw new Error('no form');
  return loaded.view;
}

/** What a form sends where this was typed. */
function typed(view: FormView, texts: Readonly<Record<string, string>>) {
  const drafts = Object.fromEntries(
    Object.entries(texts).map(([name, text]) => [name, { type: 'text', text } as const]),
  );
  const { before, groups } = view;
  const { values } = parseForm(view, { base: view.drafts, before, drafts, groups }, 'en');
  return buildWriteVariables(view.plan, { values });
}

const labelsOf = ({ fields }: FormView) => fields.map(({ label }) => label.text);

describe('an amount that an action takes', () => {
  it('is counted as the operator states of it, and shown with the currency of the record', async () => {
    const operations = { payInvoice: { inputs: { amount: { minor: 2 } } } };
    const view = await open('payInvoice', { entities: AMOUNTS, operations });
    expect(labelsOf(view)).toEqual(['Amount (PLN)', 'Copies']);
    expect(typed(view, { amount: '380', copies: '2' })).toEqual({ id: 'i3', amount: 38000, copies: 2 });
  });

  it('is counted as the field of the record that it means: of the same name and type', async () => {
    const view = await open('setInvoiceTotal', { entities: AMOUNTS });
    expect(labelsOf(view)).toEqual(['Total (PLN)']);
    expect(typed(view, { total: '380.5' })).toEqual({ id: 'i3', total: 38050 });
    const inside = await open('refundInvoice', { entities: AMOUNTS });
    expect(typed(inside, { total: '380' })).toMatchObject({ input: { total: 38000 } });
  });

  it('is sent as typed where only its name is that of an amount, or its type is another one', async () => {
    expect(typed(await open('payInvoice', { entities: AMOUNTS }), { amount: '380' })).toMatchObject({
      amount: 380,
    });
    const view = await open('splitInvoice', { entities: AMOUNTS });
    expect(labelsOf(view)).toEqual(['Total']);
    expect(typed(view, { total: '380' })).toMatchObject({ total: 380 });
  });
});

describe('an input of a mutation', () => {
  it('has the kind that is stated of it, or of the field that it means', async () => {
    const stated = await open('refundInvoice', {
      operations: { refundInvoice: { inputs: { because: { kind: 'longText' } } } },
    });
    expect(stated.fields.find(({ name }) => name === 'because')?.kind).toBe('longText');
    const meant = await open('noteInvoice', {
      entities: { Invoice: { fields: { note: { kind: 'longText' } } } },
    });
    expect(meant.fields.find(({ name }) => name === 'note')?.kind).toBe('longText');
  });

  it('has the name that is stated of it, in that mutation alone', async () => {
    const inputs = { amount: { name: { en: 'Paid now', pl: 'Wpłata' } }, copies: { name: 'Prints' } };
    const config = {
      operations: { payInvoice: { inputs }, refundInvoice: { inputs: { because: { name: 'Reason' } } } },
    };
    expect(labelsOf(await open('payInvoice', config))).toEqual(['Paid now', 'Prints']);
    expect(labelsOf(await open('refundInvoice', config))).toContain('Reason');
    expect(labelsOf(await open('setInvoiceTotal', config))).toEqual(['Total']);
  });

  it.each([
    [
      { payInvoice: { inputs: { amonut: { minor: 2 } } } },
      'operations.payInvoice.inputs.amonut: did you mean amount?',
    ],
    [{ refundInvoice: { inputs: { because: { minor: 2 } } } }, 'inputs.because.minor: it is no number'],
    [{ payInvoice: { inputs: { amount: { minor: 2, kind: 'text' } } } }, 'leave kind out'],
    [{ invoice: { inputs: { id: { kind: 'text' } } } }, 'operations.invoice'],
    [
      { payInvoice: { inputs: { amount: { minr: 2 } } } },
      'inputs.amount.minr is unknown; there are name, kind, minor',
    ],
  ])('is refused where it does not fit: %j', (operations, words) => {
    expect(refusal({ operations }, CLINIC)).toContain(words);
  });

  it('is told among the overrides, with what is stated of it', () => {
    const config = configOf({ operations: { payInvoice: { inputs: { amount: { minor: 2 } } } } });
    expect(describeOverrides(config).map(({ at }) => at)).toEqual([
      'operations.payInvoice.inputs.amount.minor',
    ]);
  });
});
