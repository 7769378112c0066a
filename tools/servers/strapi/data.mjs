/** A library: 30 authors, 4 genres, 120 books, of which every tenth is a draft that nobody sees. */
const relation = (kind, target, more = {}) => ({
  type: 'relation',
  relation: kind,
  target: `api::${target}.${target}`,
  ...more,
});

/** Content types: singular name → plural name, attributes and options. */
export const types = {
  author: {
    plural: 'authors',
    attributes: {
      name: { type: 'string', required: true },
      email: { type: 'email' },
      born: { type: 'date' },
      books: relation('oneToMany', 'book', { mappedBy: 'author' }),
    },
  },
  genre: {
    plural: 'genres',
    attributes: {
      name: { type: 'string', required: true },
      books: relation('manyToMany', 'book', { mappedBy: 'genres' }),
    },
  },
  book: {
    plural: 'books',
    draft: true,
    attributes: {
      title: { type: 'string', required: true, maxLength: 120 },
      summary: { type: 'richtext' },
      pages: { type: 'integer' },
      price: { type: 'decimal' },
      isbn: { type: 'biginteger' },
      lent_at: { type: 'datetime' },
      opens: { type: 'time' },
      available: { type: 'boolean' },
      state: { type: 'enumeration', enum: ['new', 'used', 'damaged'] },
      meta: { type: 'json' },
      cover: { type: 'media', multiple: false },
      author: relation('manyToOne', 'author', { inversedBy: 'books' }),
      genres: relation('manyToMany', 'genre', { inversedBy: 'books' }),
      seo: { type: 'component', component: 'shared.seo' },
      notes: { type: 'component', repeatable: true, component: 'shared.note' },
      blocks: { type: 'dynamiczone', components: ['shared.seo', 'shared.note'] },
    },
  },
  about: { plural: 'abouts', single: true, attributes: { headline: { type: 'string' } } },
};

export const components = {
  seo: { metaTitle: { type: 'string' } },
  note: { text: { type: 'string' }, page: { type: 'integer' } },
};

const two = (number) => String(number).padStart(2, '0');

/** Document ids as Strapi's own are long: 24 letters and digits. */
export const documentId = (type, i) => `${type}${String(i).padStart(24 - type.length, '0')}`;

export const authors = Array.from({ length: 30 }, (_, i) => ({
  documentId: documentId('author', i),
  name: `${['Łęcka', 'Żak', 'Nowak'][i % 3]} ${two(i)}`,
  email: `author${i}@example.org`,
  born: `19${50 + i}-03-0${1 + (i % 9)}`,
}));

export const genres = ['Crime', 'Poetry', 'History', 'Science'].map((name, i) => ({
  documentId: documentId('genre', i),
  name,
}));

export const books = Array.from({ length: 120 }, (_, i) => ({
  documentId: documentId('book', i),
  isDraft: i % 10 === 9,
  title: `${['Sea', 'O górach', 'Birds'][i % 3]} ${String(i).padStart(3, '0')}`,
  summary: `# Summary of ${i}`,
  pages: 50 + ((i * 37) % 400),
  price: ((i * 137) % 9000) / 100,
  isbn: String(9_788_300_000_000 + i),
  lent_at: i % 4 === 0 ? null : `2024-0${1 + (i % 9)}-1${i % 9}T10:30:00.000Z`,
  opens: '08:30:00.000',
  available: i % 3 !== 0,
  state: ['new', 'used', 'damaged'][i % 3],
  meta: { shelf: i % 7 },
  author: i % 7 === 0 ? null : documentId('author', i % 30),
  genres: [documentId('genre', i % 4), documentId('genre', (i + 1) % 4)],
  seo: { metaTitle: `T${i}` },
  notes: [{ text: 'First note', page: i }],
  blocks: [
    { __component: 'shared.note', text: 'A block', page: 1 },
    { __component: 'shared.seo', metaTitle: 'Another' },
  ],
}));
