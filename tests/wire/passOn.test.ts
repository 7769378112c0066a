import { request as httpRequest } from 'node:http';
import { afterEach, describe, expect, test } from 'vitest';
import { getWriteCount } from '../../lib/kit/backend/writeNotes';
import { passThroughCall } from '../../lib/site/backend/passThrough';
import {
  closedUrl,
  listen,
  startRecordingServer,
  type CannedAnswer,
  type RecordedRequest,
  type RecordingServer,
  type RunningServer,
} from './recordingServer';

const running: RunningServer[] = [];
afterEach(async () => {
  await Promise.all(running.splice(0).map((server) => server.close()));
});

const BODY = JSON.stringify({
  operationName: 'A',
  variables: { n: 1 },
  query: 'query A($n: Int) { a(n: $n) }',
});

async function site(endpoint: string, timeoutMs = 20_000): Promise<RunningServer> {
  const target = {
    endpoint,
    ztoken: 'server token',
    headers: { 'x-secret': 'operator' },
    timeoutMs,
    maxAnswerBytes: 50_000,
  };
  const server = await listen((request, response) => {
    void passThroughCall(request, response, {
      admit: async (request) => ({ ok: true, target, kind: 'write', request }),
      siteOrigin: 'https://site.example',
      maxBodyBytes: 2000,
      maxUploadBytes: 20_000,
      maxJsonDepth: 100,
      maxRepeatBytes: 1_000_000,
    });
  });
  running.push(server);
  return server;
}

async function pair(answer: CannedAnswer): Promise<{ backend: RecordingServer; url: string }> {
  const backend = await startRecordingServer(() => answer);
  running.push(backend);
  return { backend, url: (await site(`${backend.url}/q`)).url };
}

const post = (url: string, headers: Record<string, string> = {}, body = BODY): Promise<Response> =>
  fetch(url, { method: 'POST', headers: { 'content-type': 'application/json', ...headers }, body });

