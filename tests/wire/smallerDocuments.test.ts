import { buildSchema, execute, parse, visit, getIntrospectionQuery, type GraphQLSchema } from 'graphql';
import type { GetServerSidePropsContext } from 'next';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listen, type RunningServer } from './recordingServer';

const VALUES = Array.from({ length: 120 }, (_, i) => `value${i}`);
const SDL = `
  type Query { books(limit: Int, offset: Int): [Book!]! book(id: ID!): Book }
  type Book { id: ID! title: String! ${VALUES.map((name) => `${name}: String`).join(' ')} }
`;
const BOOK = {
  id: '1',
  title: 'Kim',
  ...Object.fromEntries(VALUES.map((name) => [name, name.toUpperCase()])),
};
/** More fields than these the backend refuses. */
const MOST = 70;

let backend: RunningServer;
let pages: RunningServer;
const asked: number[] = [];

beforeAll(async () => {
  const schema = buildSchema(SDL);
  backend = await listen((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => void answer(schema, chunks).then((text) => response.end(text)));
    response.setHeader('content-type', 'application/json');
  });
  Object.assign(process.env, { GQL_ENDPOINT: backend.url, APP_BASE_URL: 'http://localhost:3000' });
  const [{ servePage: sitePage }, { loadRecordPage }] = await Promise.all([
    import('../../lib/site/page/servePage'),
    import('../../lib/site/page/loadRecordPage'),
  ]);
  const page = sitePage(loadRecordPage);
  pages = await listen((req, res) => {
    const url = new URL(req.url ?? '/', 'http://localhost');
    const [, entity = '', key = ''] = url.pathname.split('/');
    const query = { ...Object.fromEntries(url.searchParams), entity, key };
    const context = { req, res, resolvedUrl: req.url, locale: 'en', query, params: { entity, key } };
    // Of Next's context only what the pages read.
    void page(context as unknown as GetServerSidePropsContext).then((result) =>
      res.end(JSON.stringify(result)),
    );
  });
});
afterAll(async () => {
  await Promise.all([pages.close(), backend.close()]);
});

async function answer(schema: GraphQLSchema, chunks: readonly Buffer[]): Promise<string> {
  const { query, variables } = JSON.parse(Buffer.concat(chunks).toString('utf8'));
  const document = parse(query);
  let fields = 0;
  visit(document, { Field: () => void (fields += 1) });
  if (query.includes('__schema'))
    return JSON.stringify(await execute({ schema, document: parse(getIntrospectionQuery()) }));
  asked.push(fields);
  if (fields > MOST)
    return JSON.stringify({
      errors: [{ message: `Query has complexity of ${fields}, which exceeds max complexity of ${MOST}` }],
    });
  const rootValue = { books: [BOOK], book: ({ id }: { id: string }) => (id === '1' ? BOOK : null) };
  return JSON.stringify(await execute({ schema, document, variableValues: variables, rootValue }));
}

const show = async (path: string) => JSON.parse(await (await fetch(`${pages.url}${path}`)).text());

test('a record that the backend refuses as too complex is read in smaller documents, whose size is remembered', async () => {
  const first = await show('/books/1');
  const { view } = first.props.result;
  expect(view.title).toBe('Kim');
  expect(asked[0]).toBeGreaterThan(MOST);
  expect(view.omitted.fields.length).toBeGreaterThan(0);
  expect(view.omitted.href).toBe('/books/1?part=2');
  asked.length = 0;

  const shown = new Set<string>(view.details.map(({ name }: { name: string }) => name));
  for (let href = view.omitted.href; href !== null;) {
    const part = (await show(href)).props.result.view;
    for (const { name } of part.details) {
      expect(shown.has(name)).toBe(false);
      shown.add(name);
    }
    href = part.omitted?.href ?? null;
  }
  expect([...shown].filter((name) => name.startsWith('value')).toSorted()).toEqual(VALUES.toSorted());
  expect(Math.max(...asked)).toBeLessThanOrEqual(MOST);
});
