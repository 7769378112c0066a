import { buildClientSchema, getIntrospectionQuery, type IntrospectionQuery } from 'graphql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { askGraphql } from '../support/askGraphql';
import type { StartedProcess } from '../support/startProcess';
import { startJsonGraphqlServer } from './jsongql/start';
import { startPostGraphile } from './postgraphile/start';

type Server = StartedProcess<{ readonly url: string }>;

async function rootFields(url: string): Promise<readonly string[]> {
  const schema = buildClientSchema(await askGraphql<IntrospectionQuery>(url, getIntrospectionQuery()));
  return Object.keys(schema.getQueryType()?.getFields() ?? {});
}

describe('json-graphql-server', () => {
  let server: Server;
  beforeAll(async () => void (server = await startJsonGraphqlServer()));
  afterAll(() => server.stop());

  it('is itself: its own root fields, and 10 000 orders', async () => {
    expect(await rootFields(server.ready.url)).toEqual(
      expect.arrayContaining(['Order', 'allOrders', '_allOrdersMeta']),
    );
    const data = await askGraphql<{ _allOrdersMeta: { count: number } }>(
      server.ready.url,
      '{ _allOrdersMeta { count } }',
    );
    expect(data._allOrdersMeta.count).toBe(10_000);
  });
});

describe.each([
  { name: 'PostGraphile, plain', filter: false },
  { name: 'PostGraphile with connection-filter', filter: true },
])('$name', ({ filter }) => {
  let server: Server;
  beforeAll(async () => void (server = await startPostGraphile({ filter })));
  afterAll(() => server.stop());

  it('is itself: its own root fields, and 10 000 books', async () => {
    expect(await rootFields(server.ready.url)).toEqual(
      expect.arrayContaining(['allBooks', 'bookByRowId', 'editionByBookIdAndNumber']),
    );
    const data = await askGraphql<{ allBooks: { totalCount: number; nodes: { title: string }[] } }>(
      server.ready.url,
      '{ allBooks(first: 1, orderBy: [PRICE_DESC]) { totalCount nodes { title } } }',
    );
    expect(data.allBooks.totalCount).toBe(10_000);
    expect(data.allBooks.nodes[0]?.title).toContain(' i ');
  });

  it(`${filter ? 'has' : 'has no'} structured filter beside its condition`, async () => {
    const data = await askGraphql<{ __type: { fields: { name: string; args: { name: string }[] }[] } }>(
      server.ready.url,
      '{ __type(name: "Query") { fields { name args { name } } } }',
    );
    const args = data.__type.fields.find((field) => field.name === 'allBooks')?.args.map((arg) => arg.name);
    expect(args).toContain('condition');
    expect(args?.includes('filter')).toBe(filter);
  });
});
