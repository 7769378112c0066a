import { expect, it } from 'vitest';
import { fieldLabel } from '../../../lib/labels/fieldLabel';

it.each([
  ['Book', 'authorByAuthorId', 'Author'],
  ['Book', 'userByEditorId', 'User by editor'],
  ['Author', 'booksByAuthorId', 'Books'],
  ['Author', 'booksByEditorId', 'Books by editor'],
  ['BookStore', 'sales_by_book_store_id', 'Sales'],
  ['Query', 'bookByRowId', 'Book by row id'],
  ['Query', 'bookById', 'Book by id'],
  ['Book', 'createdBy', 'Created by'],
  ['Book', 'createdById', 'Created by id'],
  ['Book', 'authorId', 'Author id'],
])('%s.%s is called %s', (type, field, label) => {
  expect(fieldLabel(type, field)).toBe(label);
});