describe('the pass-through', () => {
  test('S6.1 S7.3 passes the body on unchanged, with the server’s token and headers and none of the visitor’s', async () => {
    const { backend, url } = await pair({ body: '{"data":{"a":1}}', headers: { 'set-cookie': 'b=1' } });
    const body = '{"operationName":"A","variables":{"n":12345678901234567890},"query":"{a}"}';
    const response = await post(
      url,
      { cookie: '__session=secret', authorization: 'Bearer visitor', ztoken: 'browser', 'x-other': '1' },
      body,
    );
    expect([response.status, await response.text()]).toEqual([200, '{"data":{"a":1}}']);
    expect(response.headers.get('set-cookie')).toBeNull();
    expect(response.headers.get('cache-control')).toBe('no-store');
    const received: RecordedRequest | undefined = backend.requests[0];
    expect([received?.method, received?.path, received?.body]).toEqual(['POST', '/q', body]);
    expect(received?.headers).toMatchObject({ ztoken: 'server token', 'x-secret': 'operator' });
    for (const name of ['cookie', 'authorization', 'x-other'])
      expect(received?.headers).not.toHaveProperty(name);
  });

  test('gives the reason of a refusal that is JSON with a message as a GraphQL error, without the rest of it', async () => {
    const said = {
      statusCode: 400,
      message: 'Nobody repairs on Sundays.\n    at run (/srv/a.js:1:2)',
      secret: 'x',
    };
    const { url } = await pair({ status: 400, body: JSON.stringify(said) });
    const response = await post(url);
    expect([response.status, await response.json()]).toEqual([
      400,
      { errors: [{ message: 'Nobody repairs on Sundays.', extensions: { code: 'BACKEND_REFUSED' } }] },
    ]);
  });

  test.each([
    [500, '{"message":"It broke."}'],
    [404, '{"message":"No such path."}'],
    [400, '<p>message</p>'],
    [400, '{"message":""}'],
  ])('takes status %i with %s for no reason', async (status, body) => {
    const { url } = await pair({ status, body });
    expect(await (await post(url)).json()).toMatchObject({
      errors: [{ extensions: { code: 'BACKEND_MALFORMED' } }],
    });
  });

  test('speaks both media types, by the Accept header', async () => {
    const { url } = await pair({ body: '{"data":{}}' });
    const both = 'application/graphql-response+json,application/json;q=0.9';
    const types = await Promise.all(
      [both, 'application/json', '*/*'].map(async (accept) =>
        (await post(url, { accept })).headers.get('content-type'),
      ),
    );
    expect(types).toEqual([
      'application/graphql-response+json; charset=utf-8',
      'application/json; charset=utf-8',
      'application/json; charset=utf-8',
    ]);
  });

  test('S8.1 status and errors come through', async () => {
    const body = '{"data":{"a":null},"errors":[{"message":"no"}]}';
    const { url } = await pair({ status: 401, body });
    const response = await post(url);
    expect([response.status, await response.text()]).toEqual([401, body]);
  });

  test('anything but POST is a 405 that says so', async () => {
    const { backend, url } = await pair({ body: '{"data":{}}' });
    for (const method of ['GET', 'PUT', 'DELETE', 'OPTIONS']) {
      const response = await fetch(url, { method });
      expect([response.status, response.headers.get('allow')]).toEqual([405, 'POST']);
    }
    expect(backend.requests).toHaveLength(0);
  });

  test.each(['text/plain', 'application/x-www-form-urlencoded', ''])(
    'a body of type "%s" is a 415',
    async (type) => {
      const { backend, url } = await pair({ body: '{"data":{}}' });
      const response = await post(url, { 'content-type': type });
      expect([response.status, backend.requests.length]).toEqual([415, 0]);
    },
  );

  test.each([
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { 'sec-fetch-site': 'none', origin: 'https://site.example' },
  ])('a call from elsewhere is a 403: %o', async (headers) => {
    const { backend, url } = await pair({ body: '{"data":{}}' });
    const response = await raw(url, withType(headers), BODY);
    expect([response.status, backend.requests.length]).toEqual([403, 0]);
    expect(JSON.parse(response.text)).toMatchObject({
      errors: [{ extensions: { code: 'FORBIDDEN_ORIGIN' } }],
    });
  });

  test('calls from the site’s own origin, or its own host, pass', async () => {
    const { url } = await pair({ body: '{"data":{}}' });
    for (const headers of [
      { 'sec-fetch-site': 'same-origin' },
      { origin: 'https://site.example' },
      { origin: new URL(url).origin },
    ])
      expect((await raw(url, withType(headers), BODY)).status).toBe(200);
  });

  test('a body beyond the limit is a 413, also when its length is not announced', async () => {
    const { backend, url } = await pair({ body: '{"data":{}}' });
    const large = JSON.stringify({ query: 'x'.repeat(3000) });
    expect((await post(url, {}, large)).status).toBe(413);
    const chunked = await raw(
      url,
      { 'content-type': 'application/json', 'transfer-encoding': 'chunked' },
      large,
    );
    expect([chunked.status, backend.requests.length]).toEqual([413, 0]);
  });

  const IN_TEXT = '{"query":"{a}","variables":"{\\"filter\\":{\\"secret\\":1}}"}';
  test.each([
    '',
    'nonsense',
    '[]',
    '[{"query":"{a}"}]',
    '{"query":1}',
    'null',
    IN_TEXT,
    '{"query":"{a}","variables":[]}',
  ])('the body %s is no GraphQL request: 400', async (body) => {
    const { backend, url } = await pair({ body: '{"data":{}}' });
    const response = await post(url, {}, body);
    expect([response.status, backend.requests.length]).toEqual([400, 0]);
    expect(await response.json()).toMatchObject({ errors: [{ message: expect.any(String) }] });
  });

  test('a slow backend is a 504 with a GraphQL error', async () => {
    const slow = await startRecordingServer(() => ({ body: '{"data":{}}', delayMs: 400 }));
    running.push(slow);
    const { url } = await site(`${slow.url}/q`, 150);
    const response = await post(url);
    expect(response.status).toBe(504);
    expect(await response.json()).toMatchObject({ errors: [{ extensions: { code: 'BACKEND_TIMEOUT' } }] });
  });

  test('an unreachable backend is a 502 with a GraphQL error that keeps its address to itself', async () => {
    const { url } = await site(await closedUrl());
    const response = await post(url);
    const text = await response.text();
    expect([response.status, JSON.parse(text)]).toMatchObject([
      502,
      { errors: [{ extensions: { code: 'BACKEND_UNREACHABLE' } }] },
    ]);
    expect(text).not.toContain('127.0.0.1');
  });

  test('a connection that broke once the call had left is a 502 that does not say it was not sent', async () => {
    const breaking = await listen((request) => {
      request.resume().on('end', () => request.socket.destroy());
    });
    running.push(breaking);
    const { url } = await site(breaking.url);
    const response = await post(url);
    expect([response.status, await response.json()]).toMatchObject([
      502,
      { errors: [{ extensions: { code: 'BACKEND_CUT' } }] },
    ]);
  });

  test('a call that comes again under its own name is done once, also while it is under way', async () => {
    const { url, backend } = await pair({ body: '{"data":{"made":1}}', delayMs: 100 });
    const named = { 'idempotency-key': '"name-1"' };
    const both = await Promise.all([post(url, named), post(url, { 'idempotency-key': 'name-1' })]);
    for (const response of [...both, await post(url, named)])
      expect(await response.json()).toEqual({ data: { made: 1 } });
    expect(backend.requests).toHaveLength(1);
    // Another name, another call under the same name, and no name at all are calls of their own.
    await post(url, { 'idempotency-key': '"name-2"' });
    await post(url, named, JSON.stringify({ query: 'mutation { other }' }));
    await post(url);
    await post(url, { 'idempotency-key': '""' });
    await post(url, { 'x-once': 'name-1' });
    expect(backend.requests).toHaveLength(6);
  });

  test('keeps an error’s code and fields, and the data byte for byte, and no stack trace', async () => {
    const body =
      '{"data":{"n":12345678901234567890,"stack":"own"},"errors":[{"message":"no","stack":"Error\\n at x","extensions":' +
      '{"code":"BAD_USER_INPUT","file":"/srv/app.php","line":3,"stacktrace":["Error: no","at f (/srv/app.js:1:2)"],' +
      '"validation":{"input.file":["too large"],"file":["too large"]},"exception":{"stacktrace":["x"],"line":4,"errors":{"line":["long"]}},' +
      '"text":"Error: no\\n    at f (/srv/app.js:1:2)"}}],"extensions":{"tracing":{"sql":"select"}}}';
    const { url } = await pair({ body });
    const text = await (await post(url)).text();
    expect(text).toContain('"data":{"n":12345678901234567890,"stack":"own"}');
    expect(JSON.parse(text).errors).toEqual([
      {
        message: 'no',
        extensions: {
          code: 'BAD_USER_INPUT',
          validation: { 'input.file': ['too large'], file: ['too large'] },
          exception: { errors: { line: ['long'] } },
        },
      },
    ]);
    expect(JSON.parse(text)).not.toHaveProperty('extensions');
  });

  test('a backend’s message keeps its words and loses the lines of its program', async () => {
    const message = 'No such column.\nAsk the office.\n    at f (/srv/app.js:1:2)\n    at /srv/db.js:3:4';
    const { url } = await pair({ body: JSON.stringify({ data: null, errors: [{ message }] }) });
    const { errors } = await (await post(url)).json();
    expect(errors).toEqual([{ message: 'No such column.\nAsk the office.' }]);
  });

  test('JSON that is nested too deeply is a GraphQL error with status 400', async () => {
    const { backend, url } = await pair({ body: '{"data":{}}' });
    const deep = `{"query":"{a}","variables":{"a":${'['.repeat(900)}${']'.repeat(900)}}}`;
    const response = await post(url, {}, deep);
    expect(response.status).toBe(400);
    expect((await response.json()).errors[0].extensions.code).toBe('BAD_REQUEST');
    expect(backend.requests).toEqual([]);
  });

  test('an answer that is larger than the site reads may have been for something that was done', async () => {
    const { url } = await pair({ body: JSON.stringify({ data: { a: 'x'.repeat(60_000) } }) });
    const response = await post(url);
    expect(response.status).toBe(502);
    expect((await response.json()).errors[0].extensions.code).toBe('BACKEND_CUT');
  });

  test('HTML from the backend never reaches the site’s origin', async () => {
    for (const status of [200, 302, 503]) {
      const { url } = await pair({ status, type: 'text/html', body: '<script>alert(1)</script>' });
      const response = await post(url);
      const text = await response.text();
      expect(response.status).toBe(status === 503 ? 503 : 502);
      expect(response.headers.get('content-type')).toContain('application/json');
      expect(text).not.toContain('script');
    }
  });

  test('S7.6 a failing vitals report is answered without an error status, so that no console shows it', async () => {
    const { url } = await site(await closedUrl());
    const body = JSON.stringify({
      operationName: 'ReportWebVitalMutation',
      variables: {},
      query: 'mutation {a}',
    });
    const response = await post(url, {}, body);
    expect(response.status).toBe(200);
    expect(await response.json()).toMatchObject({ errors: [{}] });
  });

  test('a vitals report leaves counts from before as they are, another write does not', async () => {
    const { url } = await pair({ body: '{"data":{"reportWebVital":true}}' });
    const before = getWriteCount();
    const report = { operationName: 'ReportWebVitalMutation', query: 'mutation ReportWebVitalMutation {a}' };
    await (await post(url, {}, JSON.stringify(report))).text();
    expect(getWriteCount()).toBe(before);
    await (await post(url, {}, JSON.stringify({ query: 'mutation {a}' }))).text();
    expect(getWriteCount()).toBe(before + 1);
  });
});

function withType(headers: Record<string, string | undefined>): Record<string, string> {
  const given = Object.entries(headers).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, value]],
  );
  return { 'content-type': 'application/json', ...Object.fromEntries(given) };
}

/** fetch in Node sets or forbids some of these headers itself. */
function raw(
  url: string,
  headers: Record<string, string>,
  body: string,
): Promise<{ readonly status: number; readonly text: string }> {
  return new Promise((resolve, reject) => {
    const outgoing = httpRequest(url, { method: 'POST', headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, text: Buffer.concat(chunks).toString('utf8') }),
      );
    });
    outgoing.on('error', reject);
    outgoing.end(body);
  });
}
