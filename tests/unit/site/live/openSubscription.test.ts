import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { WebSocketServer } from 'ws';
import { openSubscription } from '../../../../lib/site/live/openSubscription';

let server: WebSocketServer | undefined;
afterEach(() => server?.close());

/** Opens a subscription with this header at a server that notes what it is told first. */
async function readConnectionInit(authorization: string): Promise<unknown> {
  server = new WebSocketServer({ port: 0, host: '127.0.0.1', handleProtocols: () => 'graphql-transport-ws' });
  const told = new Promise<unknown>((resolve) => {
    server?.on('connection', (socket) =>
      socket.once('message', (data: Buffer) => resolve(JSON.parse(data.toString('utf8')))),
    );
  });
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const stop = openSubscription(
    { protocol: 'ws', url: `ws://127.0.0.1:${String(port)}/` },
    {
      operation: { document: 'subscription { changed }', variables: {} },
      headers: { Authorization: authorization },
      timeoutMs: 5_000,
      maxAnswerBytes: 10_000,
    },
    { opened: () => undefined, next: () => undefined, ended: () => undefined },
  );
  try {
    return await told;
  } finally {
    stop();
  }
}

it('tells a server its bearer token as a header and as a token of its own', async () => {
  const header = { Authorization: 'Bearer abc-123' };
  expect(await readConnectionInit('Bearer abc-123')).toEqual({
    type: 'connection_init',
    payload: { ...header, headers: header, access_token: 'abc-123' },
  });
});

it('has no token of its own to tell with other credentials', async () => {
  const header = { Authorization: 'Basic abc' };
  expect(await readConnectionInit('Basic abc')).toEqual({
    type: 'connection_init',
    payload: { ...header, headers: header },
  });
});
