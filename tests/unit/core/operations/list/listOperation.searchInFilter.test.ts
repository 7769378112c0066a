import { buildSchema, graphql } from 'graphql';
import { expect, it } from 'vitest';
import { buildListOperation } from '../../../../../lib/core/operations/list/listOperation';
import { discover } from '../../../../../lib/core/schema/discover';
import { listState } from '../ask';

it.each([
  ['where', '_search', 'StringFilter', { eq: 'Lem' }],
  ['filter', 'query', 'String', 'Lem'],
])(
  'a search inside `%s` under `%s` is sent together with the conditions',
  async (container, key, type, author) => {
    const schema = buildSchema(`
    type Query { books(${container}: BookFilter, limit: Int, offset: Int): [Book!]! }
    type Book { id: ID! title: String! author: String }
    input BookFilter { ${key}: String title: ${type} author: ${type} }
    input StringFilter { eq: String contains: String }`);
    const model = discover(schema);
    const [entity] = model.entities;
    if (entity?.list == null) throw new Error('There is no list.');
    const filters = [{ field: 'author', op: 'eq' as const, value: 'Lem' }];
    const operation = buildListOperation(model, entity, entity.list, {
      state: listState({ search: 'solaris', filters }),
      selection: null,
    });
    let sent: unknown;
    await graphql({
      schema,
      source: operation.document,
      variableValues: operation.variables,
      rootValue: { books: (args: { readonly [name: string]: unknown }) => ((sent = args[container]), []) },
    });
    expect(JSON.parse(JSON.stringify(sent))).toEqual({ [key]: 'solaris', author });
  },
);
