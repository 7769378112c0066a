import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { GetServerSidePropsContext } from 'next';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createClaimHeaders } from '../../lib/kit/backend/sessionFailure';
import { startFakeProvider, type FakeProvider } from './fakeProvider';
import { listen, type RunningServer } from './recordingServer';
import { startRoleBackend, type RoleBackend } from './roleBackend';
import { startSignedSite, type SignedSite } from './signedSite';

const SDL = `
  type Query { books(where: BookWhere): [Book!]! book(id: ID!): Book films(where: FilmWhere): [Film!]! film(id: ID!): Film secret(id: ID!): String whoAmI: String }
  type Book { id: ID! title: String! document: String film: Film }
  type Film { id: ID! title: String! }
  input BookWhere { title: String password: String film: FilmWhere } input FilmWhere { id: ID title: String }
  type Mutation { createBook(title: String!): Book reportWebVital(id: String, label: String, name: String, startTime: Float, value: Float): Payload }
  type Payload { ok: Boolean query: Query }
`;
const OWN_QUERY = 'query Mine { whoAmI }';
const OWN_SEARCH = 'query Found($where: BookWhere) {\n  books(where: $where) {\n    id\n  }\n}';
const EVIL = 'query Steal { secret(id: "1") }';

let provider: FakeProvider;
let backend: RoleBackend;
let site: SignedSite;
let pages: RunningServer;

/** The operator's overrides, which a test may write anew. */
const CONFIG = join(mkdtempSync(join(tmpdir(), 'witryna-')), 'site.config.json');
const writeConfig = (config: object): void => writeFileSync(CONFIG, JSON.stringify(config));
writeConfig({});

/** The site's list page and its endpoint, before a backend whose data hold GraphQL of their own. */
beforeAll(async () => {
  provider = await startFakeProvider('client');
  const data = { books: [{ id: '1', title: 'One', document: EVIL, name: 'Steal' }] };
  backend = await startRoleBackend({ '': SDL, clerk: SDL, resident: SDL, ola: SDL }, data);
  site = await startSignedSite(provider, {
    GQL_ENDPOINT: backend.url,
    GQL_OPEN: '',
    SITE_CONFIG: CONFIG,
    SITE_OPERATORS: 'ola',
    SITE_PROTECTED: 'write',
  });
  const [{ servePage: sitePage }, { loadListPage }, { loadNewPage }] = await Promise.all([
    import('../../lib/site/page/servePage'),
    import('../../lib/site/page/loadListPage'),
    import('../../lib/site/page/loadFormPage'),
  ]);
  const props = {
    list: sitePage(loadListPage, { documents: [OWN_QUERY, OWN_SEARCH] }),
    form: sitePage(loadNewPage, { takesPosts: true }),
  };
  pages = await listen((req, res) => {
    const load = req.url === '/form' ? props.form : props.list;
    const context = { req, res, resolvedUrl: '/books', locale: 'en', query: {}, params: { entity: 'books' } };
    // Of Next's context only what the pages read.
    void load(context as unknown as GetServerSidePropsContext).then((result) =>
      res.end(JSON.stringify(result)),
    );
  });
});
afterAll(async () => {
  await Promise.all([pages.close(), site.close(), backend.close(), provider.close()]);
});
beforeEach(() => {
  backend.bodies.length = 0;
});

interface Opened {
  readonly document: string;
  readonly documents: readonly string[];
  readonly text: string;
}

async function open(cookie = '', path = '/list'): Promise<Opened> {
  const text = await (await fetch(`${pages.url}${path}`, { headers: { cookie } })).text();
  const { props } = JSON.parse(text);
  const { operations } = props.result.view;
  return { document: operations[0].document, documents: props.documents ?? [], text };
}

const codeOf = async (answer: Response): Promise<unknown> =>
  (await answer.json()).errors?.[0]?.extensions?.code ?? answer.status;

