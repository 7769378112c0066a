import { buildSchema } from 'graphql';
import { describe, expect, test } from 'vitest';
import { findHiddenPart } from '../../../../../lib/core/operations/guard/checkCall';
import { discoverWithOverrides } from '../../../../../lib/features/operator/overrides/discoverWithOverrides';

const modelOf = (sdl: string, config: object) =>
  discoverWithOverrides(buildSchema(sdl), { config, source: 'site.config.ts' });

/** A form that takes what belongs to a person, who is hidden, or to something else that is called alike. */
interface Form {
  /** Further fields of a loan. */
  readonly fields?: string;
  /** Inputs of a loan's form. */
  readonly inputs: string;
  readonly types?: string;
  readonly mutations?: string;
  readonly value: unknown;
}

const sdlOf = ({ fields = '', inputs, types = '', mutations = '' }: Form): string => `
  scalar JSON
  type Query {
    loans: [Loan!]! loan(id: ID!): Loan people: [Person!]! person(id: ID!): Person parts: [Part!]! part(id: ID!): Part
  }
  type Loan { id: ID! remark: String borrower: Person ${fields} }
  type Person { id: ID! name: String! email: String }
  type Part { id: ID! sku: String! size: Int }
  input LoanInput { remark: String ${inputs} }
  ${types}
  type Mutation { createLoan(input: LoanInput!): Loan ${mutations} }`;

function isRefused(form: Form, config: object): boolean {
  const sdl = sdlOf(form);
  const document = 'mutation C($input: LoanInput!) { createLoan(input: $input) { id } }';
  const variables = { input: form.value };
  return (
    findHiddenPart({ schema: buildSchema(sdl), model: modelOf(sdl, config), document, variables }) !== null
  );
}

const HIDDEN = { entities: { Person: { hide: true } } };

const SHUT: Readonly<Record<string, Form>> = {
  'JSON in place of a list of hidden records': {
    fields: 'guests: [Person!]!',
    inputs: 'guests: JSON',
    value: { guests: [{ name: 'a' }] },
  },
  'an object in place of a list of hidden records': {
    fields: 'guests: [Person!]!',
    inputs: 'guests: [Guest!]',
    types: 'input Guest { label: String }',
    value: { guests: [{ label: 'a' }] },
  },
  'an object in place of one of several records': {
    fields: 'party: Party',
    inputs: 'party: PartyInput',
    types: 'union Party = Person | Part input PartyInput { label: String }',
    value: { party: { label: 'a' } },
  },
  'what the form of a hidden record takes, under another name': {
    inputs: 'witness: PersonInput',
    types: 'input PersonInput { nick: String age: Int }',
    mutations: 'createPerson(input: PersonInput!): Person',
    value: { witness: { nick: 'a' } },
  },
  'a condition on hidden records below one on the record': {
    inputs: 'clash: Clash',
    types: `input Clash { where: LoanOp } input LoanOp { remark: TextOp peopleCount: Count } input TextOp { eq: String }
      input Count { least: Int filter: PersonOp } input PersonOp { and: [PersonOp!] name: TextOp email: TextOp }`,
    value: { clash: { where: { peopleCount: { least: 1, filter: { name: { eq: 'a' } } } } } },
  },
  'an object with the values and the key of a hidden record, as figures about it have them': {
    fields: 'latest: PersonMax',
    inputs: 'clash: Clash',
    types: `type PersonMax { id: ID name: String email: String }
      input Clash { where: LoanOp } input LoanOp { filter: PersonOp } input TextOp { eq: String }
      input PersonOp { id: TextOp name: TextOp email: TextOp }`,
    value: { clash: { where: { filter: { name: { eq: 'a' } } } } },
  },
  'an object inside an object of the record': {
    fields: 'terms: Terms',
    inputs: 'terms: TermsInput',
    types:
      'type Terms { rate: Float surety: Person } input TermsInput { rate: Float surety: Surety } input Surety { label: String }',
    value: { terms: { surety: { label: 'a' } } },
  },
};

