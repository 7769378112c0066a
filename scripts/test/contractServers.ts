import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { serverVersion, type ContractServer } from '../../tests/contract/contractServer';
import { installDebianPackages } from './debian';
import { liveOutput, type StepOutput } from './output';

/** The servers that can be started on this machine, and the reasons why others cannot. */
export interface PreparedServers {
  readonly ready: readonly ContractServer[];
  readonly skipped: readonly { readonly server: ContractServer; readonly reason: string }[];
}

/**
 * Installs the dependencies of these servers, each in its own folder, unless they are there. A server whose system packages are
 * missing, or whose install.sh fails, is in `skipped` with the reason.
 */
export async function prepareServers(
  servers: readonly ContractServer[],
  output: StepOutput = liveOutput,
): Promise<PreparedServers> {
  const reasons = new Map<string, string | null>();
  for (const server of servers)
    if (!reasons.has(server.folder)) reasons.set(server.folder, await findReason(server, output));
  const judged = servers.map((server) => ({ server, reason: reasons.get(server.folder) ?? null }));
  return {
    ready: judged.flatMap(({ server, reason }) => (reason === null ? [server] : [])),
    skipped: judged.flatMap(({ server, reason }) => (reason === null ? [] : [{ server, reason }])),
  };
}

/** Returns the reason why a server cannot be started here, or null when it can. */
async function findReason(server: ContractServer, output: StepOutput): Promise<string | null> {
  if (server.needs.includes('postgres') && !ensurePostgres())
    return 'there is no PostgreSQL (Debian: apt-get install postgresql)';
  const script = join(server.folder, 'install.sh');
  const code = await output.spawn('bash', [script]);
  return code === 0 ? null : `${script} ended with code ${String(code)}`;
}

/** Passes the servers to the tests (tests/contract/pickServers.ts) as environment variables. */
export function serversEnvironment({ ready }: PreparedServers): Record<string, string> {
  return { CONTRACT_SERVERS: ready.map(({ id }) => id).join(',') };
}

/** Formats one line for each skipped server. */
export function skippedLines({ skipped }: PreparedServers): readonly string[] {
  return skipped.map(
    ({ server, reason }) => `SKIPPED ${server.id} (${server.name} ${serverVersion(server)}): ${reason}`,
  );
}

/** Returns true if PostgreSQL is installed, or could be installed now. */
function ensurePostgres(): boolean {
  return hasPostgres() || (installDebianPackages(['postgresql']) && hasPostgres());
}

function hasPostgres(): boolean {
  return existsSync('/usr/lib/postgresql') || spawnSync('pg_config', ['--bindir']).status === 0;
}
