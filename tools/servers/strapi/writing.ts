import type { WritingTruth } from '../../../tests/contract/writingTruth';

const TITLE = 'Zażółć gęślą jaźń';

/** A book. Its title is due and of 120 characters at most: the schema says neither. */
export const STRAPI_WRITING: WritingTruth = {
  type: 'Book',
  fill: {
    title: TITLE,
    summary: 'Pierwszy wiersz.\nDrugi wiersz „z cudzysłowem”.',
    pages: '321',
    price: '19.9',
    isbn: '9788300000999',
    lent_at: '03.02.2026 10:15',
    opens: '08:30',
    available: 'false',
    state: 'used',
    meta: '{\n  "shelf": "ręcznie"\n}',
    author: { key: 'author000000000000000003', title: 'Łęcka 03' },
    genres: [
      { key: 'genre0000000000000000001', title: 'Poetry' },
      { key: 'genre0000000000000000003', title: 'Science' },
    ],
    seo: { parts: { metaTitle: 'Dla wyszukiwarek' } },
  },
  title: TITLE,
  own: `{ is: books(filters: { title: { eq: "${TITLE}" } }) {
    key: documentId title summary pages price isbn lent_at opens available state meta author { name } genres { name } seo { metaTitle }
  } }`,
  created: {
    title: TITLE,
    summary: 'Pierwszy wiersz.\nDrugi wiersz „z cudzysłowem”.',
    pages: 321,
    price: 19.9,
    isbn: 9788300000999,
    lent_at: '2026-02-03T09:15:00.000Z',
    opens: '08:30:00.000',
    available: false,
    state: 'used',
    meta: { shelf: 'ręcznie' },
    author: { name: 'Łęcka 03' },
    genres: [{ name: 'Poetry' }, { name: 'Science' }],
    seo: { metaTitle: 'Dla wyszukiwarek' },
  },
  change: { field: 'pages', to: '0', says: { pages: 0 } },
  empty: { field: 'summary', says: { summary: null } },
  conflict: {
    meanwhile: (key) =>
      `mutation { updateBook(documentId: "${key}", data: { pages: 7, state: damaged }) { documentId } }`,
    field: 'pages',
    theirs: '7',
    mine: '8',
    also: 'state',
    says: { pages: 8, state: 'damaged' },
  },
  refused: { field: 'title', to: 'x'.repeat(121), words: /at most 120/, at: 'field' },
  deletesAgain: true,
  remove: (key) => `mutation { deleteBook(documentId: "${key}") { documentId } }`,
};
