/** Calls of the API that fail: what the caller is told leads the operator to the line of the log that says why. */
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { buildSchema } from 'graphql';
import { startExecutingBackend, type ExecutingBackend } from '../support/executingBackend';
import { pageText } from '../support/plainForm';
import { servePages } from '../support/servePages';
import { startApiSite } from './apiSite';
import type { RunningServer } from './recordingServer';

const SCHEMA = buildSchema(`
  type Query { reports(limit: Int, offset: Int): [Report!]! report(id: ID!): Report }
  type Report { id: ID! title: String! }
`);
const SECRET = 'table payroll_2026 is locked';

let backend: ExecutingBackend;
let site: RunningServer;
let api: RunningServer;
beforeAll(async () => {
  // Pages are read, files are not.
  const reports = ({ limit }: { limit: number }) => {
    if (limit > 20) throw new Error('The desk is closed.');
    return [{ id: '1', title: 'Lamp' }];
  };
  backend = await startExecutingBackend(SCHEMA, { reports });
  site = await servePages({ GQL_ENDPOINT: backend.url, SITE_PROTECTED: 'none' });
  const { apiRoute: siteApi } = await import('../../lib/site/api/apiRoute');
  const broken = siteApi({ access: 'read' }, () => {
    throw new Error(SECRET);
  });
  api = await startApiSite({ '/api/broken': () => Promise.resolve({ default: broken }) });
});
afterAll(async () => {
  await Promise.all([api.close(), site.close(), backend.close()]);
});

let log = '';
beforeEach(() => {
  log = '';
  vi.spyOn(process.stderr, 'write').mockImplementation((text) => {
    log += String(text);
    return true;
  });
});
afterEach(() => {
  vi.restoreAllMocks();
});

test('before the schema was read, the health of the site says so', async () => {
  const health: unknown = await (await fetch(`${site.url}/api/health`)).json();
  expect(health).toMatchObject({ status: 'noSchema', schema: { hash: null } });
});

test.each([
  ['en', /Reference for the operator of this site: ([\da-f]{8})/],
  ['pl', /Numer dla administratora witryny: ([\da-f]{8})/],
])(
  'a route that fails says so in words with the reference of the log, and no more (%s)',
  async (locale, words) => {
    const response = await fetch(`${api.url}/api/broken?locale=${locale}&q=a%40b.pl`);
    expect(response.status).toBe(500);
    const text = await response.text();
    const [, reference = 'none'] = words.exec(text) ?? [];
    expect(text).not.toContain('payroll');
    expect(log).toContain(`[${reference}] /api/broken: Error: ${SECRET}`);
    expect(log).not.toContain('a%40b.pl');
  },
);

test('a file that could not be made leads back to its list, which shows the reference of the log', async () => {
  const file = await fetch(`${site.url}/api/export/reports?locale=en&format=csv`, { redirect: 'manual' });
  expect(file.status).toBe(303);
  const [, reference = 'none'] =
    /^\/reports\?export=failed-([\da-f]{8})$/.exec(file.headers.get('location') ?? '') ?? [];
  expect(log).toContain(`[${reference}] /api/export: refused: The desk is closed.`);
  const list = pageText(
    await (await fetch(`${site.url}${file.headers.get('location') ?? ''}&size=10`)).text(),
  );
  expect(list).toContain('Lamp');
  expect(list).toContain(`Reference for the operator of this site: ${reference}`);
  const forged = pageText(await (await fetch(`${site.url}/reports?size=10&export=failed-Call-0700`)).text());
  expect(forged).not.toContain('Call-0700');
});

test('after the schema was read, the health of the site is ok', async () => {
  const health: unknown = await (await fetch(`${site.url}/api/health`)).json();
  expect(health).toMatchObject({ status: 'ok' });
});
