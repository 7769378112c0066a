import { spawn, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { siteEnvironment } from '../../scripts/test/siteEnvironment';

/** A copy of this checkout that a test changes and builds. */
export interface ScratchCheckout {
  readonly folder: string;
  /** Makes its production build. Rejects with what the build said if it fails. */
  build(): Promise<void>;
  remove(): void;
}

/** Copies the files of this checkout with a link to each file of its packages, so it takes hardly any room. */
export function createScratchCheckout(name: string): ScratchCheckout {
  mkdirSync('.witryna', { recursive: true });
  const folder = mkdtempSync(resolve('.witryna', `${name}-`));
  const listed = spawnSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    encoding: 'utf8',
    maxBuffer: 64 << 20,
  });
  const files = listed.stdout.split('\n').filter((file) => file !== '' && !file.startsWith('tests/'));
  for (const file of files) {
    mkdirSync(join(folder, dirname(file)), { recursive: true });
    cpSync(file, join(folder, file));
  }
  const linked = spawnSync('cp', ['-al', resolve('node_modules'), join(folder, 'node_modules')]);
  if (linked.status !== 0) cpSync('node_modules', join(folder, 'node_modules'), { recursive: true });
  return {
    folder,
    build: () => build(folder),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

/** Returns Next's command of a checkout. */
export const getNextCommand = (folder: string): string =>
  createRequire(join(folder, 'package.json')).resolve('next/dist/bin/next');

async function build(folder: string): Promise<void> {
  const child = spawn(process.execPath, [getNextCommand(folder), 'build'], {
    cwd: folder,
    env: siteEnvironment(),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let log = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (log += chunk.toString()));
  const code = await new Promise((done) => child.once('exit', done));
  if (code !== 0) throw new Error(`The build failed:\n${log}`);
}
