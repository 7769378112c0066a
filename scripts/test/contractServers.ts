import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { CONTRACT_FOLDER, serverVersion, type ContractServer } from '../../tests/contract/contractServer';
import { installDebianPackages } from './debian';

/** Which servers can be started on this machine now, and why the others cannot. */
export interface PreparedServers {
  readonly ready: readonly ContractServer[];
  readonly skipped: readonly { readonly server: ContractServer; readonly reason: string }[];
}

/**
 * Installs what these servers need, each in its own folder, where it is not there yet. One that lacks something of the operating
 * system, or whose install.sh fails, is among `skipped` with the reason.
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

/** What the tests read of it (tests/contract/chosenServers.ts). */
export function serversEnvironment({ ready }: PreparedServers): Record<string, string> {
  return { CONTRACT_SERVERS: ready.map(({ id }) => id).join(',') };
}

/** One line for each server that was left out. */
export function skippedLines({ skipped }: PreparedServers): readonly string[] {
  return skipped.map(
    ({ server, reason }) => `SKIPPED ${server.id} (${server.name} ${serverVersion(server)}): ${reason}`,
  );
}

/** Runs a folder's install.sh; null when it went well, otherwise what went wrong. */
function install(folder: string): string | null {
  const script = join(CONTRACT_FOLDER, folder, 'install.sh');
  const result = spawnSync('bash', [script], { stdio: ['ignore', 'inherit', 'inherit'] });
  return result.status === 0 ? null : `${script} ended with code ${result.status ?? 'none'}`;
}

/** Whether there is a PostgreSQL to start: on this machine already, or installed now. */
function ensurePostgres(): boolean {
  return hasPostgres() || (installDebianPackages(['postgresql']) && hasPostgres());
}

function hasPostgres(): boolean {
  return existsSync('/usr/lib/postgresql') || spawnSync('pg_config', ['--bindir']).status === 0;
}
