import { buildSchema } from 'graphql';
import { expect, test } from 'vitest';
import { createListLoader } from '../../../reading/loadListOf';

const BOOKS = [
  { id: '1', title: 'Atlas', status: 'PUBLISHED' },
  { id: '2', title: 'Notes', status: 'ARCHIVED' },
];
const books = ({ includeArchived }: { includeArchived: boolean }) => {
  const items = BOOKS.filter(({ status }) => includeArchived || status !== 'ARCHIVED');
  return { items, total: items.length };
};
const load = createListLoader(
  buildSchema(`
    type Query { books(limit: Int, offset: Int, includeArchived: Boolean = false): Books! }
    type Books { items: [Book!]! total: Int! }
    enum BookStatus { PUBLISHED ARCHIVED }
    type Book { id: ID! title: String! status: BookStatus! }
  `),
);

test('a list says what it leaves out, and offers to show it', async () => {
  const view = await load('Book', {}, { books });
  expect(view.rows.map(({ title }) => title)).toEqual(['Atlas']);
  expect(view.presets).toMatchObject([
    { label: { text: 'Include archived' }, text: 'No', removeHref: '/books?f.includeArchived.eq=true' },
  ]);
  expect(view.chips).toEqual([]);
});

test('a list with all rows leaves nothing out, and is not told as a part of fewer', async () => {
  const view = await load('Book', { 'f.includeArchived.eq': 'true' }, { books });
  expect(view.rows.map(({ title }) => title)).toEqual(['Atlas', 'Notes']);
  expect(view.presets).toBeUndefined();
  expect(view.chips).toMatchObject([{ label: { text: 'Include archived' }, removeHref: '/books' }]);
  expect([view.paging.total, view.totalUnfiltered]).toEqual([2, null]);
});
