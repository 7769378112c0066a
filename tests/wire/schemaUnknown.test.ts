import { afterAll, beforeAll, expect, test } from 'vitest';
import { servePages } from '../support/servePages';
import type { RunningServer } from './recordingServer';
import { startRoleBackend, type RoleBackend } from './roleBackend';

const SDL = `
  type Query { books(where: BookWhere): [Book!]! book(id: ID!): Book whoAmI: String }
  type Book { id: ID! title: String! }
  input BookWhere { title: String password: String }
`;
const SECRET = 'a-secret-of-at-least-32-characters-1';
const DOCUMENT = 'query Books($where: BookWhere) {\n  books(where: $where) {\n    id\n  }\n}';

let backend: RoleBackend;
let site: RunningServer;
let sealed: string;

/** A copy of the site that starts while the backend tells nobody its schema. Another copy has made the document. */
beforeAll(async () => {
  backend = await startRoleBackend({ '': SDL }, { books: [{ id: '1', title: 'One' }] });
  backend.closedTo.add('');
  site = await servePages({ GQL_ENDPOINT: backend.url, SITE_PROTECTED: 'none', SITE_SECRET: SECRET });
  const { createDocumentSealer } = await import('../../lib/site/request/sealDocuments');
  const { hashPolicy } = await import('../../lib/site/site/createSite');
  const terms = { owner: '', policy: hashPolicy({}), maker: 'site' } as const;
  sealed = createDocumentSealer(SECRET).seal(DOCUMENT, terms);
});
afterAll(async () => {
  await Promise.all([site.close(), backend.close()]);
});

async function ask(query: string, where: object): Promise<readonly [number, unknown]> {
  const response = await fetch(`${site.url}/graphqlh`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query, variables: { where } }),
  });
  const { errors, data } = await response.json();
  return [response.status, errors?.[0]?.extensions?.code ?? data];
}

test('no call goes on while the schema is unknown, and those that pages make do as soon as it is known', async () => {
  const nobodys = `${DOCUMENT}\n#1.${'A'.repeat(12)}.${'A'.repeat(43)}`;
  expect(await ask(sealed, { title: 'One' })).toEqual([503, 'SCHEMA_UNKNOWN']);
  expect(await ask(sealed, { password: 'h' })).toEqual([503, 'SCHEMA_UNKNOWN']);
  expect(await ask(nobodys, {})).toEqual([403, 'UNKNOWN_DOCUMENT']);
  expect(backend.calls).toEqual([]);

  backend.closedTo.clear();
  const { refreshSite } = await import('../../lib/site/site/site');
  await refreshSite();
  expect(await ask(sealed, { password: 'h' })).toEqual([403, 'UNKNOWN_DOCUMENT']);
  expect(backend.calls).toEqual([]);
  expect(await ask(sealed, { title: 'One' })).toEqual([200, { books: [{ id: '1' }] }]);
});
