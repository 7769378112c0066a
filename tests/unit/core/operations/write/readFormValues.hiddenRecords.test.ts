import { describe, expect, test } from 'vitest';
import { buildFormEntries } from '../../../../../lib/core/schema/model/formEntries';
import { buildReadPlan } from '../../../../../lib/core/operations/write/readPlan';
import { readFormValues } from '../../../../../lib/core/operations/write/readFormValues';
import type { Model } from '../../../../../lib/core/schema/model/model';
import { isConcurrencyToken } from '../../../../../lib/features/form/formParts';
import { modelOf } from '../../../overrides/overridesLab';

const SDL = `
  type Query {
    loans(first: Int): [Loan!]! loan(id: ID!): Loan
    people(first: Int): [Person!]! person(id: ID!): Person
  }
  type Loan { id: ID! remark: String version: Int! borrower: Person helper: Person }
  type Person { id: ID! name: String! }
  input LoanInput { remark: String version: Int borrower: ID! helperId: ID }
  type Mutation { updateLoan(id: ID!, input: LoanInput!): Loan }
`;

/** What the edit form of a loan begins with. */
function presentIn(model: Model): ReturnType<typeof readFormValues> {
  const loan = model.entities.find(({ type }) => type === 'Loan');
  const source = loan?.update;
  if (loan === undefined || !source) throw new Error('Loans cannot be changed.');
  const plan = buildReadPlan(model, loan, ['7'], { entries: buildFormEntries(model, source) });
  if (plan === null) throw new Error('Loans cannot be read.');
  const person = (id: string) => ({ id, name: `Person ${id}` });
  return readFormValues(plan, {
    loan: { id: '7', remark: 'a', version: 4, borrower: person('3'), helper: person('5') },
  });
}

describe('a form whose record points to hidden ones', () => {
  test('begins with their keys, and takes no title for a key', () => {
    const model = modelOf({ entities: { Person: { hide: true } } }, SDL);
    expect(presentIn(model)).toMatchObject({ borrower: '3', helperId: '5' });
  });
});

describe('a hidden concurrency token', () => {
  const model = modelOf({ entities: { Loan: { fields: { version: { hide: true } } } } }, SDL);
  const loan = model.entities.find(({ type }) => type === 'Loan');

  test('is still read for a change, and sent with it unseen', () => {
    expect(presentIn(model)).toMatchObject({ version: 4 });
    const input = model.inputs['LoanInput']?.fields.find(({ name }) => name === 'version');
    expect(input !== undefined && isConcurrencyToken(loan ?? null, input)).toBe(true);
  });

  test('is no field of the record any more', () => {
    expect(loan?.fields.map(({ name }) => name)).not.toContain('version');
  });
});