describe('a document that a page was made with', () => {
  test('goes on for whoever opened the page, without its seal', async () => {
    const { document } = await open();
    const answer = await site.call(document);
    expect((await answer.json()).data.books).toHaveLength(1);
    expect(JSON.parse(backend.bodies.at(-1) ?? '').query).toBe(document.replace(/\n#.*$/, ''));
  });

  test('of somebody who is signed in goes on for them alone', async () => {
    const [clerk, resident] = [await site.signIn('clerk'), await site.signIn('resident')];
    const { document } = await open(clerk);
    expect((await site.call(document, { cookie: clerk, ...createClaimHeaders('clerk') })).status).toBe(200);
    backend.bodies.length = 0;
    expect(await codeOf(await site.call(document, { cookie: resident }))).toBe('UNKNOWN_DOCUMENT');
    expect(await codeOf(await site.call(document))).toBe('UNKNOWN_DOCUMENT');
    expect(backend.bodies).toEqual([]);
  });

  test('that anybody is given goes on for those who signed in meanwhile', async () => {
    const { document } = await open();
    const cookie = await site.signIn('resident');
    expect((await site.call(document, { cookie })).status).toBe(200);
  });

  test('that writes goes on as well', async () => {
    const cookie = await site.signIn('resident');
    const { document, text } = await open(cookie, '/form');
    expect(document).toMatch(/^mutation /);
    expect(JSON.parse(text).props.result.view.plan.document).toBe(document);
    const answer = await fetch(`${site.base}/graphqlh`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie },
      body: JSON.stringify({ query: document, variables: { title: 'Two' } }),
    });
    expect(answer.status).toBe(200);
    expect(await codeOf(await site.call(document))).toBe('UNAUTHENTICATED');
  });

  test('and that a developer’s page registered goes on, too', async () => {
    const { documents } = await open();
    expect(documents.slice(0, 1)).toEqual([
      expect.stringMatching(/^query Mine \{\n {2}whoAmI\n\}\n#\w+\.[\w-]+\.[\w-]{43}$/),
    ]);
    expect((await (await site.call(documents[0] ?? '')).json()).data.whoAmI).toBe('nobody');
  });
});

describe('any other document', () => {
  test.each([
    ['of anybody’s own making', EVIL],
    ['that the page registered without its seal', OWN_QUERY],
    ['for the schema', '{ __schema { queryType { name } } }'],
    ['with a seal of somebody’s own making', `${EVIL}\n#h1.rules.${'A'.repeat(43)}`],
  ])('%s is refused and does not reach the backend', async (_, query) => {
    const answer = await site.call(query, { 'accept-language': 'pl' });
    expect(answer.status).toBe(403);
    const [error] = (await answer.json()).errors;
    expect(error.extensions.code).toBe('UNKNOWN_DOCUMENT');
    expect(error.message).toMatch(/^To zapytanie nie pochodzi/);
    expect(backend.bodies).toEqual([]);
  });

  test('that takes the seal of another is refused', async () => {
    const { document } = await open();
    const seal = /\n#.*$/.exec(document)?.[0] ?? '';
    expect(seal).toMatch(/^\n#\w+\.[\w-]+\.[\w-]{43}$/);
    for (const query of [`${EVIL}${seal}`, `${document.replace(seal, ' ')}${seal}`, `${document}\n${EVIL}`])
      expect((await site.call(query)).status).toBeGreaterThanOrEqual(400);
    expect(backend.bodies.some((body) => body.includes('secret'))).toBe(false);
  });

  test('that stands in the backend’s data is not sealed by being shown', async () => {
    const { text } = await open();
    expect(text).toContain(JSON.stringify(EVIL).slice(1, -1));
    for (const [found] of text.matchAll(/query Steal[^}]*\}(\\n#\w+\.[\w-]+\.[\w-]{43})?/g))
      expect(found).not.toContain('#');
  });

  test('is not filled with a condition on what nobody may see', async () => {
    const { documents } = await open();
    const sealed = documents.find((document) => document.startsWith('query Found')) ?? '';
    const ask = (where: object): Promise<Response> =>
      fetch(`${site.base}/graphqlh`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ query: sealed, variables: { where } }),
      });
    expect((await (await ask({ title: 'One' })).json()).data.books).toHaveLength(1);
    backend.bodies.length = 0;
    expect(await codeOf(await ask({ password: 'h' }))).toBe('UNKNOWN_DOCUMENT');
    expect(backend.bodies).toEqual([]);
  });

  test('goes on for operators', async () => {
    const cookie = await site.signIn('ola');
    expect((await (await site.call(OWN_QUERY, { cookie })).json()).data.whoAmI).toBe('ola');
    const other = await site.signIn('clerk');
    expect(await codeOf(await site.call(OWN_QUERY, { cookie: other }))).toBe('UNKNOWN_DOCUMENT');
  });
});

