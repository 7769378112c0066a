/**
 * A server that drains its connections at SIGTERM, as the site does. `/300` answers after 300 milliseconds, `/300?busy` keeps the
 * process busy for as long. Prints its port, then `closed` when it has stopped listening.
 */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { drainConnectionsAtSigterm } from '../../lib/site/config/server/drainConnections';

drainConnectionsAtSigterm();
const server = createServer((request, response) => {
  const [, ms, mode] = /^\/(\d+)(\?busy)?$/.exec(request.url ?? '') ?? [];
  const answer = (): void => void response.end(`pid ${process.pid}`);
  if (mode === undefined) return void setTimeout(answer, Number(ms));
  const start = performance.now();
  while (performance.now() - start < Number(ms));
  answer();
});
server.listen(0, '127.0.0.1', () => {
  // What was bound is an address with a port, not a pipe.
  process.stdout.write(`${(server.address() as AddressInfo).port}\n`);
  const timer = setInterval(() => {
    if (server.listening) return;
    clearInterval(timer);
    process.stdout.write('closed\n');
  }, 10);
});
