import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { installDebianPackages } from './debian';

const FOLDERS = ['tests/contract/jsongql', 'tests/contract/postgraphile'];

/**
 * Installs what the servers of the contract tests need, each in its own folder, where it is not there yet.
 * @throws Error that names the folder
 */
export function ensureContractServers(): void {
  for (const folder of FOLDERS) {
    const lock = readFileSync(join(folder, 'package-lock.json'), 'utf8');
    const stamp = join(folder, 'node_modules', '.installed-lock');
    if (existsSync(stamp) && readFileSync(stamp, 'utf8') === lock) continue;
    console.log(`Installing the packages of ${folder} …`);
    const result = spawnSync('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
      cwd: folder,
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    if (result.status !== 0) throw new Error(`npm ci failed in ${folder}.`);
    writeFileSync(stamp, lock);
  }
}

/**
 * Whether there is a PostgreSQL to start: on this machine already, or installed now. Without one its tests are left out on a
 * developer's machine; with CI set they fail instead.
 */
export function ensurePostgres(): boolean {
  if (hasPostgres() || (installDebianPackages(['postgresql']) && hasPostgres())) return true;
  if (process.env.CI !== undefined && process.env.CI !== '') return true;
  console.log(
    'No PostgreSQL: the tests against PostGraphile are left out (Debian: apt-get install postgresql).',
  );
  return false;
}

function hasPostgres(): boolean {
  return existsSync('/usr/lib/postgresql') || spawnSync('pg_config', ['--bindir']).status === 0;
}
