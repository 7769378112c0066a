import { buildSchema } from 'graphql';
import { describe, expect, test } from 'vitest';
import { findHiddenPart } from '../../../../../lib/core/operations/guard/checkCall';
import { discoverWithOverrides } from '../../../../../lib/features/operator/overrides/discoverWithOverrides';
import type { Model } from '../../../../../lib/core/schema/model/model';
import { getPublicModel } from '../../../../../lib/site/site/publicModel';

const READS = `
  type Query {
    loans: [Loan!]! loan(id: ID!): Loan
    people: [Person!]! person(id: ID!): Person
    parts: [Part!]! part(id: ID!): Part
  }
  type Loan { id: ID! remark: String borrower: Person terms: Terms parts: [Part!]! }
  type Terms { rate: Float } type Part { id: ID! sku: String! keeper: Person }
  type Person { id: ID! name: String! email: String }
`;
const PERSON = 'input PersonInput { name: String! email: String }';

interface Written {
  readonly arguments: string;
  readonly types: string;
  /** Values that reach no hidden record. */
  readonly open: unknown;
  /** Values that would create or change one. */
  readonly shut: readonly unknown[];
  /** The variable of the document. */
  readonly variable: readonly [name: string, type: string];
}

const ENVELOPE = `${PERSON} input PersonKey { id: ID email: String }`;
const FORMS: readonly (readonly [string, Written])[] = [
  [
    'an object of the name of a relation',
    {
      arguments: 'input: LoanInput!',
      types: `input LoanInput { remark: String borrowerId: ID borrower: PersonInput terms: TermsInput } input TermsInput { rate: Float } ${PERSON}`,
      variable: ['input', 'LoanInput!'],
      open: { remark: 'a', borrowerId: '7', terms: { rate: 1 } },
      shut: [{ remark: 'a', borrower: { name: 'b' } }],
    },
  ],
  [
    'connect and create',
    {
      arguments: 'input: LoanInput!',
      types: `input LoanInput { remark: String borrower: BorrowerInput } input BorrowerInput { connect: PersonKey create: PersonInput } ${ENVELOPE}`,
      variable: ['input', 'LoanInput!'],
      open: { remark: 'a', borrower: { connect: { id: '7' } } },
      shut: [
        { borrower: { create: { name: 'b' } } },
        { borrower: { connect: { id: '7' }, create: { name: 'b' } } },
        { borrower: { connect: { email: 'b' } } },
      ],
    },
  ],
  [
    'create alone, below an object',
    {
      arguments: 'input: LoanInput!',
      types: `input LoanInput { remark: String extra: LoanExtra } input LoanExtra { terms: TermsInput borrower: BorrowerInput }
        input TermsInput { rate: Float } input BorrowerInput { create: PersonInput } ${PERSON}`,
      variable: ['input', 'LoanInput!'],
      open: { remark: 'a', extra: { terms: { rate: 1 } } },
      shut: [{ extra: { borrower: { create: { name: 'b' } } } }],
    },
  ],
  [
    'an object in a visible record of a list',
    {
      arguments: 'input: LoanInput!',
      types: `input LoanInput { remark: String parts: [PartInput!] } input PartInput { sku: String! keeper: KeeperInput }
        input KeeperInput { create: PersonInput } ${PERSON}`,
      variable: ['input', 'LoanInput!'],
      open: { parts: [{ sku: 'a' }] },
      shut: [{ parts: [{ sku: 'a', keeper: { create: { name: 'b' } } }] }],
    },
  ],
  [
    'an object that no field is called like, with the values of a hidden record',
    {
      arguments: 'input: LoanInput!',
      types: `input LoanInput { remark: String client: ClientInput } input ClientInput { name: String! email: String }`,
      variable: ['input', 'LoanInput!'],
      open: { remark: 'a' },
      shut: [{ client: { name: 'b' } }],
    },
  ],
  [
    'JSON in place of a relation',
    {
      arguments: 'input: LoanInput!',
      types: `scalar JSON input LoanInput { remark: String borrower: JSON }`,
      variable: ['input', 'LoanInput!'],
      open: { remark: 'a' },
      shut: [{ borrower: { name: 'b' } }],
    },
  ],
  [
    'a value of the related record',
    {
      arguments: 'input: LoanInput!',
      types: `input LoanInput { remark: String borrowerId: ID borrowerName: String }`,
      variable: ['input', 'LoanInput!'],
      open: { remark: 'a', borrowerId: '7' },
      shut: [{ borrowerName: 'b' }],
    },
  ],
  [
    'an argument of its own',
    {
      arguments: 'remark: String, borrowerId: ID, borrower: PersonInput',
      types: PERSON,
      variable: ['borrower', 'PersonInput'],
      open: undefined,
      shut: [{ name: 'b' }],
    },
  ],
  [
    'an argument with connect and create',
    {
      arguments: 'remark: String, borrower: BorrowerInput',
      types: `input BorrowerInput { connect: PersonKey create: PersonInput } ${ENVELOPE}`,
      variable: ['borrower', 'BorrowerInput'],
      open: { connect: { id: '7' } },
      shut: [{ create: { name: 'b' } }],
    },
  ],
];

