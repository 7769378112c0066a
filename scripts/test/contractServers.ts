import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { CONTRACT_FOLDER, serverVersion, type ContractServer } from '../../tests/contract/contractServer';
import { installDebianPackages } from './debian';

/** The servers that can be started on this machine, and the reasons why others cannot. */
export interface PreparedServers {
  readonly ready: readonly ContractServer[];
  readonly skipped: readonly { readonly server: ContractServer; readonly reason: string }[];
}

/**
 * Installs the dependencies of these servers, each in its own folder, unless they are there. A server whose system packages are
 * missing, or whose install.sh fails, is in `skipped` with the reason.
 */
export function prepareServers(servers: readonly ContractServer[]): PreparedServers {
  const reasons = new Map<string, string | null>();
  const reasonOf = (server: ContractServer): string | null => {
    if (server.needs.includes('postgres') && !ensurePostgres())
      return 'there is no PostgreSQL (Debian: apt-get install postgresql)';
    const known = reasons.get(server.folder);
    if (known !== undefined) return known;
    const reason = install(server.folder);
    reasons.set(server.folder, reason);
    return reason;
  };
  const judged = servers.map((server) => ({ server, reason: reasonOf(server) }));
  return {
    ready: judged.flatMap(({ server, reason }) => (reason === null ? [server] : [])),
    skipped: judged.flatMap(({ server, reason }) => (reason === null ? [] : [{ server, reason }])),
  };
}

/** Passes the servers to the tests (tests/contract/chosenServers.ts) as environment variables. */
export function serversEnvironment({ ready }: PreparedServers): Record<string, string> {
  return { CONTRACT_SERVERS: ready.map(({ id }) => id).join(',') };
}

/** Formats one line for each skipped server. */
export function skippedLines({ skipped }: PreparedServers): readonly string[] {
  return skipped.map(
    ({ server, reason }) => `SKIPPED ${server.id} (${server.name} ${serverVersion(server)}): ${reason}`,
  );
}

/** Runs a folder's install.sh; returns null on success, otherwise the reason. */
function install(folder: string): string | null {
  const script = join(CONTRACT_FOLDER, folder, 'install.sh');
  const result = spawnSync('bash', [script], { stdio: ['ignore', 'inherit', 'inherit'] });
  return result.status === 0 ? null : `${script} ended with code ${result.status ?? 'none'}`;
}

/** Returns true if PostgreSQL is installed, or could be installed now. */
function ensurePostgres(): boolean {
  return hasPostgres() || (installDebianPackages(['postgresql']) && hasPostgres());
}

function hasPostgres(): boolean {
  return existsSync('/usr/lib/postgresql') || spawnSync('pg_config', ['--bindir']).status === 0;
}
