import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Fetcher } from '../../lib/kit/run/server/runOperation';
import type { Locale } from '../../lib/ground/routes/hrefs';
import { startFakeProvider, type FakeProvider } from './fakeProvider';
import { startRecordingServer, type RecordingServer } from './recordingServer';
import { startSignedSite, type SignedSite } from './signedSite';

let provider: FakeProvider;
let backend: RecordingServer;
let site: SignedSite;
/** The fetcher of a page for a visitor with these cookies. */
let visit: (cookie?: string, locale?: Locale) => Promise<Fetcher>;

const BOOKS = { query: 'query { books }' };

beforeAll(async () => {
  provider = await startFakeProvider('client');
  let answers = 0;
  backend = await startRecordingServer(() => ({
    body: JSON.stringify({ data: { books: (answers += 1) } }),
    delayMs: 50,
  }));
  site = await startSignedSite(provider, { GQL_ENDPOINT: backend.url, SITE_PROTECTED: 'none' });
  const { createVisitorFetcher } = await import('../../lib/site/request/visitorFetcher');
  visit = (cookie = '', locale = 'en') => {
    const req = new IncomingMessage(new Socket());
    if (cookie !== '') req.headers.cookie = cookie;
    return createVisitorFetcher(
      { req: Object.assign(req, { cookies: {} }), res: new ServerResponse(req) },
      locale,
      null,
    );
  };
});
afterAll(async () => {
  await Promise.all([site.close(), backend.close(), provider.close()]);
});
beforeEach(() => {
  backend.requests.length = 0;
});

test('what signed-out visitors ask at the same moment is asked once, and anew a moment later', async () => {
  const visitors = await Promise.all(Array.from({ length: 20 }, () => visit()));
  const answers = await Promise.all(visitors.map((post) => post(BOOKS)));
  expect(backend.requests).toHaveLength(1);
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
  await visitors[0]?.(BOOKS);
  expect(backend.requests).toHaveLength(2);
});

test('other variables, another document and another language are other questions', async () => {
  const [one, other] = await Promise.all([visit(), visit('', 'pl')]);
  await Promise.all([
    one({ ...BOOKS, variables: { first: 1 } }),
    one({ ...BOOKS, variables: { first: 2 } }),
    one({ query: 'query { authors }' }),
    other({ ...BOOKS, variables: { first: 1 } }),
  ]);
  expect(backend.requests).toHaveLength(4);
});

test('signed-in visitors ask for themselves, each with their own token', async () => {
  const [clerk, resident] = [await site.signIn('clerk'), await site.signIn('resident')];
  backend.requests.length = 0;
  const visitors = await Promise.all([visit(clerk), visit(clerk), visit(resident), visit()]);
  await Promise.all(visitors.map((post) => post(BOOKS)));
  const tokens = backend.requests.map(({ headers }) =>
    (headers.authorization ?? 'none').replace(/\.\d+$/, ''),
  );
  expect(tokens.toSorted()).toEqual(['Bearer clerk', 'Bearer clerk', 'Bearer resident', 'none']);
});

test('a read that began before a write does not answer those that come after it', async () => {
  const post = await visit();
  const before = post(BOOKS);
  await Promise.all([
    post({ query: 'mutation { addBook }' }),
    new Promise((resolve) => setTimeout(resolve, 1)),
  ]);
  const slow = post(BOOKS);
  const { noteWrite } = await import('../../lib/kit/backend/writeNotes');
  noteWrite();
  const after = post(BOOKS);
  const answers = await Promise.all([before, slow, after]);
  expect(new Set(answers.map((answer) => JSON.stringify(answer.type === 'ok' && answer.data))).size).toBe(3);
});
