import { describe, expect, it } from 'vitest';
import {
  excludeObjectValues,
  getMutationValues,
  type MutationValues,
} from '../../../../../../lib/core/schema/mutations/inputs/mutationValues';
import { pairingLab } from '../pairingLab';

const LIBRARY = `type Query { books: [Book!]! book(id: ID!): Book }
  type Book { id: ID! title: String! pages: Int author: String address: Address }
  type Address { street: String city: String }`;

/** Finds the values of a book in a mutation of these arguments; `}` in them begins further types. */
function valuesOf(args: string, keyPaths: readonly (readonly string[])[] = []): MutationValues {
  const [own = '', ...types] = args.split('}');
  const lab = pairingLab(`${LIBRARY} type Mutation { saveBook(${own}): Book } ${types.join('}')}`);
  return getMutationValues(lab.mutation('saveBook'), lab.entity('Book').fieldNouns, keyPaths);
}

describe('the values of a record are', () => {
  it.each<[string, string, Partial<MutationValues>]>([
    [
      'the arguments',
      'title: String, pages: Int, x: Int',
      { path: null, inputType: null, sharedCount: 2, totalCount: 3 },
    ],
    [
      'the fields of an input object',
      'input: In!, x: Int } input In { title: String pages: Int }',
      { path: ['input'], inputType: 'In', sharedCount: 2, totalCount: 2 },
    ],
    [
      'the fields of an object inside',
      'input: In! } input In { patch: Patch! note: String } input Patch { title: String pages: Int }',
      { path: ['input', 'patch'], inputType: 'Patch' },
    ],
    [
      'the arguments where an object has fewer of them',
      'title: String, pages: Int, options: In } input In { author: String }',
      { path: null, sharedCount: 2 },
    ],
    [
      'the object with most of them',
      'a: A, b: B } input A { title: String } input B { title: String pages: Int }',
      { path: ['b'], sharedCount: 2 },
    ],
    [
      'the rows of a list',
      'rows: [In!]! } input In { title: String }',
      { path: ['rows', '[]'], multiple: true },
    ],
    [
      'the only object, whatever its fields are',
      'input: In! } input In { x: Int }',
      { path: ['input'], sharedCount: 0, totalCount: 1 },
    ],
    ['a value by its key', 'authorId: ID!', { sharedCount: 1, totalCount: 1 }],
  ])('%s', (_, args, values) => {
    expect(valuesOf(args)).toMatchObject(values);
  });

  it('not inside of an object beside a required value', () => {
    const types = 'input In { patch: Patch! note: String! } input Patch { title: String pages: Int }';
    expect(valuesOf(`input: In! } ${types}`).path).toEqual(['input']);
  });

  it('not inside of a part of the record', () => {
    const types =
      'input In { title: String lines: [Line!] } input Line { title: String pages: Int author: String }';
    expect(valuesOf(`input: In! } ${types}`).path).toEqual(['input']);
  });

  it('not how a list is sorted', () => {
    const types = 'input Sort { title: String pages: Int } input In { title: String }';
    expect(valuesOf(`orderBy: Sort, input: In! } ${types}`).path).toEqual(['input']);
  });

  it('counted without the key and without the token of Relay', () => {
    const types = 'input In { id: ID! title: String clientMutationId: String }';
    expect(valuesOf(`input: In! } ${types}`, [['input', 'id']])).toMatchObject({
      sharedCount: 1,
      totalCount: 1,
    });
    expect(valuesOf('id: ID!, title: String', [['id']])).toMatchObject({ sharedCount: 1, totalCount: 1 });
  });

  it('told from keys that any record may have', () => {
    expect(valuesOf('id: ID!, title: String')).toMatchObject({ sharedCount: 2, sharedNonKeyCount: 1 });
  });
});

describe('an object of the record', () => {
  const args = (name: string): string => `id: ID!, ${name}: In! } input In { street: String city: String }`;
  const exclude = (name: string): MutationValues => {
    const [own = '', ...types] = args(name).split('}');
    const lab = pairingLab(`${LIBRARY} type Mutation { saveBook(${own}): Book } ${types.join('}')}`);
    const values = getMutationValues(lab.mutation('saveBook'), lab.entity('Book').fieldNouns, [['id']]);
    return excludeObjectValues(lab.schema, values, lab.entity('Book').discovered);
  };

  it('is a field of the form where an argument is named after it', () => {
    expect(exclude('address')).toMatchObject({ path: null, inputType: null });
  });

  it('is not meant by an argument of another name', () => {
    expect(exclude('input')).toMatchObject({ path: ['input'], inputType: 'In' });
  });
});
