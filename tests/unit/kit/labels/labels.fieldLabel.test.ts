import { expect, it } from 'vitest';
import { toFieldLabel } from '../../../../lib/kit/labels/labels';

it.each([
  ['Book', 'authorByAuthorId', 'Author'],
  ['Book', 'userByEditorId', 'User by editor'],
  ['Author', 'booksByAuthorId', 'Books'],
  ['Author', 'booksByEditorId', 'Books by editor'],
  ['BookStore', 'sales_by_book_store_id', 'Sales'],
  ['Query', 'bookByRowId', 'Book by row ID'],
  ['Query', 'bookById', 'Book by ID'],
  ['Book', 'createdBy', 'Created by'],
  ['Book', 'createdById', 'Created by ID'],
  ['Book', 'authorId', 'Author ID'],
  ['Order', 'authorizeStatus', 'Authorization status'],
  ['Order', 'franchiseStatus', 'Franchise status'],
])('%s.%s is called %s', (type, field, label) => {
  expect(toFieldLabel(type, field)).toBe(label);
});