const modelOf = (sdl: string, config: object): Model =>
  discoverWithOverrides(buildSchema(sdl), { config, source: 'site.config.ts' });

describe.each(FORMS)('%s', (_, { arguments: args, types, variable: [name, type], open, shut }) => {
  const sdl = `${READS} ${types} type Mutation { createLoan(${args}): Loan }`;
  const schema = buildSchema(sdl);
  const document = `mutation C($${name}: ${type}) { createLoan(${name}: $${name}) { id } }`;
  const find = (model: Model, value: unknown): string | null =>
    findHiddenPart({ schema, model, document, variables: value === undefined ? {} : { [name]: value } });

  test('writes no record that is hidden, nor one that asks to sign in', () => {
    const hidden = modelOf(sdl, { entities: { Person: { hide: true } } });
    const signedOut = getPublicModel(modelOf(sdl, { entities: { Person: { protected: true } } }));
    for (const model of [hidden, signedOut])
      expect(shut.map((value) => find(model, value) === null)).toEqual(shut.map(() => false));
  });

  test('writes what is visible, and links by key', () => {
    const model = modelOf(sdl, { entities: { Person: { hide: true } } });
    expect(find(model, open) === null || (open === undefined && find(model, null) !== null)).toBe(true);
    expect(shut.map((value) => find(modelOf(sdl, {}), value))).toEqual(shut.map(() => null));
  });
});

describe('a write that demands the values of a hidden record', () => {
  const demanding = (args: string, types: string): readonly [Model, Model] => {
    const sdl = `${READS} ${types} type Mutation { createLoan(${args}): Loan }`;
    return [modelOf(sdl, { entities: { Person: { hide: true } } }), modelOf(sdl, {})];
  };
  test.each([
    [
      'in its input',
      'input: LoanInput!',
      `input LoanInput { remark: String borrower: PersonInput! } ${PERSON}`,
    ],
    [
      'below an object that it demands',
      'input: LoanInput!',
      `input LoanInput { remark: String extra: LoanExtra! } input LoanExtra { borrower: PersonInput! } ${PERSON}`,
    ],
    ['as an argument', 'remark: String, borrower: PersonInput!', PERSON],
  ])('%s, is not offered, and is said to be hidden', (_, args, types) => {
    const [hidden, whole] = demanding(args, types);
    const creates = [hidden, whole].map(
      ({ entities }) => entities.find(({ type }) => type === 'Loan')?.create?.steps.at(-1)?.field,
    );
    expect(creates).toEqual([undefined, 'createLoan']);
    expect(hidden.unmapped.mutations.map(({ field }) => field)).toContain('createLoan');
  });
});
