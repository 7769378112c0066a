import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { requestResponse, type RequestOptions } from '../../../../lib/kit/browser/request';
import { requestJson, requestOptional } from '../../../../lib/kit/browser/requestJson';
import { listen, type RunningServer } from '../../../wire/recordingServer';

let server: RunningServer;
let site: string;
/** The methods and paths of the requests that came. */
let calls: string[] = [];

beforeAll(async () => {
  server = await listen((request, response) => {
    const { method = '', url = '' } = request;
    calls.push(`${method} ${url}`);
    if (url === '/broken' || (url === '/broken-once' && calls.length === 1))
      return void request.socket.destroy();
    if (url === '/late') return;
    response.statusCode = url === '/refused' ? 429 : 200;
    response.setHeader('retry-after', '7');
    response.end(url === '/html' ? '<p>Hello</p>' : '{"count":3}');
  });
  site = server.url;
});
beforeEach(() => {
  calls = [];
});
afterAll(() => server.close());

test('JSON of a success is the value', async () => {
  expect(await requestJson(`${site}/list`)).toEqual({ ok: true, value: { count: 3 } });
  expect(await requestOptional(`${site}/list`)).toEqual({ count: 3 });
});

test('an error’s status is a refusal with its response', async () => {
  const result = await requestJson(`${site}/refused`);
  expect(result).toMatchObject({ ok: false, failure: { type: 'refused', response: { status: 429 } } });
  if (!result.ok && result.failure.type === 'refused')
    expect(result.failure.response.headers.get('retry-after')).toBe('7');
});

test('what is no JSON is malformed', async () => {
  expect(await requestJson(`${site}/html`)).toEqual({ ok: false, failure: { type: 'malformed' } });
});

test.each(['/html', '/refused', '/broken'])('what a page can do without is null after %s', async (path) => {
  expect(await requestOptional(site + path)).toBeNull();
});

test('a lost connection is no answer, and is not tried again by itself', async () => {
  expect(await requestJson(`${site}/broken`)).toEqual({ ok: false, failure: { type: 'unanswered' } });
  expect(calls).toEqual(['GET /broken']);
});

test('a read is sent once more where that is asked for', async () => {
  expect(await requestOptional(`${site}/broken-once`, { retryMs: 1 })).toEqual({ count: 3 });
  expect(await requestResponse(`${site}/broken`, { retryMs: 1 })).toBeNull();
  expect(calls).toEqual(['GET /broken-once', 'GET /broken-once', 'GET /broken', 'GET /broken']);
});

test('a write is never sent a second time', async () => {
  // @ts-expect-error -- its options have no retry.
  const again: RequestOptions = { method: 'POST', body: 'x', retryMs: 1 };
  await requestResponse(`${site}/broken`, { ...again, retryMs: undefined });
  expect(calls).toEqual(['POST /broken']);
});

test('a request ends at its limit, and with its signal', async () => {
  expect(await requestResponse(`${site}/late`, { limitMs: 30 })).toBeNull();
  const life = new AbortController();
  const sent = requestResponse(`${site}/late`, { signal: life.signal, retryMs: 1 });
  life.abort();
  expect(await sent).toBeNull();
  expect(await requestResponse(`${site}/late`, { signal: life.signal })).toBeNull();
});
