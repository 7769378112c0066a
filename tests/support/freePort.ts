import { createServer } from 'node:net';

/**
 * Ports below those that systems give to outgoing connections (from 32768 on Linux): one of them could be taken by a connection
 * between its choice and its use.
 */
const FIRST_PORT = 20_000;
const PORT_COUNT = 12_000;

/** Ports that this process has chosen. They may not be in use yet. */
const chosen = new Set<number>();

/** Finds a free port of this machine, another one at each call. */
export async function freePort(): Promise<number> {
  const start = Math.floor(Math.random() * PORT_COUNT);
  for (let step = 0; step < PORT_COUNT; step += 1) {
    const port = FIRST_PORT + ((start + step) % PORT_COUNT);
    if (chosen.has(port)) continue;
    chosen.add(port);
    if (await isFree(port)) return port;
  }
  throw new Error(`There is no free port from ${FIRST_PORT} to ${FIRST_PORT + PORT_COUNT - 1}.`);
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, () => probe.close(() => resolve(true)));
  });
}
