import { buildSchema } from 'graphql';
import { expect, it } from 'vitest';
import { isForeignKeyField } from '../../../../lib/kit/describe/fieldRoles';
import { discover } from '../../../../lib/core/schema/discover';

const model = discover(
  buildSchema(`
    type Query { books: [Book] authors: [Author] }
    type Book { id: ID! title: String! authorId: Int! author: Author editorId: Int! userByEditorId: Author shelfId: Int }
    type Author { id: ID! name: String! }
  `),
);

it.each([
  ['authorId', true],
  ['editorId', true],
  ['shelfId', false],
  ['title', false],
])('%s repeats a relation beside it: %s', (name, repeats) => {
  const entity = model.entities.find(({ type }) => type === 'Book');
  const field = entity?.fields.find((one) => one.name === name);
  if (entity === undefined || field === undefined) throw new Error(`Book has no ${name}.`);
  expect(isForeignKeyField(entity, field)).toBe(repeats);
});