describe('the report of what a browser measured', () => {
  const report = (query: string, variables: object): Promise<Response> =>
    fetch(`${site.base}/graphqlh`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ operationName: 'ReportWebVitalMutation', variables, query }),
    });
  const measured = { id: 'v1', label: 'web-vital', name: 'LCP', startTime: 0, value: 12.5 };

  test('is sent by a document of the site’s own with its five variables and nothing else', async () => {
    await site.page();
    backend.bodies.length = 0;
    await report('mutation ReportWebVitalMutation { reportWebVital(id: "x") }', { ...measured, more: 1 });
    const sent = JSON.parse(backend.bodies.at(-1) ?? '{}');
    expect(sent.variables).toEqual(measured);
    expect(sent.query).toContain('$startTime: Float');
    expect(sent.query).not.toContain('"x"');
    // Where the mutation gives an object, something of it is asked for.
    expect(sent.query).toMatch(/reportWebVital\(id: \$id.*\) \{ ok \} \}$/);
  });

  test.each([
    ['reads beside it', 'query Steal { secret(id: "1") } mutation ReportWebVitalMutation { reportWebVital }'],
    ['reads below it', 'mutation ReportWebVitalMutation { reportWebVital { query { secret(id: "1") } } }'],
  ])('is not taken for one that %s', async (_, query) => {
    await report(query, measured);
    expect(backend.bodies).toEqual([]);
  });
});

test('a mutation that comes again under its name is done once, and a read is asked again', async () => {
  const cookie = await site.signIn('resident');
  const [{ document: write }, { document: read }] = [await open(cookie, '/form'), await open(cookie)];
  backend.bodies.length = 0;
  for (const query of [write, read, write, read])
    await fetch(`${site.base}/graphqlh`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': 'name-1', cookie },
      body: JSON.stringify({ query, variables: query === write ? { title: 'Two' } : {} }),
    });
  const sent = backend.bodies.map((body) => (body.includes('mutation ') ? 'write' : 'read'));
  expect(sent).toEqual(['write', 'read', 'read']);
});

describe('when the operator changes the rules', () => {
  const change = async (config: object): Promise<void> => {
    writeConfig(config);
    const { refreshSite } = await import('../../lib/site/site/site');
    await refreshSite();
  };

  test.each([
    ['hidden', { entities: { Book: { hide: true } } }],
    ['protected', { entities: { Book: { protected: true } } }],
    ['hidden in part', { entities: { Book: { fields: { title: { hide: true } } } } }],
    ['of which nothing is hidden, but something else', { entities: { Film: { hide: true } } }],
  ])(
    'documents from before read nothing %s any more, and do again under the former rules',
    async (_, config) => {
      const { document, documents } = await open();
      await change(config);
      backend.bodies.length = 0;
      const [made, registered] = [await site.call(document), await site.call(documents[0] ?? '')];
      expect([await codeOf(made), await codeOf(registered)]).toEqual([
        'UNKNOWN_DOCUMENT',
        'UNKNOWN_DOCUMENT',
      ]);
      expect(backend.bodies).toEqual([]);
      await change({});
      expect((await site.call(document)).status).toBe(200);
    },
  );

  test('what is protected is no condition of theirs who are not signed in, and is one of theirs who are', async () => {
    await change({ entities: { Film: { protected: true } } });
    const [cookie, { documents }] = [await site.signIn('resident'), await open()];
    const ask = (headers: Readonly<Record<string, string>>): Promise<Response> =>
      fetch(`${site.base}/graphqlh`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify({ query: documents[1], variables: { where: { film: { title: 'A' } } } }),
      });
    expect(await codeOf(await ask({}))).toBe('UNKNOWN_DOCUMENT');
    expect((await ask({ cookie })).status).toBe(200);
    await change({});
  });

  test('open pages stay in use where only the look or the start of the site changes', async () => {
    const { document } = await open();
    await change({ notice: { text: 'Closed on Monday.' } });
    expect((await site.call(document)).status).toBe(200);
    await change({});
  });
});
