import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { postSharedRead } from '../../../../lib/site/backend/sharedReads';
import { eventually } from '../../../support/eventually';

const READ = { query: 'query Posts { posts { id } }' };
let server: Server;
/** Requests that have no answer yet, in their order. */
let waiting: ServerResponse[];

beforeEach(async () => {
  waiting = [];
  server = createServer((_, response) => void waiting.push(response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterEach(() => {
  vi.useRealTimers();
  server.closeAllConnections();
  server.close();
});

function read() {
  // Safe: a server on a port has such an address.
  const { port } = server.address() as AddressInfo;
  const endpoint = `http://127.0.0.1:${port}/`;
  return postSharedRead(READ, { endpoint, ztoken: 'x', headers: {}, timeoutMs: 5_000 });
}

async function answer(index: number, id: string): Promise<void> {
  await eventually(() => expect(waiting.length).toBeGreaterThan(index));
  waiting[index]
    ?.writeHead(200, { 'content-type': 'application/json' })
    .end(JSON.stringify({ data: { posts: [{ id }] } }));
}

const answered = (id: string) => ({ type: 'ok', data: { posts: [{ id }] } });

test('equal reads of the same moment are sent once', async () => {
  const reads = [read(), read(), read()];
  await answer(0, 'one');
  for (const result of reads) expect(await result).toMatchObject(answered('one'));
  expect(waiting).toHaveLength(1);
  const next = read();
  await answer(1, 'two');
  expect(await next).toMatchObject(answered('two'));
});

test('a read that hangs keeps nobody who comes later from an answer', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const hanging = read();
  vi.setSystemTime(Date.now() + 1_500);
  const [later, joined] = [read(), read()];
  await answer(1, 'two');
  expect(await later).toMatchObject(answered('two'));
  expect(await joined).toMatchObject(answered('two'));
  await answer(0, 'one');
  expect(await hanging).toMatchObject(answered('one'));
  expect(waiting).toHaveLength(2);
});
