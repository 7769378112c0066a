import { buildSchema } from 'graphql';
import { describe, expect, it } from 'vitest';
import { discover } from '../../../../../lib/core/schema/discover';
import type { InputField } from '../../../../../lib/core/schema/model/writes';

/** Describes the first input of a mutation that updates a note; `}` in it begins further types. */
function describeInput(input: string, noteFields = '', mutation = 'updateNote'): InputField | undefined {
  const [own = '', ...types] = input.split('}');
  const { inputs } = discover(
    buildSchema(`scalar DateTime scalar JSON enum Size { S L }
      type Query { notes: [Note!]! note(id: ID!): Note people: [Person!]! person(id: ID!): Person }
      type Note { id: ID! title: String! ${noteFields} } type Person { id: ID! name: String! }
      input NoteInput { title: String ${own} }
      type Mutation { ${mutation}(id: ID!, input: NoteInput!): Note } ${types.join('}')}`),
  );
  const [name = ''] = /\w+(?=:)/.exec(own) ?? [];
  return inputs['NoteInput']?.fields.find((field) => field.name === name);
}

describe('an input of a form', () => {
  it.each<[string, string, Partial<InputField>]>([
    [
      'has the kind of its type',
      'count: Int!',
      { kind: 'integer', type: 'Int!', list: false, required: true },
    ],
    ['may be a list', 'tags: [String!]', { kind: 'text', list: true, required: false }],
    ['is not required with a default, which is kept', 'count: Int! = 3', { required: false, default: 3 }],
    ['keeps a default of any JSON', 'data: JSON = [1, null, "x"]', { default: [1, null, 'x'] }],
    ['has the choices of its enum', 'size: Size', { kind: 'enum', enum: 'Size' }],
    [
      'is an object with its own inputs',
      'box: Box } input Box { wide: Int }',
      { kind: 'object', input: 'Box' },
    ],
    ['is secret by its name', 'password: String', { secret: true }],
    ['links a record', 'personId: ID', { kind: 'relation', target: 'Person' }],
    ['has its description', '"How many." count: Int', { description: 'How many.' }],
  ])('%s', (_, input, described) => {
    expect(describeInput(input)).toMatchObject(described);
  });

  it('is no secret, no link and without a default, if nothing says so', () => {
    const input = describeInput('text: String');
    expect(input).toEqual({ name: 'text', type: 'String', kind: input?.kind, list: false, required: false });
  });

  it('has the kind of the record’s field of its name where it is declared as text', () => {
    expect(describeInput('dueOn: String', 'dueOn: DateTime')?.kind).toBe('dateTime');
    expect(describeInput('dueOn: String', 'other: DateTime')?.kind).not.toBe('dateTime');
  });

  it('takes the value inside of an operation where setting is one of those', () => {
    const wrap = (fields: string) => describeInput(`count: Change } input Change { ${fields} }`)?.wrap;
    expect(wrap('set: Int increment: Int')).toEqual({ key: 'set', type: 'Int' });
    expect(describeInput('count: Change } input Change { set: Int increment: Int }')?.kind).toBe('integer');
    expect(wrap('set: Int colour: String')).toBeUndefined();
    expect(wrap('set: Int increment: Int!')).toBeUndefined();
    expect(wrap('increment: Int')).toBeUndefined();
  });
});

describe('a value of a mutation about a secret', () => {
  it('is secret where it is only called old, new or current', () => {
    expect(describeInput('old: String', '', 'changePassword')?.secret).toBe(true);
    expect(describeInput('newValue: String', '', 'changePassword')?.secret).toBe(true);
    expect(describeInput('reason: String', '', 'changePassword')?.secret).toBeUndefined();
    expect(describeInput('old: String', '', 'changeNote')?.secret).toBeUndefined();
    expect(describeInput('old: [String!]', '', 'changePassword')?.secret).toBeUndefined();
  });
});
