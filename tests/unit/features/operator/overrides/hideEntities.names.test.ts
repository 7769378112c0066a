import { parse, validate, buildSchema } from 'graphql';
import { describe, expect, it } from 'vitest';
import { buildGetOperation } from '../../../../../lib/core/operations/record/getOperation';
import { documentsOf, entityIn, modelOf, stepsOf } from '../../../overrides/overridesLab';

const SDL = /* GraphQL */ `
  type Query {
    loans(first: Int): [Loan!]!
    loan(id: ID!): Loan
    people(first: Int): [Person!]!
    person(id: ID!): Person
    firms: [Firm!]!
    firm(id: ID!): Firm
  }
  type Loan {
    id: ID!
    remark: String
    borrower: Person
    payer: Payer
  }
  union Payer = Person | Firm
  type Firm {
    id: ID!
    name: String!
  }
  type Person {
    id: ID!
    firstName: String
    lastName: String!
    email: String
  }
`;

const model = modelOf({ entities: { Person: { hide: true } } }, SDL);

function readLoan(loan: object): { readonly [name: string]: unknown } {
  const operation = buildGetOperation(model, entityIn(model, 'Loan'), ['7']);
  if (operation === null) throw new Error('Loans cannot be read.');
  expect(validate(buildSchema(SDL), parse(operation.document))).toEqual([]);
  return operation.read({ loan: { id: '7', ...loan } })?.values ?? {};
}

describe('a hidden person whom a visible record names', () => {
  it('keeps the given name before the family name', () => {
    const { borrower } = readLoan({ borrower: { firstName: 'Jan', lastName: 'Kowalski' } });
    expect(borrower).toBe('Jan Kowalski');
  });

  it('has the family name alone where there is no given name, and nothing where there is nobody', () => {
    expect(readLoan({ borrower: { firstName: null, lastName: 'Kowalski' } })['borrower']).toBe('Kowalski');
    expect(readLoan({ borrower: null })['borrower']).toBeNull();
  });

  it('keeps both names as one of several kinds of records', () => {
    const { payer } = readLoan({ payer: { Person_firstName: 'Ewa', Person_lastName: 'Nowak' } });
    expect(payer).toMatchObject({ title: 'Ewa Nowak', key: null });
  });

  it('leaves no invalid document', () => {
    expect(documentsOf(model, SDL).invalid).toEqual([]);
  });
});

describe('a hidden person in the form of a visible record', () => {
  const FORMS = `
    type Query { loans: [Loan!]! loan(id: ID!): Loan people: [Person!]! person(id: ID!): Person }
    type Loan { id: ID! remark: String borrower: Person terms: Terms } type Terms { rate: Float }
    type Person { id: ID! name: String! email: String }
    input LoanInput { remark: String borrowerId: ID borrower: PersonInput terms: TermsInput }
    input LoanPatch { remark: String borrower: PersonInput! }
    input PersonInput { name: String! email: String } input TermsInput { rate: Float }
    type Mutation { createLoan(input: LoanInput!): Loan updateLoan(id: ID!, input: LoanPatch!): Loan }
  `;
  const namesOf = (input: string, hide: boolean): readonly string[] | undefined =>
    modelOf({ entities: { Person: { hide } } }, FORMS).inputs[input]?.fields.map(({ name }) => name);

  it('is not written beside it, but can be named by its key', () => {
    expect(namesOf('LoanInput', false)).toEqual(['remark', 'borrowerId', 'borrower', 'terms']);
    expect(namesOf('LoanInput', true)).toEqual(['remark', 'borrowerId', 'terms']);
  });

  it('takes the form with it where nothing could be saved without it', () => {
    const updateOf = (hide: boolean): string | null =>
      stepsOf(entityIn(modelOf({ entities: { Person: { hide } } }, FORMS), 'Loan').update);
    expect([updateOf(false), updateOf(true)]).toEqual(['updateLoan', null]);
    expect(namesOf('LoanPatch', true)).toBeUndefined();
  });
});
