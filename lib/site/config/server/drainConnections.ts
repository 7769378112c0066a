import type { Server, ServerResponse } from 'node:http';
import { Server as TcpServer } from 'node:net';
import { onEveryRequest } from './everyRequest';

/** Time in milliseconds in which a proxy may send another request on a connection that it keeps open. */
const IDLE_DRAIN_MS = 3_000;
/** More connections may have come in a longer turn: a client on the same processor makes one in less than a millisecond. */
const SHORT_TURN_MS = 0.1;
/** Under load new connections may never stop. */
const MAX_ACCEPT_TURNS = 1_000;
/** What a shell reports for a process that SIGTERM has ended: 128 + 15. */
const SIGTERM_EXIT_CODE = 143;

/**
 * Ends the process at SIGTERM without losing a request. It takes no new connections, finishes the requests in progress,
 * and tells the client of every connection to close it. A server that closes an idle connection itself, as Next does,
 * loses a request that a proxy sends at the same moment. A server is known from its first request, for example `/api/ready`.
 */
export function drainConnectionsAtSigterm(): void {
  const servers = new Set<Server>();
  const pending = new Set<ServerResponse>();
  let isDraining = false;
  onEveryRequest(({ server, response }) => {
    servers.add(server);
    if (isDraining) return closeAfter(response);
    pending.add(response);
    response.once('close', () => pending.delete(response));
  });
  // Next's own handlers, which close idle connections at once.
  process.removeAllListeners('SIGTERM');
  process.once('SIGTERM', () => {
    isDraining = true;
    pending.forEach(closeAfter);
    void Promise.all([...servers].map(drainServer)).then(() => process.exit(SIGTERM_EXIT_CODE));
  });
}

/** Asks the client to close the connection after this response. */
function closeAfter(response: ServerResponse): void {
  if (!response.headersSent) response.setHeader('connection', 'close');
}

/** Resolves when the last connection is closed. */
async function drainServer(server: Server): Promise<void> {
  await acceptWaitingConnections(server);
  await new Promise<void>((resolve) => {
    // The method of http.Server closes idle connections at once; this one only stops listening. Nothing may come before it.
    TcpServer.prototype.close.call(server, () => {
      clearTimeout(timer);
      resolve();
    });
    const timer = setTimeout(() => server.closeIdleConnections(), IDLE_DRAIN_MS);
  });
}

/**
 * Resolves directly after a short turn of the event loop that brought no connection. The system completes connections before
 * this process accepts them, and resets those that are still waiting when the server stops listening.
 */
async function acceptWaitingConnections(server: Server): Promise<void> {
  let accepted = 0;
  const count = (): void => void (accepted += 1);
  server.on('connection', count);
  for (let turn = 0, isQuiet = false; turn < MAX_ACCEPT_TURNS && !isQuiet; turn++) {
    const [before, start] = [accepted, performance.now()];
    await new Promise((resolve) => setImmediate(resolve));
    isQuiet = turn > 0 && accepted === before && performance.now() - start < SHORT_TURN_MS;
  }
  server.off('connection', count);
}
