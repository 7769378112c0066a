import { once } from 'node:events';
import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { postGraphQL, type BackendTarget } from '../../lib/site/backend/send';

const QUERY = { operationName: 'Read', query: 'query Read { a }' };
const MUTATION = { operationName: 'Write', query: 'mutation Write { a }' };

/** What a backend does with a request: the number of the request on its connection, and of the connection. */
type Behaviour = (socket: Socket, place: { readonly request: number; readonly connection: number }) => void;

interface ClosingBackend {
  readonly target: BackendTarget;
  /** The names of the operations that arrived, each with the number of its connection. */
  readonly arrived: string[];
}

const servers: Server[] = [];
const sockets: Socket[] = [];
afterEach(() => {
  vi.restoreAllMocks();
  for (const socket of sockets.splice(0)) socket.destroy();
  for (const server of servers.splice(0)) server.close();
});

/** A backend that keeps connections, and does as it is told with each request. */
async function startBackend(behave: Behaviour): Promise<ClosingBackend> {
  const arrived: string[] = [];
  let connections = 0;
  const server = createServer((socket) => {
    const connection = (connections += 1);
    let requests = 0;
    let text = '';
    sockets.push(socket);
    socket.on('error', () => undefined);
    socket.on('data', (chunk) => {
      text += chunk.toString();
      // The body of a request comes with its last chunk.
      const name = /"operationName":"(\w+)".*\}$/s.exec(text)?.[1];
      if (name === undefined) return;
      text = '';
      arrived.push(`${name} ${connection}`);
      behave(socket, { request: (requests += 1), connection });
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  servers.push(server);
  const { port } = server.address() as AddressInfo;
  const endpoint = `http://127.0.0.1:${port}/graphql`;
  return { target: { endpoint, ztoken: 't', headers: {}, timeoutMs: 2_000 }, arrived };
}

const BODY = '{"data":{"a":1}}';
const answer = (socket: Socket): void =>
  void socket.write(
    `HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ncontent-length: ${BODY.length}\r\n\r\n${BODY}`,
  );

/** Closes a connection instead of answering its second request, as a server does whose idle time ends at that moment. */
const closeWhenReused: Behaviour = (socket, { request }) =>
  request === 1 ? answer(socket) : void socket.destroy();

const read = (target: BackendTarget) => postGraphQL(QUERY, target, 'read');

/** Reads once, so that a connection is kept. Undici takes it back a turn after the response was read. */
async function keepConnection(target: BackendTarget): Promise<void> {
  await read(target);
  await new Promise((resolve) => setImmediate(resolve));
}

describe('a kept connection that the backend closes while it is used again', () => {
  test('a read is sent once more, on a new connection', async () => {
    const { target, arrived } = await startBackend(closeWhenReused);
    await keepConnection(target);
    expect(await read(target)).toMatchObject({ type: 'ok', data: { a: 1 } });
    expect(arrived).toEqual(['Read 1', 'Read 1', 'Read 2']);
  });

  test('a mutation never travels on a kept connection, so it is answered', async () => {
    const { target, arrived } = await startBackend(closeWhenReused);
    await keepConnection(target);
    expect(await postGraphQL(MUTATION, target)).toMatchObject({ type: 'ok' });
    expect(await postGraphQL(MUTATION, target)).toMatchObject({ type: 'ok' });
    expect(arrived).toEqual(['Read 1', 'Write 2', 'Write 3']);
  });

  test('a mutation without a response is sent once', async () => {
    const { target, arrived } = await startBackend((socket) => void socket.destroy());
    expect(await postGraphQL(MUTATION, target)).toMatchObject({ type: 'unreachable', interrupted: true });
    expect(arrived).toEqual(['Write 1']);
  });

  test('a measurement is sent once, on a kept connection', async () => {
    const { target, arrived } = await startBackend(closeWhenReused);
    await keepConnection(target);
    const result = await postGraphQL(MUTATION, target, 'vitals');
    expect(result).toMatchObject({ type: 'unreachable', interrupted: true });
    expect(arrived).toEqual(['Read 1', 'Write 1']);
  });

  test('a read is sent twice at most', async () => {
    const { target, arrived } = await startBackend((socket) => void socket.destroy());
    expect(await read(target)).toMatchObject({ type: 'unreachable', interrupted: true });
    expect(arrived).toEqual(['Read 1', 'Read 2']);
  });

  test('a read is not sent again once its response has begun', async () => {
    const { target, arrived } = await startBackend((socket, { request }) => {
      if (request === 1) answer(socket);
      else socket.end('HTTP/1.1 200 OK\r\ncontent-length: 99\r\n\r\n{"data"');
    });
    await keepConnection(target);
    expect(await read(target)).toMatchObject({ type: 'unreachable', interrupted: true });
    expect(arrived).toEqual(['Read 1', 'Read 1']);
  });

  test('the second attempt of a read ends with the time of the first', async () => {
    const { target, arrived } = await startBackend((socket, { request, connection }) => {
      if (connection === 1) closeWhenReused(socket, { request, connection });
    });
    await keepConnection(target);
    const timeout = vi.spyOn(AbortSignal, 'timeout');
    expect(await read({ ...target, timeoutMs: 300 })).toEqual({ type: 'timeout', afterMs: 300 });
    expect(arrived).toEqual(['Read 1', 'Read 1', 'Read 2']);
    expect(timeout).toHaveBeenCalledOnce();
  });

  test('a read whose time is over is not sent again', async () => {
    const { target, arrived } = await startBackend(() => undefined);
    expect(await read({ ...target, timeoutMs: 50 })).toEqual({ type: 'timeout', afterMs: 50 });
    expect(arrived).toEqual(['Read 1']);
  });
});
