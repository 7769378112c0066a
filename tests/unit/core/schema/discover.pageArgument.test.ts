import { buildSchema } from 'graphql';
import { expect, test } from 'vitest';
import { discover } from '../../../../lib/core/schema/discover';
import type { Model } from '../../../../lib/core/schema/model/model';
import { modelOf } from '../../overrides/overridesLab';

const scan = (args: string, fields: string): string =>
  `type Query { scans(${args}): [Scan!]! } type Scan { id: ID! ${fields} }`;

function listOf(model: Model): { readonly paging: string | undefined; readonly filters: readonly string[] } {
  const list = model.entities.find(({ type }) => type === 'Scan')?.list;
  return { paging: list?.paging.type, filters: list?.filter?.fields.map(({ field }) => field) ?? [] };
}

test('a page number without a size, beside a field of the record of that name, narrows by that field', () => {
  const model = discover(buildSchema(scan('page: Int, title: String', 'page: Int title: String')));
  expect(listOf(model)).toEqual({ paging: 'none', filters: ['page', 'title'] });
});

test.each([
  ['with a size', 'page: Int, perPage: Int', 'page: Int'],
  ['of which the record has no field', 'page: Int', 'title: String'],
])('a page number %s goes on in the list', (_, args, fields) => {
  expect(listOf(discover(buildSchema(scan(args, fields)))).paging).toBe('page');
});

test('a page number that the operator calls an ordinary argument does not page', () => {
  const config = { arguments: { 'Query.scans.page': { role: 'none' } } };
  expect(listOf(modelOf(config, scan('page: Int, perPage: Int', 'title: String'))).paging).toBe('none');
});
