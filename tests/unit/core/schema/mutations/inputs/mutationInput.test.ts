import { buildSchema } from 'graphql';
import { describe, expect, it } from 'vitest';
import {
  canHoldKey,
  canIdentifyRecord,
  collectMutationInputs,
  isIdentifierInput,
  type MutationInput,
} from '../../../../../../lib/core/schema/mutations/inputs/mutationInput';

/** Collects the inputs of a mutation with these arguments; `}` in them begins further types. */
function inputsOf(args: string): readonly MutationInput[] {
  const [own = '', ...types] = args.split('}');
  const schema = buildSchema(
    `type Query { a: Int } scalar Weight scalar DateTime enum Size { S L } type Mutation { write(${own}): Int } ${types.join('}')}`,
  );
  return collectMutationInputs(schema.getMutationType()?.getFields()['write']?.args ?? []);
}

const pathsOf = (args: string): readonly string[] => inputsOf(args).map(({ path }) => path.join('.'));
const one = (args: string): MutationInput => {
  const [input] = inputsOf(args);
  if (input === undefined) throw new Error('no input');
  return input;
};

describe('the inputs of a mutation', () => {
  it('are its arguments and the fields of input objects, outer before inner, three levels deep', () => {
    const types = 'input A { b: B c: Int } input B { d: D } input D { e: Int ';
    expect(pathsOf(`a: A, f: Int } ${types}}`)).toEqual(['a', 'f', 'a.b', 'a.c', 'a.b.d']);
  });

  it('enter a list of objects by its brackets, and take several from there on', () => {
    const [, row] = inputsOf('rows: [Row!]! } input Row { id: ID! }');
    expect(row).toMatchObject({
      path: ['rows', '[]', 'id'],
      depth: 2,
      multiple: true,
      lists: 0,
      required: true,
    });
  });

  it('are without deprecated ones, unless these are required', () => {
    expect(pathsOf('a: Int @deprecated, b: Int } input B { c: Int }')).toEqual(['b']);
  });

  it('do not enter a filter, which nests all related types', () => {
    const filter =
      'input BookFilter { and: [BookFilter!] title: Text } input Text { eq: String contains: String ';
    expect(pathsOf(`where: BookFilter } ${filter}}`)).toEqual(['where']);
  });

  it.each([
    ['only with all around them', 'a: A, b: Int } input A { id: ID! }', false],
    ['with a required object', 'a: A!, b: Int } input A { id: ID! }', true],
    ['inside of the only argument, without which nothing can be sent', 'a: A } input A { id: ID! }', true],
    ['not with a default', 'a: A!, b: Int } input A { id: ID! = "1" }', false],
  ])('are required %s', (_, args, required) => {
    expect(inputsOf(args).find(({ name }) => name === 'id')?.required).toBe(required);
  });

  it('know the object that declares them', () => {
    expect(inputsOf('a: A } input A { id: ID! }').map(({ parent }) => parent?.name ?? null)).toEqual([
      null,
      'A',
    ]);
  });
});

describe('an input can take', () => {
  it.each<[string, boolean, boolean, boolean]>([
    ['id: ID!', true, true, true],
    ['id: Int!', true, true, true],
    ['id: Float!', true, false, false],
    ['ratio: Float!', false, false, false],
    ['code: String!', true, true, false],
    ['size: Size!', true, false, false],
    ['done: Boolean!', true, false, false],
    ['at: DateTime!', true, false, false],
    ['box: Box! } input Box { id: ID }', false, false, false],
  ])('(%s) a part of a key: %s, the key of a record of its name: %s, an id: %s', (args, key, record, id) => {
    const input = one(args);
    expect([canHoldKey(input), canIdentifyRecord(input), isIdentifierInput(input)]).toEqual([
      key,
      record,
      id,
    ]);
  });
});
