import type { WritingTruth } from '../writingTruth';

const TITLE = 'Zażółć gęślą jaźń';

/** A book. `rowId` is the primary key: a taken one is refused. */
export const POSTGRAPHILE_WRITING: WritingTruth = {
  type: 'Book',
  fill: {
    title: TITLE,
    authorId: { key: '17', title: 'Zofia Źrebiec 17' },
    price: '19.90',
    pages: '321',
    rating: '4.5',
    publishedOn: '03.02.2001',
    inPrint: 'false',
    status: 'borrowed',
    description: 'Pierwszy wiersz.\nDrugi wiersz „z cudzysłowem”.',
    addedAt: '03.07.2026 10:15',
  },
  title: TITLE,
  own: `{ allBooks(condition: { title: "${TITLE}" }) { is: nodes {
    key: id rowId title authorId publisherId price pages rating publishedOn inPrint status description addedAt
  } } }`,
  created: {
    title: TITLE,
    authorId: 17,
    publisherId: null,
    price: '19.90',
    pages: 321,
    rating: 4.5,
    publishedOn: '2001-02-03',
    inPrint: false,
    status: 'borrowed',
    description: 'Pierwszy wiersz.\nDrugi wiersz „z cudzysłowem”.',
    addedAt: '2026-07-03T08:15:00.000000+00:00',
  },
  change: { field: 'price', to: '0.10', says: { price: '0.10' } },
  empty: { field: 'rating', says: { rating: null } },
  conflict: {
    meanwhile: (key) =>
      `mutation { updateBook(input: { id: "${key}", bookPatch: { pages: 7, status: lost } }) { book { id } } }`,
    field: 'pages',
    theirs: '7',
    mine: '8',
    also: 'status',
    says: { pages: 8, status: 'lost' },
  },
  // The database's words it keeps to itself.
  refused: { field: 'rowId', to: '1', words: /An error occurred/, at: 'top' },
  remove: (key) => `mutation { deleteBook(input: { id: "${key}" }) { deletedBookId } }`,
};
