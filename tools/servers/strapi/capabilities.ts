import type { CapabilityTruth } from '../../../tests/contract/capabilityTruth';

const books = (args: string): string => `{ books(pagination: { limit: 25 }, ${args}) { is: title } }`;

/** What its lists give. It keeps a history in its administration alone, and has no subscriptions. */
export const STRAPI_CAPABILITIES: CapabilityTruth = {
  noHistory: ['/books/book00000000000000000003', '/authors/author000000000000000003'],
  tiles: [
    {
      tile: '/books?f.state.in=used&f.pages.gte=300&tile.show=count',
      own: '{ books_connection(filters: { state: { eq: "used" }, pages: { gte: 300 } }) { pageInfo { count: total } } }',
    },
    {
      tile: '/books?f.lent_at.gte=2024-03-01&f.lent_at.lte=2024-03-31&tile.show=count',
      own: `{ books_connection(filters: { lent_at: { gte: "2024-02-29T23:00:00.000Z", lt: "2024-03-31T22:00:00.000Z" } }) {
        pageInfo { count: total }
      } }`,
    },
    { tile: '/books?tile.show=chart&tile.of=state', own: null },
    { tile: '/books?tile.show=chart&tile.of=author', own: null },
    { tile: '/books?tile.show=trend&tile.of=lent_at', own: null },
    { tile: '/books?sort=-price&tile.show=table', own: null },
    { tile: '/books?tile.show=board', own: null },
  ],
  questions: [
    {
      question: 'available books over 400 pages',
      own: books('filters: { available: { eq: true }, pages: { gt: 400 } }'),
    },
    { question: 'books of Łęcka 03', own: books('filters: { author: { name: { eq: "Łęcka 03" } } }') },
    { question: 'books without an author', own: books('filters: { author: { name: { null: true } } }') },
  ],
  feeds: [
    {
      path: '/api/feed/books?f.state.in=used&sort=title&locale=en&format=atom',
      format: 'atom',
      own: books('sort: "title:asc", filters: { state: { eq: "used" } }'),
    },
    {
      path: '/api/feed/authors?locale=en&format=ics&on=born',
      format: 'ics',
      own: '{ authors(pagination: { limit: 25 }, sort: "born:desc") { is: name } }',
    },
  ],
  imports: {
    path: '/books/import',
    rows: [
      ['Title', 'Author', 'Genres', 'Pages', 'Price', 'Lent at', 'State'],
      ['WCZ Pierwsza', 'Łęcka 03', 'Poetry|Science', '321', '1 250,50', '28.11.2025 10:15', 'used'],
      ['WCZ Druga', 'Łęcka 03', 'poetry', '12', '', '', 'new'],
    ],
    wrong: {
      row: ['WCZ Trzecia', 'Nikt Taki', 'Crime', 'abc', '', '', 'new'],
      says: 'Author: nothing was found for “Nikt Taki”.',
    },
    own: '{ books(filters: { title: { startsWith: "WCZ" }, author: { name: { eq: "Łęcka 03" } }, genres: { name: { eq: "Poetry" } } }) { is: title } }',
    undo: true,
  },
};
