import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { DemoError } from './demoError';
import type { Port } from './settings';

/** A server that listens on the loopback address only. */
export interface Listening {
  readonly port: number;
  /** Sets the request handler; earlier requests wait for it. */
  readonly answerWith: (listener: RequestListener) => void;
  readonly close: () => Promise<void>;
}

/**
 * Listens on a port. If the default port is busy, it takes any free one.
 * @throws DemoError if a configured port is busy
 */
export async function listen(port: Port): Promise<Listening> {
  let answer: (listener: RequestListener) => void = () => {};
  const answering = new Promise<RequestListener>((resolve) => (answer = resolve));
  const server = createServer((request, response) => {
    void answering.then((listener) => listener(request, response));
  });
  await bind(server, port);
  const address = server.address();
  return {
    port: isAddress(address) ? address.port : port.number,
    answerWith: answer,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function bind(server: Server, port: Port): Promise<void> {
  try {
    await tryPort(server, port.number);
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (code === 'EADDRINUSE' && !port.chosen) return tryPort(server, 0);
    const reason = code === 'EADDRINUSE' ? 'is in use' : `cannot be used (${String(code)})`;
    throw new DemoError(
      `Port ${port.number} ${reason}. Stop what uses it, or set ${port.setting} to another port (0: any free one).`,
    );
  }
}

function tryPort(server: Server, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => {
      server.removeListener('error', reject);
      resolve();
    });
  });
}

function isAddress(address: AddressInfo | string | null): address is AddressInfo {
  return typeof address === 'object' && address !== null;
}
