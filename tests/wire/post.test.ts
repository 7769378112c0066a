import { createServer, type AddressInfo } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import { postGraphQL, type BackendTarget } from '../../lib/site/backend/send';
import { closedUrl, startRecordingServer, type CannedAnswer, type RecordingServer } from './recordingServer';

const running: RecordingServer[] = [];
afterEach(async () => {
  await Promise.all(running.splice(0).map((server) => server.close()));
});

async function backend(answer: CannedAnswer): Promise<RecordingServer & { target: BackendTarget }> {
  const server = await startRecordingServer(() => answer);
  running.push(server);
  const target = {
    endpoint: `${server.url}/any/path?v=1`,
    ztoken: 'the token',
    headers: { authorization: 'Bearer operator', ztoken: 'not this one' },
    timeoutMs: 500,
  };
  return { ...server, target };
}

const REQUEST = { operationName: 'Reports', variables: { first: 2 }, query: 'query Reports { a }' };

describe('the server’s own requests', () => {
  test('S6.1 S7.3 a POST with ztoken, the operator’s headers and operationName, variables and query', async () => {
    const { target, requests } = await backend({ body: '{"data":{"a":1}}' });
    const result = await postGraphQL(REQUEST, target);
    expect(result).toMatchObject({ type: 'ok', status: 200, data: { a: 1 }, errors: [] });
    expect(requests).toHaveLength(1);
    const [request] = requests;
    expect([request?.method, request?.path]).toEqual(['POST', '/any/path?v=1']);
    expect(request?.headers).toMatchObject({
      ztoken: 'the token',
      authorization: 'Bearer operator',
      'content-type': 'application/json',
    });
    expect(request?.headers.accept).toMatch(/application\/graphql-response\+json.*application\/json/);
    expect(JSON.parse(request?.body ?? '')).toEqual(REQUEST);
  });

  test('what a call cost is told: the time until the whole answer was there, and the bytes of its text', async () => {
    const { target } = await backend({ body: '{"data":{"a":"ż"}}', delayMs: 60 });
    const result = await postGraphQL(REQUEST, target);
    if (result.type !== 'ok') throw new Error(result.type);
    expect(result.cost?.bytes).toBe(19);
    expect(result.cost?.ms).toBeGreaterThanOrEqual(55);
    expect(result.cost?.ms).toBeLessThan(500);
  });

  test('S6.1 a request without a configured token still carries the header', async () => {
    const { target, requests } = await backend({ body: '{"data":{}}' });
    await postGraphQL(REQUEST, { ...target, ztoken: '' });
    expect(requests[0]?.headers.ztoken).toBe('');
  });

  test('S8.1 errors come back beside the data', async () => {
    const errors = [{ message: 'no b', path: ['a', 0, 'b'], extensions: { code: 'X' } }];
    const { target } = await backend({
      type: 'application/graphql-response+json',
      body: JSON.stringify({ data: { a: [null] }, errors }),
    });
    expect(await postGraphQL(REQUEST, target)).toMatchObject({
      type: 'ok',
      status: 200,
      data: { a: [null] },
      errors,
    });
  });

  test('a GraphQL response under an error status is read as one', async () => {
    const { target } = await backend({ status: 400, body: '{"errors":[{"message":"bad query"}]}' });
    expect(await postGraphQL(REQUEST, target)).toMatchObject({
      type: 'ok',
      status: 400,
      data: null,
      errors: [{ message: 'bad query' }],
    });
  });

  test.each([
    ['HTML', 'text/html', '<!doctype html><title>Welcome</title>'],
    ['HTML that calls itself JSON', 'application/json', '<html>'],
    ['broken JSON', 'application/json', '{"data":{"a":'],
    ['other JSON', 'application/json', '{"hello":1}'],
    ['data of a wrong form', 'application/json', '{"data":[1]}'],
    ['neither data nor errors', 'application/json', '{"data":null,"errors":[]}'],
    ['nothing', 'application/json', ''],
  ])('%s instead of a GraphQL response is malformed', async (_, type, body) => {
    const { target } = await backend({ type, body });
    expect(await postGraphQL(REQUEST, target)).toEqual({
      type: 'malformed',
      status: 200,
      excerpt: body,
    });
  });

  test('an error page is told by its status', async () => {
    const { target } = await backend({ status: 502, type: 'text/html', body: 'x'.repeat(500) });
    expect(await postGraphQL(REQUEST, target)).toEqual({
      type: 'status',
      status: 502,
      excerpt: 'x'.repeat(200),
    });
  });

  test('a redirect is not followed: the token goes nowhere else', async () => {
    const elsewhere = await backend({ body: '{"data":{}}' });
    const { target } = await backend({ status: 307, headers: { location: elsewhere.url }, body: '' });
    expect(await postGraphQL(REQUEST, target)).toMatchObject({ type: 'status', status: 307 });
    expect(elsewhere.requests).toHaveLength(0);
  });

  test('a slow backend times out', async () => {
    const { target } = await backend({ body: '{"data":{}}', delayMs: 400 });
    expect(await postGraphQL(REQUEST, { ...target, timeoutMs: 50 })).toEqual({
      type: 'timeout',
      afterMs: 50,
    });
  });

  test('a closed port is unreachable, with its code for the log', async () => {
    const target = { endpoint: await closedUrl(), ztoken: 't', headers: {}, timeoutMs: 500 };
    expect(await postGraphQL(REQUEST, target)).toMatchObject({
      type: 'unreachable',
      reason: expect.stringContaining('ECONNREFUSED'),
    });
  });

  test('a connection that nobody took is told apart from one that broke after the request', async () => {
    const closed = { endpoint: await closedUrl(), ztoken: 't', headers: {}, timeoutMs: 500 };
    expect(await postGraphQL(REQUEST, closed)).not.toHaveProperty('cut');
    const noName = { ...closed, endpoint: 'http://nobody.invalid/graphql', timeoutMs: 5_000 };
    expect(await postGraphQL(REQUEST, noName)).not.toHaveProperty('cut');

    for (const said of ['', 'HTTP/1.1 200 OK\r\ncontent-length: 99\r\n\r\n{"data"']) {
      const cutter = createServer((socket) => socket.once('data', () => socket.end(said)));
      await new Promise<void>((resolve) => cutter.listen(0, '127.0.0.1', resolve));
      const { port } = cutter.address() as AddressInfo;
      const target = { ...closed, endpoint: `http://127.0.0.1:${port}/` };
      expect(await postGraphQL(REQUEST, target), said).toMatchObject({
        type: 'unreachable',
        interrupted: true,
      });
      cutter.close();
    }
  });

  test('errors of strange forms become readable ones', async () => {
    const { target } = await backend({
      body: '{"data":null,"errors":["plain",{"code":3},{"message":"m","path":[{}]}]}',
    });
    expect(await postGraphQL(REQUEST, target)).toMatchObject({
      errors: [{ message: 'plain' }, { message: '{"code":3}' }, { message: 'm' }],
    });
  });
});
