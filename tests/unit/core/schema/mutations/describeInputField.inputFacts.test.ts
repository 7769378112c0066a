import { buildSchema } from 'graphql';
import { describe, expect, test } from 'vitest';
import { discover } from '../../../../../lib/core/schema/discover';
import { withReasonTexts } from '../../../../support/reasonTexts';

const schema = (inputs: string, fields = '') => `
  type Note { id: ID! title: String ${fields} }
  type Query { note(id: ID!): Note notes: [Note!]! }
  input NoteInput { ${inputs} }
  type Mutation { updateNote(id: ID!, input: NoteInput!): Note }
`;

const modelOf = (inputs: string, fields = '') => discover(buildSchema(schema(inputs, fields)));
const inputsOf = (inputs: string) =>
  new Map(modelOf(inputs).inputs['NoteInput']?.fields.map((field) => [field.name, field]));

describe('the facts of inputs', () => {
  test('an input that names a version is a token, and a bare version may be product data', () => {
    const found = inputsOf('expectedVersion: Int version: Int etag: String versionName: String');
    expect(found.get('expectedVersion')?.token?.value).toEqual({ type: 'version' });
    expect(found.get('version')?.token?.value).toEqual({ type: 'version', isPlain: true });
    expect(found.get('etag')?.token?.value).toEqual({ type: 'etag', isPlain: true });
    expect(found.get('versionName')?.token).toBeUndefined();
  });

  test('a field of the record says which token it has', () => {
    const [note] = modelOf('title: String', '_version: Int!').entities;
    const field = note?.fields.find(({ name }) => name === '_version');
    expect(withReasonTexts(field?.token)).toEqual({
      value: { type: 'version' },
      reason: '`_version` names a version.',
    });
  });

  test('an id among the values of a row tells the rows apart, and an object of that name does not', () => {
    const found = inputsOf('id: ID uuid: Meta rowId: Int code: String } input Meta { text: String');
    expect(withReasonTexts(found.get('id')?.rowKey)).toEqual({
      value: true,
      reason: '`id` tells rows apart.',
    });
    expect(found.get('rowId')?.rowKey?.value).toBe(true);
    expect(found.get('uuid')?.rowKey).toBeUndefined();
    expect(found.get('code')?.rowKey).toBeUndefined();
  });

  test('a text takes values of its kind alone where records return them in a scalar of that kind', () => {
    const inputs = 'dueAt: String movedAt: String happensAt: DateTime title: String';
    const fields =
      'dueAt: DateTime movedAt: String happensAt: DateTime } scalar DateTime type Other { id: ID!';
    const found = modelOf(inputs, fields).inputs['NoteInput']?.fields ?? [];
    expect(found.filter(({ exactKind }) => exactKind === true).map(({ name }) => name)).toEqual(['dueAt']);
  });

  test.each([
    ['title', 'name'],
    ['lastName', 'name'],
    ['nazwisko', 'name'],
    ['bezeichnung', 'name'],
    ['zipCode', 'shortCode'],
    ['billingPostalCode', 'shortCode'],
    ['waluta', 'shortCode'],
    ['locale', 'shortCode'],
    ['fileName', undefined],
    ['languageSkills', undefined],
  ])('the text of `%s` means: %s', (name, meaning) => {
    expect(inputsOf(`${name}: String`).get(name)?.meaning?.value).toBe(meaning);
  });

  test('inputs with the same first word are a family, unless the word says nothing of its own', () => {
    const found = inputsOf(
      'seoTitle: String seo_text: String isOpen: Boolean nowyAdres: String name: String',
    );
    expect([...found.values()].map(({ family }) => family)).toEqual([
      'seo',
      'seo',
      undefined,
      undefined,
      undefined,
    ]);
  });
});
