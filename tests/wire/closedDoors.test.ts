/** Every API route of a site on which all pages ask to sign in, and of which the operator has hidden a type. */
import { mkdtempSync, readdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApiSite, type ApiModules } from './apiSite';
import { startFakeProvider, type FakeProvider } from './fakeProvider';
import type { RunningServer } from './recordingServer';
import { startRoleBackend, type RoleBackend } from './roleBackend';
import { startSignedSite, type SignedSite } from './signedSite';

const SDL = `
  type Query {
    reports(search: String, limit: Int, offset: Int): [Report!]!
    report(id: ID!): Report
    payslips(search: String, limit: Int, offset: Int): [Payslip!]!
    payslip(id: ID!): Payslip
  }
  type Report { id: ID! title: String! payslips: [Payslip!]! }
  type Payslip { id: ID! name: String! }
  input PayslipInput { name: String! }
  type Mutation {
    createReport(title: String!): Report
    deleteReports(ids: [ID!]!): Int
    createPayslip(input: PayslipInput!): Payslip
    deletePayslips(ids: [ID!]!): Int
  }
`;

interface Door {
  /** What is asked: of all the site's, and of what is hidden. */
  readonly open: string;
  readonly hidden?: string;
  /** To nobody, where all pages ask to sign in. */
  readonly nobody: number;
  /** To who has signed in, of what is hidden. */
  readonly ofHidden?: number;
  readonly post?: string;
}

const BODY = (field: string): string =>
  JSON.stringify({ query: `query Any { ${field} { id } }`, operationName: 'Any' });

/** Every file below pages/api. */
const DOORS: Readonly<Record<string, Door>> = {
  'ask.ts': {
    open: '/api/ask?locale=en&q=reports',
    hidden: '/api/ask?locale=en&q=payslips%20of%20Ola',
    nobody: 401,
    ofHidden: 200,
  },
  'auth/[...auth0].ts': { open: '/api/auth/profile', nobody: 404 },
  'brand-styles.ts': { open: '/api/brand-styles?accent=%230B6660', nobody: 200 },
  'bulk-form.ts': {
    open: '/api/bulk-form?entity=reports&action=delete',
    hidden: '/api/bulk-form?entity=payslips&action=delete',
    nobody: 401,
    ofHidden: 404,
  },
  'changes/[...path].ts': {
    open: `/api/changes/reports?locale=en&since=${new Date(Date.now() - 60_000).toISOString()}`,
    hidden: `/api/changes/payslips?locale=en&since=${new Date(Date.now() - 60_000).toISOString()}`,
    nobody: 401,
    ofHidden: 404,
  },
  // It looks at no session.
  'feed/[...path].ts': {
    open: '/api/feed/reports?locale=en',
    hidden: '/api/feed/payslips?locale=en',
    nobody: 401,
    ofHidden: 401,
  },
  'export/[...path].ts': {
    open: '/api/export/reports?locale=en&format=json&fields=all',
    hidden: '/api/export/payslips?locale=en&format=json',
    nobody: 303,
    ofHidden: 303,
  },
  'filter-parts/[...path].ts': {
    open: '/api/filter-parts/reports?locale=en',
    hidden: '/api/filter-parts/payslips?locale=en',
    nobody: 401,
    ofHidden: 404,
  },
  'matching-rows/[...path].ts': {
    open: '/api/matching-rows/reports?locale=en',
    hidden: '/api/matching-rows/payslips?locale=en',
    nobody: 401,
    ofHidden: 404,
  },
  'form-group.ts': {
    open: '/api/form-group?type=PayslipInput',
    hidden: '/api/form-group?type=PayslipInput',
    nobody: 401,
    ofHidden: 404,
  },
  'graphqlh.ts': {
    open: '/api/graphqlh',
    hidden: '/api/graphqlh',
    post: BODY('payslips'),
    nobody: 401,
    ofHidden: 403,
  },
  'health.ts': { open: '/api/health', nobody: 200 },
  'import-template/[entity].ts': {
    open: '/api/import-template/reports?locale=en',
    hidden: '/api/import-template/payslips?locale=en',
    nobody: 401,
    ofHidden: 404,
  },
  'import/[entity].ts': {
    open: '/api/import/reports?locale=en',
    hidden: '/api/import/payslips?locale=en',
    post: JSON.stringify({ step: 'check', rows: [] }),
    // A post without the origin of this site.
    nobody: 403,
    ofHidden: 403,
  },
  'live/[entity].ts': {
    open: '/api/live/reports',
    hidden: '/api/live/payslips',
    nobody: 401,
    ofHidden: 404,
  },
  'navigation.ts': { open: '/api/navigation?locale=en', nobody: 200 },
  'palette.ts': { open: '/api/palette?locale=en&first=reports,payslips', nobody: 401 },
  'ready.ts': { open: '/api/ready', nobody: 200 },
  'refresh.ts': { open: '/api/refresh', nobody: 405 },
  'robots.ts': { open: '/api/robots', nobody: 200 },
  'schema.graphql.ts': { open: '/api/schema.graphql', nobody: 404 },
  'sitemap.ts': { open: '/api/sitemap?part=pages', nobody: 404 },
  'tiles.ts': { open: '/api/tiles?locale=en&tile=%2Freports%3Ftile.show%3Dtable', nobody: 401 },
};

