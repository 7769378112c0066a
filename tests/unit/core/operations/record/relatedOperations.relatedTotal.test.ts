import { buildSchema, graphql } from 'graphql';
import { expect, it } from 'vitest';
import { buildRelatedListOperation } from '../../../../../lib/core/operations/record/relatedOperations';
import { discover } from '../../../../../lib/core/schema/discover';
import { listState } from '../ask';

/** The total of an author's books, where the author says how many there are by this field. */
async function totalBy(field: string, value: unknown): Promise<number | null> {
  const schema = buildSchema(`
    type Query { author(id: ID!): Author authors: [Author] books(limit: Int): [Book] booksCount: Int }
    type Author { id: ID! name: String! books(limit: Int, offset: Int, where: W): [Book!]! ${field} }
    type Book { id: ID! title: String! }
    type Aggregate { aggregate: Figures } type Figures { count: Int }
    type Functions { count: Int }
    input W { title: String }
  `);
  const model = discover(schema);
  const author = model.entities.find(({ type }) => type === 'Author');
  if (author === undefined) throw new Error('Author is no entity.');
  const filters = [{ field: 'title', op: 'eq' as const, value: 'Lalka' }];
  const operation = buildRelatedListOperation(model, author, ['7'], {
    name: 'books',
    state: listState({ filters }),
    selection: [],
  });
  const [name = ''] = field.split(/[:(]/);
  const answer = await graphql({
    schema,
    source: operation.document,
    variableValues: operation.variables,
    rootValue: { booksCount: 999, author: () => ({ books: [{ id: '1', title: 'Lalka' }], [name]: value }) },
  });
  expect(answer.errors).toBeUndefined();
  return operation.read(answer.data).total;
}

it.each([
  [
    'books_aggregate(where: W): Aggregate',
    ({ where }: { where: object }) => ({ aggregate: { count: 'title' in where ? 3 : 0 } }),
  ],
  ['booksCount(where: W): Int', ({ where }: { where: object }) => ('title' in where ? 3 : 0)],
])('a related list has the number that stands beside it, narrowed alike: %s', async (field, value) => {
  expect(await totalBy(field, value)).toBe(3);
});

it.each([
  ['books_func: Functions', { count: 5 }],
  ['booksCount: Int', 5],
])('a number that cannot be narrowed is none of a narrowed list: %s', async (field, value) => {
  expect(await totalBy(field, value)).toBeNull();
});

it('the number of all records is none of a related list', async () => {
  expect(await totalBy('email: String', null)).toBeNull();
});
