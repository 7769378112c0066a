import { createServer } from 'node:net';
import { WitrynaError } from '../../lib/core/errors';

/**
 * Checks that the site's port is free on an address of the machine, or on all (null).
 * @throws WitrynaError that names the port and the remedy
 */
export async function checkPort(port: number, host: string | null): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    const probe = createServer();
    probe.once('error', (error: NodeJS.ErrnoException) => {
      reject(
        new WitrynaError(
          'config',
          error.code === 'EADDRINUSE'
            ? `Port ${port} is in use. Stop what uses it, or choose another one: PORT=${port + 1} npm start`
            : error.code === 'EADDRNOTAVAIL'
              ? `LISTEN_HOST=${host ?? ''} is no address of this machine.`
              : `Port ${port} cannot be used (${error.code ?? error.message}). Choose another one: PORT=3000 npm start`,
        ),
      );
    });
    probe.listen({ port, ...(host === null ? {} : { host }) }, () => probe.close(() => resolve()));
  });
}