const FILES = readdirSync('pages/api', { recursive: true, encoding: 'utf8' }).filter((file) =>
  file.endsWith('.ts'),
);
const ROUTES = Object.entries(DOORS);

let provider: FakeProvider;
let backend: RoleBackend;
let site: SignedSite;
let api: RunningServer;
let cookie = '';
beforeAll(async () => {
  provider = await startFakeProvider('client');
  const payslip = { id: '9', name: 'May of Ola' };
  const report = { id: '1', title: 'Lamp out', payslips: [payslip] };
  const data = { reports: [report], report, payslips: [payslip], payslip };
  backend = await startRoleBackend({ '': SDL, clerk: SDL }, data);
  const config = join(mkdtempSync(join(tmpdir(), 'witryna-')), 'site.config.json');
  writeFileSync(config, JSON.stringify({ entities: { Payslip: { hide: true } } }));
  site = await startSignedSite(provider, {
    GQL_ENDPOINT: backend.url,
    GQL_OPEN: '',
    SITE_CONFIG: config,
    SITE_PROTECTED: 'all',
  });
  const modules: ApiModules = Object.fromEntries(
    FILES.map((file) => [
      `/api/${file
        .replace(/\[\.\.\.\w+\]\.ts$/, '')
        .replace(/\[(\w+)\]\.ts$/, ':$1')
        .replace(/\.ts$/, '')}`,
      () => import(join('../../pages/api', file)) as Promise<object>,
    ]),
  );
  api = await startApiSite(modules);
  cookie = await site.signIn('clerk');
});
afterAll(async () => {
  await Promise.all([api.close(), site.close(), backend.close(), provider.close()]);
});

async function ask(path: string, { post }: Door, headers: Record<string, string> = {}) {
  const more = post === undefined ? {} : { method: 'POST', body: post };
  const own = { ...headers, ...(post === undefined ? {} : { 'content-type': 'application/json' }) };
  const response = await fetch(`${api.url}${path}`, { redirect: 'manual', ...more, headers: own });
  return { status: response.status, text: await response.text() };
}

test('every API route is named here', () => {
  expect(Object.keys(DOORS).toSorted()).toEqual(FILES.toSorted());
});

test.each(ROUTES)('%s tells nobody anything of the data, not even its names', async (_, door) => {
  const { status, text } = await ask(door.open, door);
  expect(status).toBe(door.nobody);
  expect(text.replace(/\/api\/auth\/login\S*/g, '')).not.toMatch(/report|payslip|lamp|ola\b/i);
});

test.each(ROUTES)('%s tells nobody who has signed in of what is hidden', async (_, door) => {
  const own = await ask(door.open, door, { cookie });
  expect(own.text).not.toMatch(/payslip|May of Ola/i);
  if (door.hidden === undefined) return;
  const { status, text } = await ask(door.hidden, door, { cookie });
  expect(status).toBe(door.ofHidden);
  expect(text.replace(/"?\/payslips\S*/g, '')).not.toMatch(/payslip|May of Ola/i);
});

test('what is open to who has signed in is there: the routes above do answer', async () => {
  const file = await ask(DOORS['export/[...path].ts']?.open ?? '', { open: '', nobody: 0 }, { cookie });
  expect(JSON.parse(file.text)).toMatchObject({ rows: [{ title: 'Lamp out' }], complete: true });
  const menu = await ask('/api/navigation?locale=en', { open: '', nobody: 0 }, { cookie });
  expect(menu.text).toContain('/reports');
});

test.each([
  ['/api/import/reports', 'GET', 'POST'],
  ['/api/navigation', 'POST', 'GET, HEAD'],
  ['/api/feed/reports', 'POST', 'GET, HEAD'],
  ['/api/changes/reports', 'PUT', 'GET, HEAD'],
])('%s says to a %s which methods it takes', async (path, method, allowed) => {
  const response = await fetch(`${api.url}${path}`, { method });
  expect([response.status, response.headers.get('allow')]).toEqual([405, allowed]);
});

test('what shows data tells search engines to keep nothing of it, to nobody and to who has signed in', async () => {
  const paths = [
    '/api/navigation?locale=en',
    '/api/palette?q=lamp',
    DOORS['export/[...path].ts']?.open ?? '',
    DOORS['feed/[...path].ts']?.open ?? '',
    DOORS['changes/[...path].ts']?.open ?? '',
  ];
  for (const path of paths)
    for (const sent of ['', cookie]) {
      const response = await fetch(`${api.url}${path}`, { redirect: 'manual', headers: { cookie: sent } });
      expect([path, response.headers.get('x-robots-tag')]).toEqual([path, 'noindex']);
    }
});
