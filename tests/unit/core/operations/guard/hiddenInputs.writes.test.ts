import { describe, expect, test } from 'vitest';
import { CREATE_LOAN, readOpenInputs } from '../../../../support/openInputs';

describe('every write of a visible record', () => {
  const INPUTS = 'input LoanInput { remark: String borrower: K }';
  test.each([
    'createLoan(input: LoanInput!): Loan',
    'updateLoan(id: ID!, input: LoanInput!): Loan',
    'deleteLoan(id: ID!, input: LoanInput!): Loan',
    'extendLoan(id: ID!, input: LoanInput!): Loan',
  ])('is without hidden records: %s', (mutation) => {
    expect(readOpenInputs(`${INPUTS} extend type Mutation { ${mutation} }`).left('LoanInput')).toBe('remark');
  });
});

describe('what a write of a hidden record takes', () => {
  const INPUTS =
    'input LoanInput { remark: String witness: PersonInput } input PersonInput { nick: String age: Int }';
  test.each([
    'createPerson(input: PersonInput!): Person',
    'updatePerson(id: ID!, input: PersonInput!): Person',
  ])('is closed elsewhere: %s', (mutation) => {
    expect(
      readOpenInputs(`${INPUTS} ${CREATE_LOAN} extend type Mutation { ${mutation} }`).left('LoanInput'),
    ).toBe('remark');
  });

  test('stays open where the form of a visible record before it takes it, too', () => {
    const sdl = `extend type Person { remark: String } input LoanInput { remark: String witness: LoanInput }
      ${CREATE_LOAN} extend type Mutation { createPerson(input: LoanInput!): Person }`;
    const { left, demanded } = readOpenInputs(sdl);
    expect([left('LoanInput'), demanded('createLoan')]).toEqual(['remark witness', null]);
  });

  test.each(['Part', 'Room'])('stays open where a visible record takes it, too: %s', (type) => {
    const sdl = `extend type ${type} { name: String } input LoanInput { remark: String witness: Named } input Named { name: String! }
      ${CREATE_LOAN} extend type Mutation { createPerson(input: Named!): Person create${type}(input: Named!): ${type} }`;
    expect(readOpenInputs(sdl).left('LoanInput')).toBe('remark witness');
  });
});

describe('a write', () => {
  const VALUES =
    'input Borrower { name: String! email: String } input Rest { width: Int borrower: Borrower! }';
  const create = (args: string) => {
    const found = readOpenInputs(`${VALUES} extend type Mutation { createLoan(${args}): Loan }`);
    return [found.args('createLoan'), found.demanded('createLoan')];
  };

  test('is without the arguments that write hidden records', () => {
    expect(create('remark: String, borrowerId: ID, rest: Rest')).toEqual(['remark borrowerId', null]);
    expect(create('remark: String, borrower: Borrower')).toEqual(['remark', null]);
    expect(create('remark: String!, borrowerEmail: String')).toEqual(['remark', null]);
  });

  test('demands a hidden record where it demands its values', () => {
    expect(create('remark: String, borrower: Borrower!')).toEqual(['remark', 'Person']);
    expect(create('remark: String, borrowerId: ID, rest: Rest!')).toEqual(['remark borrowerId', 'Person']);
    expect(create('remark: String, rest: Rest!')).toEqual(['remark', 'Person']);
    expect(create('remark: String, borrowerEmail: String!')).toEqual(['remark', 'Person']);
    const inside = `${VALUES} input LoanInput { remark: String borrower: Borrower! } ${CREATE_LOAN}`;
    expect(readOpenInputs(inside).demanded('createLoan')).toBe('Person');
  });
});

describe('an action', () => {
  const TYPES = `
    input PersonInput { name: String! email: String } extend type Mutation { createPerson(input: PersonInput!): Person }
    input TextOp { eq: String } input PersonOp { limit: Int id: TextOp Name: TextOp EMAIL: TextOp }
    input Message { NAME: String! email: TextOp } input Named { label: String } input Assigned { id: ID! borrower: Named! }
    extend type Loan { guests: [Person!]! }`;
  const demanded = (mutation: string): string | null =>
    readOpenInputs(`${TYPES} extend type Mutation { ${mutation} }`).demanded(
      mutation.slice(0, mutation.indexOf('(')),
    );

  test('is of a hidden record where its whole input is', () => {
    expect(demanded('assignLoan(id: ID!, borrower: Named!): Loan')).toBe('Person');
    expect(demanded('assignLoan(id: ID!, guests: [Named!]!): Loan')).toBe('Person');
    expect(demanded('assignLoan(id: ID!, client: PersonInput!): Loan')).toBe('Person');
    expect(demanded('assignLoan(input: Assigned!): Loan')).toBe('Person');
    expect(demanded('assignLoan(id: ID!, client: Named!): Loan')).toBeNull();
  });

  test('is of hidden records where its whole input is a condition on them', () => {
    expect(demanded('purgeRegister(where: PersonOp): Int')).toBe('Person');
    expect(demanded('purgeRegister(message: Message): Int')).toBeNull();
  });

  test('of the site is without hidden records of the one that comes back', () => {
    const sdl =
      'input Batch { width: Int borrower: K } extend type Mutation { assignLoan(note: Boolean, input: Batch!): Loan }';
    expect(readOpenInputs(sdl).left('Batch')).toBe('width');
  });

  test('takes a condition on hidden records beside other inputs', () => {
    const sdl = `${TYPES} extend type Mutation { purgeRegister(where: PersonOp, input: Named!): Int }`;
    expect(readOpenInputs(sdl).taken('purgeRegister')).toBe('Person');
    expect(readOpenInputs(sdl, ['Part']).taken('purgeRegister')).toBeNull();
  });
});

test('the form of a visible record stays, though it has more values of a hidden one', () => {
  const sdl = `input TextOp { eq: String } input Patch { remark: TextOp name: TextOp email: TextOp }
    extend type Mutation { updateLoan(id: ID!, input: Patch!): Loan }`;
  expect(readOpenInputs(sdl).demanded('updateLoan')).toBeNull();
});
