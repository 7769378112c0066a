/**
 * A PostgreSQL of its own in a temporary folder, reached by a socket in that folder, and by a free port of this machine where
 * `port` is asked for. PostgreSQL refuses to run as root: then it runs as the user `postgres`, whom the operating system's
 * package creates.
 */
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const DATABASE_USER = 'contract';
const READY_LIMIT = 30_000;

/** Starts it. `connection` and `url` say the same; `sql` runs a statement in a database; `stop` ends it and removes the folder. */
export async function startPostgres({ port: withPort = false } = {}) {
  const bin = binaries();
  const folder = mkdtempSync(join(tmpdir(), 'contract-postgres-'));
  // Whoever still has a connection when the database goes may end in an error before `stop` has come to its end.
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  const account = process.getuid?.() === 0 ? postgresAccount() : {};
  if (account.uid !== undefined) chownSync(folder, account.uid, account.gid);
  const options = { ...account, cwd: folder, stdio: 'pipe' };
  const data = join(folder, 'data');
  const port = withPort ? await freePort() : 5432;
  const listen = withPort ? '127.0.0.1' : '';

  execFileSync(
    join(bin, 'initdb'),
    ['-D', data, '-U', DATABASE_USER, '--auth=trust', '--encoding=UTF8', '--locale=C.UTF-8', '--no-sync'],
    options,
  );
  const server = spawn(
    join(bin, 'postgres'),
    [
      ...['-D', data, '-k', folder, '-p', String(port), '-c', `listen_addresses=${listen}`],
      ...['-c', 'fsync=off', '-c', 'shared_buffers=64MB'],
    ],
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
  const connection = {
    host: withPort ? '127.0.0.1' : folder,
    port,
    user: DATABASE_USER,
    database: 'postgres',
  };
  const url = `postgres://${DATABASE_USER}@${withPort ? `127.0.0.1:${port}` : ''}/postgres${withPort ? '' : `?host=${folder}`}`;
  const isReady = () => spawnSync(join(bin, 'pg_isready'), ['-h', folder, '-p', String(port)]).status === 0;
  try {
    await untilReady(isReady, server, () => log);
  } catch (error) {
    await stop();
    throw error;
  }
  const sql = (text, database = 'postgres') =>
    execFileSync(
      join(bin, 'psql'),
      [
        '-qAt',
        '-v',
        'ON_ERROR_STOP=1',
        '-h',
        folder,
        '-p',
        String(port),
        '-U',
        DATABASE_USER,
        '-d',
        database,
        '-c',
        text,
      ],
      {
        encoding: 'utf8',
      },
    );
  return { connection, url, sql, stop };
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

async function untilReady(isReady, server, log) {
  const end = Date.now() + READY_LIMIT;
  while (!isReady()) {
    if (server.exitCode !== null || Date.now() > end) throw new Error(`PostgreSQL did not start:\n${log()}`);
    await sleep(50);
  }
}

function freePort() {
  return new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address();
      probe.close(() => resolve(port));
    });
  });
}
