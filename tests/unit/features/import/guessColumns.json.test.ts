import { describe, expect, test } from 'vitest';
import { createJsonNames, guessColumns } from '../../../../lib/features/import/guessColumns';
import { listImportTargets } from '../../../../lib/features/import/importTarget';
import { readSheet } from '../../../../lib/features/import/readSheet';
import { splitItems } from '../../../../lib/features/import/rowDrafts';
import { inflateInNode } from '../../../../lib/site/sheets/inflateInNode';
import { FormDesk } from '../../../support/formDesk';

const SDL = `
  type Query { books: [Book!]! book(id: ID!): Book }
  type Book { id: ID! title: String! meta: JSON place: Place }
  type Place { street: String shelfPlan: JSON }
  scalar JSON
  input BookInput { title: String! meta: JSON parts: [JSON!] place: PlaceInput }
  input PlaceInput { street: String shelfPlan: JSON }
  type Mutation { createBook(input: BookInput!): Book }
`;
const form = await new FormDesk(SDL, {}).create('Book');
const targets = listImportTargets([form]);

async function read(rows: readonly object[]) {
  const bytes = new TextEncoder().encode(JSON.stringify({ list: 'Books', rows }));
  const result = await readSheet(bytes, 'books.json', {
    limits: { rows: 10, bytes: 10_000 },
    inflate: inflateInNode,
    isJson: createJsonNames(targets),
  });
  if (!result.ok) throw new Error(result.problem);
  return result.sheet;
}

describe('the value of a JSON input in a JSON file', () => {
  test('stays whole, also inside an object, and is guessed', async () => {
    const sheet = await read([
      { title: 'Lalka', meta: { shelf: 6 }, place: { street: 'Wodna 1', shelfPlan: [1, 2] } },
      { title: 'Faraon', meta: ['a', 'b'], parts: [{ page: 1 }, 'x'] },
    ]);
    expect(sheet.columns).toEqual(['title', 'meta', 'place.street', 'place.shelfPlan', 'parts']);
    expect(sheet.rows.map(({ cells }) => cells)).toEqual([
      ['Lalka', '{"shelf":6}', 'Wodna 1', '[1,2]', ''],
      ['Faraon', '["a","b"]', '', '', '[{"page":1},"x"]'],
    ]);
    expect(guessColumns({ targets, otherNames: [] }, sheet)).toEqual(sheet.columns);
  });
});

test('a column with a part of a JSON value is not taken for the whole of it', () => {
  expect(guessColumns({ targets, otherNames: [] }, { columns: ['meta.shelf', 'Meta'], rows: [] })).toEqual([
    null,
    'meta',
  ]);
  expect(guessColumns({ targets, otherNames: [] }, { columns: ['meta.shelf'], rows: [] })).toEqual([null]);
});

describe('the items of a cell for a list of JSON', () => {
  test.each([
    ['[{"text":"a, b; c"},2]', ['{"text":"a, b; c"}', '2']],
    ['{"a":1,"b":2}', ['{"a":1,"b":2}']],
    ['pilne; 12; true; 007', ['"pilne"', '12', 'true', '"007"']],
    ['pilne, biuro', ['"pilne"', '"biuro"']],
    ['{"a":1; "b', ['{"a":1', '"b']],
    ['[12345678901234567890]', ['[12345678901234567890]']],
  ])('%s', (text, items) => {
    expect(splitItems(text, { kind: 'json' })).toEqual(items);
  });
});
