import { recordHref } from '../../../lib/ground/routes/hrefs';
import type { CapabilityTruth } from '../capabilityTruth';

const HUNDREDTH = Buffer.from(JSON.stringify(['Book', 100])).toString('base64');
const book = (title: string): string => `mutation { createBook(input: { book: {
  title: "${title}", authorId: 1, price: "10", pages: 10, publishedOn: "1940-01-01", inPrint: true, addedAt: "2026-01-01T00:00:00Z"
} }) { book { id } } }`;
const lost = (orderBy: string): string =>
  `{ allBooks(first: 25, condition: { status: lost }, orderBy: [${orderBy}]) { nodes { is: title } } }`;

/** What the audit table, the function and the subscription of schema.sql and bookChanges.mjs give, and the columns of books. */
export const POSTGRAPHILE_CAPABILITIES: CapabilityTruth = {
  history: {
    path: recordHref('books', [HUNDREDTH]),
    changes: [],
    tells: [
      ['Change', 'Jan Wójcik', 'Price was 41.5', 'now 39.9'],
      ['Change', 'Jan Wójcik', 'Status was Borrowed', 'now Lost'],
      ['Change', 'Anna Nowak', 'Price was 919', 'now 41.5'],
    ],
    compared: ['Price 41.5 39.9', 'Status Borrowed Lost'],
    restore: {
      entry: 2,
      button: 'Restore',
      own: '{ is: bookByRowId(rowId: 100) { price status } }',
      says: { price: '41.50', status: 'borrowed' },
    },
  },
  noHistory: [recordHref('publishers', [Buffer.from(JSON.stringify(['Publisher', 1])).toString('base64')])],
  live: {
    list: '/books?sort=title',
    create: book('A nowa'),
    createAway: book('A dawna'),
    path: recordHref('books', [HUNDREDTH]),
    change: `mutation { updateBook(input: { id: "${HUNDREDTH}", bookPatch: { pages: 777 } }) { book { id } } }`,
  },
  tiles: [
    {
      tile: '/books?f.status.in=lost&tile.show=count',
      own: '{ allBooks(condition: { status: lost }) { count: totalCount } }',
    },
    { tile: '/books?tile.show=chart&tile.of=status', own: null },
    { tile: '/books?tile.show=trend&tile.of=publishedOn', own: null },
  ],
  questions: [{ question: 'lost books sorted by title', own: lost('TITLE_ASC') }],
  feeds: [
    {
      path: '/api/feed/books?f.status.in=lost&sort=-publishedOn&locale=en&format=atom',
      format: 'atom',
      own: lost('PUBLISHED_ON_DESC'),
    },
    {
      path: '/api/feed/books?f.status.in=lost&locale=en&format=ics&on=publishedOn',
      format: 'ics',
      own: lost('PUBLISHED_ON_DESC'),
    },
  ],
  imports: {
    path: '/books/import',
    rows: [
      ['Title', 'Author', 'Price', 'Pages', 'Published on', 'In print', 'Added at'],
      ['Wczytana pierwsza', 'Zofia Wójcik 101', '12.50', '120', '2001-02-03', 'yes', '2026-01-02 10:00'],
      ['Wczytana druga', 'Zofia Wójcik 101', '9', '80', '2002-02-03', 'no', '2026-01-02 11:00'],
      // By the number in the table, which no page has in its address.
      ['Wczytana trzecia', '6', '9', '80', '2002-02-03', 'no', '2026-01-02 12:00'],
    ],
    own: '{ allBooks(filter: { title: { startsWith: "Wczytana" } }) { nodes { is: title } } }',
  },
};
