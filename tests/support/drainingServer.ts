/** A server that drains its connections at SIGTERM, as the site does. `/300` answers after 300 milliseconds. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { drainConnectionsAtSigterm } from '../../lib/config/server/drainConnections';

drainConnectionsAtSigterm();
const server = createServer((request, response) => {
  setTimeout(() => response.end(`pid ${process.pid}`), Number(request.url?.slice(1)));
});
server.listen(0, '127.0.0.1', () => {
  // What was bound is an address with a port, not a pipe.
  process.stdout.write(`${(server.address() as AddressInfo).port}\n`);
});
