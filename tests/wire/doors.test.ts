import { mkdtempSync, writeFileSync } from 'node:fs';
import { request as httpRequest } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startApiSite } from './apiSite';
import { startFakeProvider, type FakeProvider } from './fakeProvider';
import type { RunningServer } from './recordingServer';
import { startRoleBackend, type RoleBackend } from './roleBackend';
import { startSignedSite, type SignedSite } from './signedSite';

const SDL = `
  type Query {
    reports(search: String, limit: Int, offset: Int): [Report!]!
    report(id: ID!): Report
    residents(search: String, limit: Int, offset: Int): [Resident!]!
    resident(id: ID!): Resident
  }
  type Report { id: ID! title: String! resident: Resident }
  type Resident { id: ID! name: String! reports: [Report!]! }
  type Mutation {
    createReport(title: String!, residentId: ID): Report
    createResident(name: String!): Resident
    closeReports(ids: [ID!]!, residentId: ID): Int
  }
`;
const DOORS = {
  '/api/palette': '/api/palette?locale=en',
  '/api/navigation': '/api/navigation?locale=en',
  '/api/bulk-form': '/api/bulk-form?entity=reports&action=closeReports',
  '/api/form-group': '/api/form-group?type=X',
  '/api/filter-parts/': '/api/filter-parts/residents?locale=en',
  '/api/matching-rows/': '/api/matching-rows/residents?locale=en',
  '/api/export/': '/api/export/residents?locale=en&format=json',
} as const;

let provider: FakeProvider;
let backend: RoleBackend;
let site: SignedSite;
let api: RunningServer;

/** Everybody's list of reports beside a protected one of residents. */
beforeAll(async () => {
  provider = await startFakeProvider('client');
  const resident = { id: '7', name: 'Ola', reports: [] };
  const reports = Array.from({ length: 400 }, (_, id) => ({
    id: String(id),
    title: 'x'.repeat(40_000),
    resident,
  }));
  const byKey = ({ id }: { id: string }) => (id === '7' ? resident : null);
  const data = { reports, report: () => reports[0], residents: [resident], resident: byKey };
  backend = await startRoleBackend({ '': SDL, clerk: SDL }, data);
  const config = join(mkdtempSync(join(tmpdir(), 'witryna-')), 'site.config.json');
  writeFileSync(config, JSON.stringify({ entities: { Resident: { protected: true } } }));
  site = await startSignedSite(provider, {
    GQL_ENDPOINT: backend.url,
    GQL_OPEN: '',
    SITE_CONFIG: config,
    SITE_PROTECTED: 'write',
    SITE_RATE_EXPORTS: '200',
    SITE_RATE_SEARCHES: '40',
  });
  api = await startApiSite({
    '/api/palette': () => import('../../pages/api/palette'),
    '/api/navigation': () => import('../../pages/api/navigation'),
    '/api/bulk-form': () => import('../../pages/api/bulk-form'),
    '/api/form-group': () => import('../../pages/api/form-group'),
    '/api/filter-parts/': () => import('../../pages/api/filter-parts/[...path]'),
    '/api/matching-rows/': () => import('../../pages/api/matching-rows/[...path]'),
    '/api/export/': () => import('../../pages/api/export/[...path]'),
  });
});
afterAll(async () => {
  await Promise.all([api.close(), site.close(), backend.close(), provider.close()]);
});

const get = (path: string, headers: Record<string, string> = {}): Promise<Response> =>
  fetch(`${api.url}${path}`, { headers, redirect: 'manual' });

describe('what is protected', () => {
  test('is closed to nobody at each of its own doors, and leads a browser to the sign-in', async () => {
    expect((await get(DOORS['/api/filter-parts/'])).status).toBe(401);
    expect((await get(DOORS['/api/matching-rows/'])).status).toBe(401);
    const file = await get(DOORS['/api/export/']);
    expect([file.status, file.headers.get('location')]).toEqual([
      303,
      expect.stringMatching(/login\?returnTo=%2Fresidents/),
    ]);
    expect((await get(DOORS['/api/bulk-form'])).status).toBe(401);
    expect((await get(DOORS['/api/form-group'])).status).toBe(401);
  });

  test('is neither searched nor counted for nobody, and is for who has signed in', async () => {
    const cookie = await site.signIn('clerk');
    const [open, own] = await Promise.all([
      get(DOORS['/api/palette']),
      get(DOORS['/api/palette'], { cookie }),
    ]);
    expect(await open.text()).not.toContain('residents');
    const text = await own.text();
    expect(text).toContain('residents(');
    expect(text).toMatch(/\\n#\w+\.[\w-]+\.[\w-]{43}"/);
    const menu = await (await get(DOORS['/api/navigation'])).text();
    expect(menu).toContain('/residents');
  });

  test('is no picker in a form group or a filter of nobody’s', async () => {
    const parts = await get('/api/filter-parts/reports?locale=en');
    expect(parts.status).toBe(200);
    expect(await parts.text()).not.toContain('residents');
  });

  test('opens to who has signed in', async () => {
    const cookie = await site.signIn('clerk');
    const file = await get(DOORS['/api/export/'], { cookie });
    expect(((await file.json()) as { rows: unknown[] }).rows).toHaveLength(1);
    expect((await get(DOORS['/api/bulk-form'], { cookie })).status).toBe(200);
  });
});

test('an export in an unknown format is refused in words', async () => {
  const file = await get('/api/export/reports?locale=en&format=xml');
  expect([file.status, await file.text()]).toEqual([
    400,
    'There is no such file format. Formats: csv, json.',
  ]);
});

describe('limits', () => {
  const from = (address: string): Record<string, string> => ({ 'x-forwarded-for': address });

  test('a client that reads nothing of its files holds its own places only', async () => {
    const path = '/api/export/reports?locale=en&format=json&fields=all';
    const stuck = Array.from({ length: 2 }, () => {
      const request = httpRequest(`${api.url}${path}`, { headers: from('203.0.113.1') });
      request.on('error', () => undefined);
      request.end();
      // Nothing of the answer is read.
      return new Promise<typeof request>((resolve) => request.once('response', () => resolve(request)));
    });
    const requests = await Promise.all(stuck);
    const busy = await get(path, from('203.0.113.1'));
    expect([busy.status, busy.headers.get('location')]).toEqual([
      303,
      expect.stringContaining('export=busy'),
    ]);
    const other = await get(path, from('203.0.113.2'));
    expect(((await other.json()) as { rows: unknown[] }).rows).toHaveLength(400);
    for (const request of requests) request.destroy();
  });

  test.each([
    ['en', '/api/palette?locale=en', /^Too many requests came from your connection\. Wait \d+ seconds?/],
    [
      'pl',
      '/api/palette?locale=pl',
      /^Z\stwojego połączenia przyszło zbyt wiele żądań\. Spróbuj ponownie za\s\d+/,
    ],
  ])('too many requests of one client are told so in words and time to wait (%s)', async (_, path, words) => {
    const headers = from(`198.51.100.${String(words.source.length)}`);
    const answers = await Promise.all(Array.from({ length: 60 }, () => get(path, headers)));
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused.length).toBeGreaterThan(0);
    expect(await refused[0]?.text()).toMatch(words);
    expect(Number(refused[0]?.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await get(path, from('198.51.100.250'))).status).toBe(200);
  });
});
