/** Every fault of a backend at the doors that browsers and programs call: what they get is theirs to read, and nothing else. */
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { buildReportBody } from '../../lib/features/vitals/reportMutation';
import { startFaultyDesk, type FaultyDesk } from '../support/faulty/startFaultyDesk';
import { servePages } from '../support/servePages';
import { ANSWERED, CALLS, READING_ROUTES, SOUND_ROUTES, type Call } from './faults/calls';
import { differing, WAITED_FOR } from './faults/differing';
import { READS, type RealFault } from './faults/expected';
import type { RunningServer } from './recordingServer';

const TOKEN = 'a-token-of-at-least-32-characters';
let backend: FaultyDesk;
let site: RunningServer;
let readAgain: () => Promise<unknown>;
let sealed: (document: string) => string;
beforeAll(async () => {
  backend = await startFaultyDesk();
  site = await servePages({
    GQL_ENDPOINT: backend.url,
    GQL_TIMEOUT_MS: '1200',
    GQL_MAX_ANSWER_BYTES: '1000000',
    SITE_PROTECTED: 'none',
    SITE_REFRESH_TOKEN: TOKEN,
    SITE_RATE_EXPORTS: '0',
    SITE_RATE_SEARCHES: '0',
  });
  const { refreshSite, loadCurrentSite } = await import('../../lib/site/site/site');
  readAgain = refreshSite;
  const { sealDocuments } = await import('../../lib/site/request/sealDocuments');
  const { markSiteDocument: made } = await import('../../lib/core/operations/operation');
  const policy = (await loadCurrentSite(null))?.policy ?? '';
  sealed = (document) => sealDocuments(made(document), { owner: '', policy }).document;
});
afterAll(async () => {
  await site.close();
  await backend.close();
});

const log: string[] = [];
const silence = (): void =>
  void vi.spyOn(process.stderr, 'write').mockImplementation((text) => log.push(String(text)) > 0);
beforeEach(() => {
  log.length = 0;
  silence();
  return () => vi.restoreAllMocks();
});

