import { fileURLToPath } from 'node:url';
import { startProcess, type StartedProcess } from '../../support/startProcess';

/** Starts json-graphql-server with the data of data.mjs on a free port. `ready.url` is its endpoint. */
export function startJsonGraphqlServer(): Promise<StartedProcess<{ readonly url: string }>> {
  return startProcess(process.execPath, ['server.mjs'], {
    cwd: fileURLToPath(new URL('.', import.meta.url)),
  });
}
