/** A site whose backend shows more to who has signed in: its feeds are those of nobody, whoever asks. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startApiSite } from './apiSite';
import { startFakeProvider, type FakeProvider } from './fakeProvider';
import type { RunningServer } from './recordingServer';
import { startRoleBackend, type RoleBackend } from './roleBackend';
import { startSignedSite, type SignedSite } from './signedSite';

const LISTS = `
  enum Order { createdAt_ASC createdAt_DESC }
  scalar DateTime
`;
const NOBODY = `${LISTS}
  type Query {
    reports(orderBy: Order, limit: Int, offset: Int): [Report!]!
    report(id: ID!): Report
  }
  type Report { id: ID! title: String! createdAt: DateTime! }
`;
const CLERK = `${LISTS}
  type Query {
    reports(orderBy: Order, limit: Int, offset: Int): [Report!]!
    report(id: ID!): Report
    payslips(orderBy: Order, limit: Int, offset: Int): [Payslip!]!
    payslip(id: ID!): Payslip
  }
  type Report { id: ID! title: String! note: String! createdAt: DateTime! }
  type Payslip { id: ID! name: String! createdAt: DateTime! }
`;

let provider: FakeProvider;
let backend: RoleBackend;
let site: SignedSite;
let api: RunningServer;
let cookie = '';
beforeAll(async () => {
  provider = await startFakeProvider('client');
  const createdAt = '2025-11-24T10:00:00.000Z';
  const report = { id: '1', title: 'Lamp out', note: 'Called by Ola', createdAt };
  const payslip = { id: '9', name: 'May of Ola', createdAt };
  const data = { reports: [report], report, payslips: [payslip], payslip };
  backend = await startRoleBackend({ '': NOBODY, clerk: CLERK }, data);
  site = await startSignedSite(provider, { GQL_ENDPOINT: backend.url, GQL_OPEN: '', SITE_PROTECTED: 'none' });
  api = await startApiSite({
    '/api/feed/': () => import('../../pages/api/feed/[...path]'),
    '/api/export/': () => import('../../pages/api/export/[...path]'),
  });
  cookie = await site.signIn('clerk');
});
afterAll(() => Promise.all([api.close(), site.close(), backend.close(), provider.close()]));
beforeEach(() => void backend.calls.splice(0));

async function ask(path: string, headers: Readonly<Record<string, string>> = {}) {
  const response = await fetch(api.url + path, { redirect: 'manual', headers });
  return { status: response.status, text: await response.text(), cookies: response.headers.getSetCookie() };
}

test('the backend does show more to who has signed in', async () => {
  for (const path of ['/api/export/reports?format=json&fields=all', '/api/export/payslips?format=json'])
    expect((await ask(path, { cookie })).text).toContain('Ola');
});

test.each(['/api/feed/reports?locale=en', '/api/feed/reports?locale=en&cols=title,note'])(
  '%s has what nobody in particular may read, and the backend is asked by nobody',
  async (path) => {
    const answers = [await ask(path), await ask(path, { cookie, authorization: 'Bearer clerk.1' })];
    const [nobody, clerk] = answers;
    expect(clerk).toEqual(nobody);
    for (const { text, cookies } of answers) expect([text.includes('Ola'), cookies]).toEqual([false, []]);
    expect(new Set(backend.calls)).toEqual(new Set(nobody?.status === 200 ? [''] : []));
  },
);

test('the first of them is a feed', async () => {
  const { status, text } = await ask('/api/feed/reports?locale=en', { cookie });
  expect([status, text.includes('<title>Lamp out</title>')]).toEqual([200, true]);
});

test('a list that only who has signed in has is no list for a program', async () => {
  const known = await ask('/api/feed/payslips?locale=en', { cookie });
  const unknown = await ask('/api/feed/no-such-thing?locale=en', { cookie });
  expect(known).toEqual(unknown);
  expect(known.status).toBe(404);
});