/** What comes from the inside of programs, and where they stand. */
const INSIDES =
  /ECONN|ENOTFOUND|fetch failed|Unexpected token|db\.js|It works!|\[object|node_modules|\n\s+at /;
const inner = (): string => new URL(backend.url).host;

interface Answer {
  readonly status: number;
  readonly type: string;
  readonly location: string | null;
  readonly text: string;
}

async function ask(path: string, init: RequestInit = {}): Promise<Answer> {
  const signal = AbortSignal.timeout(20_000);
  const response = await fetch(`${site.url}${path}`, { redirect: 'manual', signal, ...init });
  const { status, headers } = response;
  const type = headers.get('content-type') ?? '';
  return { status, type, location: headers.get('location'), text: await response.text() };
}

const JSON_CALL = { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' };

/** As a form's browser client sends it. */
const send = (query: string): Promise<Answer> => post({ query: sealed(query), variables: {} });
const post = (body: object): Promise<Answer> =>
  ask('/graphqlh', { method: 'POST', headers: JSON_CALL, body: JSON.stringify(body) });

/** With files it goes as a form. */
function sendWithFile(): Promise<Answer> {
  const query = CALLS['a mutation'].replace('Close', 'Close($file: String!)').replace('"Done"', '$file');
  const body = new FormData();
  body.set('operations', JSON.stringify({ query: sealed(query), variables: { file: null } }));
  body.set('map', JSON.stringify({ 0: ['variables.file'] }));
  body.set('0', new File(['text'], 'a.txt'));
  return ask('/graphqlh', {
    method: 'POST',
    body,
    headers: { 'sec-fetch-site': 'same-origin', 'graphql-preflight': '1' },
  });
}

const FAULTS = Object.keys(READS) as RealFault[];

describe.each(FAULTS)('a backend that answers with %s', (fault) => {
  const sound = differing(fault, Object.entries(SOUND_ROUTES), []);
  const reading = differing(
    fault,
    Object.entries(READING_ROUTES),
    Object.entries(READING_ROUTES).slice(0, 1),
  );
  const isDifferent = differing(fault, [fault], []).length > 0;
  const asked = new Map<string, Promise<Answer>>();
  const answerTo = (path: string): Promise<Answer> => asked.get(path) ?? ask(path);
  beforeAll(async () => {
    await backend.fault('none');
    backend.renew();
    await readAgain();
    await backend.fault(fault);
    if (!WAITED_FOR.has(fault)) return;
    silence();
    for (const [, path] of [...sound, ...reading]) asked.set(path, ask(path));
    await Promise.allSettled(asked.values());
  });

  test.each(Object.keys(CALLS) as Call[])('answers %s in GraphQL’s form, or the site does', async (call) => {
    expectAnswered(fault, await send(CALLS[call]));
    expect(backend.desk().done.length).toBe(call === 'a mutation' && hasReached(fault) ? 1 : 0);
  });

  test.runIf(isDifferent)('answers a mutation with a file in GraphQL’s form, or the site does', async () => {
    expectAnswered(fault, await sendWithFile());
  });

  test('is told to nobody where a browser’s measurement is lost', async () => {
    const measured = { id: 'v-1', label: 'web-vital', name: 'LCP', startTime: 1, value: 2 };
    const { status, text } = await post(buildReportBody(measured, undefined));
    expect([status, typeof JSON.parse(text)]).toEqual([200, 'object']);
    expect(log).toEqual([]);
  });

  test.each(sound)('leaves %s standing', async (_, path) => {
    const shown = await answerTo(path);
    expect([shown.status, shown.location]).toEqual([200, null]);
    expectClean(shown);
    if (shown.type.startsWith('application/json')) expect(JSON.parse(shown.text)).toBeTypeOf('object');
  });

  test.each(reading)('gives no broken answer for %s', async (_, path) => {
    const shown = await answerTo(path);
    expect([200, 303, 404, 503]).toContain(shown.status);
    expectClean(shown);
    if (shown.status === 303) expect(shown.location).toMatch(/^\/tickets\/t-1\/notes/);
    if (shown.status === 200 && shown.type.startsWith('application/json'))
      expect(JSON.parse(shown.text)).toBeTypeOf('object');
  });

  test.runIf(isDifferent)(
    'keeps the schema that the site has, and tells a program that asks for a new one',
    async () => {
      const headers = { authorization: `Bearer ${TOKEN}` };
      const shown = await ask('/api/refresh', { method: 'POST', headers });
      expect(shown.status).toBe(fault === 'down' ? 502 : 200);
      expect(JSON.parse(shown.text)).toMatchObject(
        fault === 'down' ? { code: expect.any(String) } : { entities: 4 },
      );
      expect((await ask('/api/palette?locale=en')).status).toBe(200);
    },
  );
});

/** Whether the backend has done what it was asked before its answer went wrong. */
const hasReached = (fault: RealFault): boolean => fault !== 'down' && !fault.startsWith('status 4');

function expectAnswered(fault: RealFault, answer: Answer): void {
  const expected = ANSWERED[fault];
  expect(answer.status).toBe(expected.status);
  expect(answer.type).toBe('application/json; charset=utf-8');
  expectClean(answer);
  const { data = null, errors = [] } = JSON.parse(answer.text);
  if (expected.is === 'passed') {
    expect(typeof data).toBe('object');
    expect(errors.map(({ message }: { message: string }) => message)).toEqual(
      expected.words === undefined ? [] : [expected.words],
    );
    return expect(log).toEqual([]);
  }
  expect([data, errors.length]).toEqual([null, 1]);
  const { code, reference } = errors[0].extensions;
  expect([code, reference]).toEqual([expected.is, expect.stringMatching(/^[0-9a-f]{8}$/)]);
  expect(log).toEqual([expect.stringContaining(`witryna: [${reference}] /graphqlh`)]);
}

function expectClean({ text }: Answer): void {
  expect(text).not.toMatch(INSIDES);
  expect(text).not.toContain(inner());
}
