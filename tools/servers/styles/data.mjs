/** A small library, the same in every style: 300 books by 30 authors; every seventh book has none. */
const pad = (number, length) => String(number).padStart(length, '0');

export const authors = Array.from({ length: 30 }, (_, i) => ({
  id: String(i + 1),
  name: `${['Łęcka', 'Żak', 'Nowak', 'Adams'][i % 4]} ${pad(i + 1, 2)}`,
  email: i % 5 === 0 ? null : `author${i + 1}@example.org`,
  born: `${1900 + i}-0${1 + (i % 9)}-15`,
}));

export const books = Array.from({ length: 300 }, (_, i) => ({
  id: String(i + 1),
  title: `${['Morze', 'O górach', 'Bird song', '100% wool'][i % 4]} ${pad(i + 1, 4)}`,
  pages: 50 + ((i * 37) % 400),
  price: Math.round(((i * 137) % 9000) + 100) / 100,
  available: i % 3 !== 0,
  state: ['NEW', 'USED', 'DAMAGED'][i % 3],
  publishedAt: new Date(Date.UTC(2000 + (i % 24), i % 12, 1 + (i % 28), 10, 30)).toISOString(),
  rating: i % 4 === 0 ? null : (i % 5) + 0.5,
  authorId: i % 7 === 0 ? null : String((i % 30) + 1),
}));

export const authorOf = (book) => authors.find(({ id }) => id === book.authorId) ?? null;
export const booksOf = (author) => books.filter(({ authorId }) => authorId === author.id);