const OPEN: Readonly<Record<string, Form>> = {
  'a value of its own that is called like one of the hidden record': {
    fields: 'borrowerName: String',
    inputs: 'borrowerName: String',
    value: { borrowerName: 'a' },
  },
  'a value that no hidden record has': { inputs: 'borrowerRating: Int', value: { borrowerRating: 1 } },
  'a value of something else with a name as long': {
    inputs: 'employeeEmail: String',
    value: { employeeEmail: 'a' },
  },
  'what the form of a visible record takes, too': {
    inputs: 'extra: NamedInput',
    types: 'input NamedInput { label: String }',
    mutations: 'createPerson(input: NamedInput!): Person createPart(input: NamedInput!): Part',
    value: { extra: { label: 'a' } },
  },
  'an object of its own with the names of the hidden record': {
    fields: 'contact: Contact',
    inputs: 'contact: ContactInput',
    types: 'type Contact { name: String email: String } input ContactInput { name: String email: String }',
    value: { contact: { name: 'a' } },
  },
  'an object of values that the record has, too': {
    fields: 'name: String email: String',
    inputs: 'more: More',
    types: 'input More { name: String email: String }',
    value: { more: { name: 'a' } },
  },
  'an object of which another visible record has more': {
    inputs: 'label: Label',
    types: 'input Label { sku: String size: Int email: String }',
    value: { label: { sku: 'a' } },
  },
  'an object with values of nothing': {
    inputs: 'frame: Frame',
    types: 'input Frame { width: Int }',
    value: { frame: { width: 1 } },
  },
};

describe('a form is without', () => {
  test.each(Object.entries(SHUT))('%s', (_, form) => {
    expect([isRefused(form, HIDDEN), isRefused(form, {})]).toEqual([true, false]);
  });
});

describe('a form keeps', () => {
  test.each(Object.entries(OPEN))('%s', (_, form) => {
    expect(isRefused(form, HIDDEN)).toBe(false);
  });
});

describe('an action of the site', () => {
  const sdl = `
    type Query { people: [Person!]! person(id: ID!): Person }
    type Person { id: ID! name: String! email: String }
    input PersonInput { name: String! email: String } input DoorInput { code: String! visitor: PersonInput }
    type Mutation { createPerson(input: PersonInput!): Person openDoor(input: DoorInput!): Boolean }`;
  const document = 'mutation A($input: DoorInput!) { openDoor(input: $input) }';
  const find = (input: object): string | null =>
    findHiddenPart({ schema: buildSchema(sdl), model: modelOf(sdl, HIDDEN), document, variables: { input } });

  test('writes no hidden record in its input, and stays', () => {
    expect(find({ code: 'a' })).toBeNull();
    expect(find({ code: 'a', visitor: { name: 'b' } })).not.toBeNull();
  });
});

describe('an action on many records at once', () => {
  const offered = (args: string, config: object): readonly string[] =>
    modelOf(
      `type Query { people: [Person!]! person(id: ID!): Person }
      type Person { id: ID! name: String! email: String }
      input TextOp { eq: String } input PersonOp { name: TextOp email: TextOp } input DoorOp { code: TextOp }
      input Message { name: String! email: String text: String! }
      type Mutation { purgeRegister(${args}): Int }`,
      config,
    ).siteActions.map(({ source }) => source.steps.at(-1)?.field ?? '');

  test('goes with the hidden records that it takes a condition on', () => {
    expect(offered('where: PersonOp, first: Int', HIDDEN)).toEqual([]);
    expect(offered('where: PersonOp, input: DoorOp!', HIDDEN)).toEqual([]);
    expect(offered('where: PersonOp, first: Int', {})).toEqual(['purgeRegister']);
    expect(offered('where: DoorOp, first: Int', HIDDEN)).toEqual(['purgeRegister']);
  });

  test('stays where it asks for a name and an address as any form does', () => {
    expect(offered('message: Message', HIDDEN)).toEqual(['purgeRegister']);
  });
});

describe('a write', () => {
  const create = (inputs: string, args = ''): readonly [string | undefined, readonly string[]] => {
    const sdl = sdlOf({
      inputs,
      value: {},
      types: 'input PersonInput { name: String! email: String }',
    }).replace('(input: LoanInput!)', args === '' ? '(input: LoanInput!)' : args);
    const { entities, inputs: known } = modelOf(sdl, HIDDEN);
    const loan = entities.find(({ type }) => type === 'Loan');
    return [loan?.create?.steps.at(-1)?.field, Object.keys(known)];
  };

  test('is offered without an argument that it does not demand', () => {
    expect(create('', '(remark: String, borrower: PersonInput)')[0]).toBe('createLoan');
    expect(create('borrower: PersonInput')[0]).toBe('createLoan');
  });

  test('leaves no input object that cannot be filled', () => {
    const [field, known] = create('borrower: PersonInput!');
    expect([field, known.includes('LoanInput')]).toEqual([undefined, false]);
  });
});
