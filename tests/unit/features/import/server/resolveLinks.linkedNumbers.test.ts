import { beforeEach, expect, test } from 'vitest';
import { getTranslator } from '../../../../../lib/ground/intl/translate';
import { createLabels } from '../../../../../lib/kit/labels/labels';
import { createLabelContext } from '../../../../../lib/kit/describe/describeField';
import { checkImportRows } from '../../../../../lib/features/import/server/checkImportRows';
import {
  loadImportForm,
  type ImportLoaderContext,
} from '../../../../../lib/features/import/server/importForm';
import { saveRows } from '../../../../../lib/features/import/server/saveRows';
import { FormDesk } from '../../../../support/formDesk';

/** Pages are addressed by opaque IDs, and records are linked by their number in the table, as on PostGraphile. */
const SDL = `
  type Query {
    books(limit: Int, offset: Int): BookPage!
    book(id: ID!): Book
    authors(filter: AuthorFilter, limit: Int, offset: Int): AuthorPage!
    author(id: ID!): Author
    authorByRowId(rowId: Int!): Author
  }
  type BookPage { items: [Book!]! total: Int! }
  type AuthorPage { items: [Author!]! total: Int! }
  "An object with a globally unique \`ID\`."
  interface Node { id: ID! }
  type Book implements Node { id: ID! rowId: Int! title: String! authorId: Int! authorByAuthorId: Author }
  type Author implements Node { id: ID! rowId: Int! name: String! }
  input AuthorFilter { rowId: IntFilter name: TextFilter }
  input IntFilter { eq: Int in: [Int!] }
  input TextFilter { eq: String contains: String }
  input BookInput { title: String! authorId: Int! }
  type BookPayload { book: Book }
  type Mutation { createBook(input: BookInput!): BookPayload! }
`;

interface Conditions {
  readonly rowId?: { readonly eq?: number; readonly in?: readonly number[] };
  readonly name?: { readonly contains?: string };
}

const AUTHORS = Array.from({ length: 60 }, (_, index) => ({
  id: Buffer.from(`Author:${index + 1}`).toString('base64'),
  rowId: index + 1,
  name: `Autor ${String.fromCodePoint(65 + (index % 26))}${String.fromCodePoint(97 + Math.floor(index / 26))}`,
}));

let desk: FormDesk;
let authorsAnswer = true;

beforeEach(() => {
  authorsAnswer = true;
  desk = new FormDesk(SDL, {
    books: { items: [], total: 0 },
    authors: ({
      filter = {},
      limit = 25,
      offset = 0,
    }: {
      filter?: Conditions;
      limit?: number;
      offset?: number;
    }) => {
      if (!authorsAnswer && filter.rowId !== undefined) throw new Error('The data service is busy.');
      const found = AUTHORS.filter(
        ({ rowId, name }) =>
          (filter.rowId?.eq === undefined || filter.rowId.eq === rowId) &&
          (filter.rowId?.in?.includes(rowId) ?? true) &&
          name.includes(filter.name?.contains ?? ''),
      );
      return { items: found.slice(offset, offset + limit), total: found.length };
    },
    authorByRowId: ({ rowId }: { rowId: number }) => {
      if (!authorsAnswer) throw new Error('The data service is busy.');
      return AUTHORS.find((one) => one.rowId === rowId) ?? null;
    },
    createBook: ({ input }: { input: object }) => ({ book: { id: 'b', rowId: 1, ...input } }),
  });
});

function makeContext(): ImportLoaderContext {
  return {
    ...desk.loading({}, true),
    ...createLabelContext(desk.model, createLabels(null, 'en')),
    translate: getTranslator('en'),
    labelsOf: (locale) => createLabels(null, locale),
    sessionKey: '',
    openedBy: '',
  };
}

const mapping = { columns: ['title', 'authorId'], conventions: [{}, {}], meanings: [] };
const toRows = (...texts: readonly string[]) =>
  texts.map((text, index) => ({ no: index + 2, cells: [`Book ${index}`, text] }));

async function loadForm() {
  const form = await loadImportForm(makeContext(), desk.entity('Book'));
  if (form === null) throw new Error('There is no form.');
  return form;
}

test('a linked record is found by the number that the link sends, though its page has another ID', async () => {
  const rows = toRows('6', '57', 'Autor Bb', '61');
  const checked = await checkImportRows(makeContext(), await loadForm(), { rows, mapping });
  expect(checked.faulty.map(({ no, issues }) => [no, issues[0]?.text])).toEqual([
    [5, 'Author: nothing was found for “61”.'],
  ]);
  const batch = { rows: rows.slice(0, 3), mapping, importId: 'keys', attempt: 0, sentAgoMs: null };
  await saveRows(makeContext(), await loadForm(), batch);
  expect(desk.sent.map(({ variables }) => variables)).toMatchObject(
    [6, 57, 28].map((authorId) => ({ input: { authorId } })),
  );
});

test('a number that could not be looked up is not said to be missing', async () => {
  authorsAnswer = false;
  const checked = await checkImportRows(makeContext(), await loadForm(), { rows: toRows('6'), mapping });
  expect(checked.faulty[0]?.issues[0]?.text).toContain('could not');
});
