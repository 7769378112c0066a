import { buildSchema } from 'graphql';
import { describe, expect, test } from 'vitest';
import { findHiddenPart } from '../../../../../lib/core/operations/guard/checkCall';
import { modelOf } from '../../../overrides/overridesLab';

/** A library whose backend takes rows inside rows, and conditions inside writes. */
const SDL = `
  scalar DateTime
  type Query { loans(limit: Int, offset: Int): [Loan!]! loan(id: ID!): Loan notes(limit: Int, offset: Int): [Note!]! note(id: ID!): Note }
  type Loan { id: ID! title: String! remark: String fee: Float accessToken: String place: Place notes: [Note!]! }
  type Note { id: ID! text: String! draft: String loan: Loan }
  type Place { street: String remark: String }
  input TextOp { eq: String like: String }
  input LoanInput { title: String! remark: String fee: Float accessToken: String notes: [NoteInput!] place: PlaceInput }
  input NoteInput { text: String! draft: String }
  input PlaceInput { street: String remark: String }
  input LoanOp { and: [LoanOp!] title: TextOp remark: TextOp fee: TextOp accessToken: TextOp notes: NoteOp }
  input NoteOp { not: NoteOp text: TextOp draft: TextOp }
  enum LoanColumn { TITLE REMARK FEE ACCESS_TOKEN }
  input Clash { columns: [LoanColumn!] where: LoanOp }
  input CloseInput { id: ID! title: String remark: String }
  type Mutation {
    createLoan(input: LoanInput!, onConflict: Clash): Loan
    createNote(text: String!, draft: String): Note
    closeLoan(input: CloseInput!): Loan
  }`;

const CONFIG = {
  entities: { Loan: { fields: { remark: { hide: true } } }, Note: { fields: { draft: { hide: true } } } },
};
const schema = buildSchema(SDL);
const DOCUMENT = 'mutation A($i: LoanInput!, $c: Clash) { createLoan(input: $i, onConflict: $c) { id } }';

const find = (config: object, variables: { readonly [name: string]: unknown }, document = DOCUMENT) =>
  findHiddenPart({ schema, model: modelOf(config, SDL), document, variables });
const conflict = (onConflict: object) => ({ i: { title: 'a' }, c: onConflict });

const SHUT: readonly (readonly [string, { readonly [name: string]: unknown }])[] = [
  ['a field of a row inside another', { i: { title: 'a', notes: [{ text: 'b', draft: 'c' }] } }],
  ['a condition', conflict({ where: { remark: { like: 'a%' } } })],
  [
    'a condition below another',
    conflict({ where: { and: [{ notes: { not: { draft: { like: 'a%' } } } }] } }),
  ],
  ['the name of a field', conflict({ columns: ['REMARK'] })],
];
const SECRET: typeof SHUT = [
  ['a condition', conflict({ where: { accessToken: { like: 'a%' } } })],
  ['the name of a field', conflict({ columns: ['ACCESS_TOKEN'] })],
];

describe('a hidden field', () => {
  test.each(SHUT)('is in no write as %s', (_, variables) => {
    expect([find(CONFIG, variables) === null, find({}, variables) === null]).toEqual([false, true]);
  });

  test('stays where it belongs to something else: to an object of its record, or to an action', () => {
    expect(find(CONFIG, { i: { title: 'a', place: { street: 'b', remark: 'c' } } })).toBeNull();
    const close = 'mutation A($i: CloseInput!) { closeLoan(input: $i) { id } }';
    expect(find(CONFIG, { i: { id: '1', title: 'a', remark: 'c' } }, close)).toBeNull();
  });

  test('stays in a row inside another that the backend does not take without it', () => {
    const demanding = SDL.replace(
      '{ text: String! draft: String }\n  input Place',
      '{ text: String! draft: String! }\n  input Place',
    );
    const fields = modelOf(CONFIG, demanding).inputs['NoteInput']?.fields.map(({ name }) => name);
    expect([demanding === SDL, fields]).toEqual([false, ['text', 'draft']]);
  });
});

describe('a secret', () => {
  test.each(SECRET)('is in no write as %s', (_, variables) => {
    expect(find({}, variables)).not.toBeNull();
    const open = { entities: { Loan: { fields: { accessToken: { secret: false } } } } };
    expect(find(open, variables)).toBeNull();
  });

  test('can be written', () => {
    expect(find({}, { i: { title: 'a', accessToken: 'b' } })).toBeNull();
  });
});
