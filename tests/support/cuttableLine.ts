import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';

/**
 * The fate of a matching request: `well` it passes; `lost` the connection is cut before it arrives; `cut` it arrives, and
 * the connection is cut as soon as the response begins; `held` it arrives, and its response is never sent.
 */
export type LineFault = 'well' | 'lost' | 'cut' | 'held';

/** A TCP proxy before a server that can cut connections. */
export interface CuttableLine {
  readonly port: number;
  /** Sets the fate of requests whose text contains `match`. */
  fault(fault: LineFault, match?: string): void;
  /** Counts the requests with this text since the proxy was opened. */
  count(match: string): number;
  /** Resolves once a request with this text has passed. */
  seen(match: string): Promise<void>;
  /** Closes the port and breaks open connections. */
  down(): Promise<void>;
  up(): Promise<void>;
  close(): Promise<void>;
}

/** Opens a proxy to `localhost:targetPort`. */
export async function openCuttableLine(targetPort: number): Promise<CuttableLine> {
  const state = { fault: 'well' as LineFault, match: '' };
  const sockets = new Set<Socket>();
  const requests: string[] = [];
  let server = makeServer();
  const port = await listen(server, 0);

  function makeServer(): Server {
    return createServer((near) => {
      const far = connect(targetPort, 'localhost');
      // The fate of the current request.
      let now: LineFault = 'well';
      for (const socket of [near, far]) {
        sockets.add(socket);
        socket.on('close', () => sockets.delete(socket));
        socket.on('error', () => socket.destroy());
      }
      near.on('data', (chunk) => {
        const text = chunk.toString('utf8');
        requests.push(text);
        now = state.fault !== 'well' && text.includes(state.match) ? state.fault : now;
        if (now === 'lost') near.destroy();
        else far.write(chunk);
      });
      far.on('data', (chunk) => {
        if (now === 'cut') near.destroy();
        else if (now !== 'held') near.write(chunk);
      });
      near.on('end', () => far.end());
      near.on('close', () => far.end());
      far.on('end', () => near.end());
      far.on('close', () => near.destroy());
    });
  }
  const shut = (): Promise<void> =>
    new Promise((resolve) => {
      server.close(() => resolve());
      for (const socket of sockets) socket.destroy();
    });
  const count = (match: string): number => requests.filter((text) => text.includes(match)).length;
  return {
    port,
    fault: (fault, match = '') => void Object.assign(state, { fault, match }),
    count,
    async seen(match) {
      const end = Date.now() + 20_000;
      while (count(match) === 0) {
        if (Date.now() > end) throw new Error(`No request with “${match}” came by.`);
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
    },
    down: shut,
    async up() {
      if (server.listening) return;
      server = makeServer();
      await listen(server, port);
    },
    close: () => (server.listening ? shut() : Promise.resolve()),
  };
}

function listen(server: Server, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    // Bound to a port, not to a pipe.
    server.listen(port, '127.0.0.1', () => resolve((server.address() as AddressInfo).port));
  });
}
