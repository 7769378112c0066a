import { parse, validate, buildSchema } from 'graphql';
import { describe, expect, it } from 'vitest';
import { buildGetOperation } from '../../../../lib/operations/record/getOperation';
import { documentsOf, entityIn, modelOf } from '../../overrides/overridesLab';

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
