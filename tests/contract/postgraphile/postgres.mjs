/**
 * A PostgreSQL of its own in a temporary folder, reached by a socket in that folder only. PostgreSQL refuses to run as root:
 * then it runs as the user `postgres`, whom the operating system's package creates.
 */
import { execFileSync, spawn } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';

export const DATABASE_USER = 'library';
const READY_LIMIT = 30_000;

/** Starts it. `stop` ends it and removes the folder. */
export async function startPostgres() {
  const bin = binaries();
  const folder = mkdtempSync(join(tmpdir(), 'contract-postgres-'));
  const account = process.getuid?.() === 0 ? postgresAccount() : {};
  if (account.uid !== undefined) chownSync(folder, account.uid, account.gid);
  const options = { ...account, cwd: folder, stdio: 'pipe' };
  const data = join(folder, 'data');

  execFileSync(
    join(bin, 'initdb'),
    ['-D', data, '-U', DATABASE_USER, '--auth=trust', '--encoding=UTF8', '--locale=C.UTF-8', '--no-sync'],
    options,
  );
  const server = spawn(
    join(bin, 'postgres'),
    ['-D', data, '-k', folder, '-c', 'listen_addresses=', '-c', 'fsync=off', '-c', 'shared_buffers=64MB'],
    options,
  );
  let log = '';
  server.stderr.on('data', (chunk) => (log += chunk));
  server.stdout.resume();

  const stop = async () => {
    if (server.exitCode === null) {
      const ended = new Promise((resolve) => server.once('exit', resolve));
      server.kill('SIGINT'); // its "fast" way to shut down
      await ended;
    }
    rmSync(folder, { recursive: true, force: true });
  };
  const connection = { host: folder, user: DATABASE_USER, database: 'postgres' };
  try {
    await untilReady(connection, server, () => log);
  } catch (error) {
    await stop();
    throw error;
  }
  return { connection, stop };
}

/** The folder of the newest PostgreSQL's programs. */
function binaries() {
  const root = '/usr/lib/postgresql';
  const versions = existsSync(root) ? readdirSync(root).sort((a, b) => Number(b) - Number(a)) : [];
  const found = versions
    .map((version) => join(root, version, 'bin'))
    .find((bin) => existsSync(join(bin, 'initdb')));
  return found ?? execFileSync('pg_config', ['--bindir'], { encoding: 'utf8' }).trim();
}

function postgresAccount() {
  const id = (flag) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
  return { uid: id('-u'), gid: id('-g') };
}

async function untilReady(connection, server, log) {
  const end = Date.now() + READY_LIMIT;
  for (;;) {
    const client = new pg.Client(connection);
    try {
      await client.connect();
      await client.end();
      return;
    } catch (error) {
      if (server.exitCode !== null || Date.now() > end)
        throw new Error(`PostgreSQL did not start:\n${log()}`, { cause: error });
      await sleep(50);
    }
  }
}
