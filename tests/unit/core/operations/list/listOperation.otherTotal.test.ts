import { buildSchema, graphql } from 'graphql';
import { expect, it } from 'vitest';
import { buildCountOperation } from '../../../../../lib/core/operations/list/countOperations';
import { buildListOperation } from '../../../../../lib/core/operations/list/listOperation';
import type { Operation } from '../../../../../lib/core/operations/operation';
import { discover } from '../../../../../lib/core/schema/discover';
import { listState } from '../ask';

const schema = buildSchema(`
  type Query { books(limit: Int, offset: Int): [Book] books_aggregated(limit: Int): [Figures!]! }
  type Book { id: ID! title: String! }
  type Figures { group: String countAll: Int count: Counts }
  type Counts { id: Int title: Int }
`);
const model = discover(schema);
const [book] = model.entities;
if (book?.list == null) throw new Error('Book has no list.');
const { list } = book;

async function ask<Result>(operation: Operation<Result>, figures: readonly object[]): Promise<Result> {
  const books = [{ id: '1', title: 'Lalka' }];
  const answer = await graphql({
    schema,
    source: operation.document,
    variableValues: operation.variables,
    rootValue: { books, books_aggregated: figures },
  });
  return operation.read(answer.data);
}

it.each([
  ['the first number, where the server gives it', { countAll: 41, count: { id: 40 } }, 41],
  [
    'the number of keys, where the server leaves the first one null',
    { countAll: null, count: { id: 40 } },
    40,
  ],
])('the total is %s', async (_, figures, total) => {
  const operation = buildListOperation(model, book, list, { state: listState(), selection: null });
  expect((await ask(operation, [figures])).total).toBe(total);
  const count = buildCountOperation(model, book);
  if (count === null) throw new Error('Nothing counts books.');
  expect(await ask(count, [figures])).toBe(total);
});
