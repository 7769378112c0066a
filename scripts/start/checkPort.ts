import { createServer } from 'node:net';

/**
 * Checks that the site's port is free.
 * @throws Error that names the port and the remedy
 */
export async function checkPort(port: number): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    const probe = createServer();
    probe.once('error', (error: NodeJS.ErrnoException) => {
      reject(
        new Error(
          error.code === 'EADDRINUSE'
            ? `Port ${port} is in use. Stop what uses it, or choose another one: PORT=${port + 1} npm start`
            : `Port ${port} cannot be used (${error.code ?? error.message}). Choose another one: PORT=3000 npm start`,
        ),
      );
    });
    probe.listen(port, () => probe.close(() => resolve()));
  });
}
