import { spawn } from 'node:child_process';
import { readdirSync, renameSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { DemoError } from '../demoError';
import { makePrivateFolder } from './database';

/**
 * Creates an empty database. V8 optimisation is disabled, because it doubles the time of this short work, which runs once.
 * V8 ignores flags that it does not know.
 */
const SCRIPT = `
  import { setFlagsFromString } from 'node:v8';
  setFlagsFromString('--liftoff-only');
  const [module, folder] = process.argv.slice(1);
  const { PGlite } = await import(module);
  const database = new PGlite(folder);
  await database.waitReady;
  await database.close();
`;

/**
 * Creates a folder with an empty database in a process of its own: this process can work in the meantime, and the
 * memory is released. The folder gets its name when it is complete.
 */
export async function initFolder(folder: string): Promise<void> {
  const prefix = `${basename(folder)}.new.`;
  for (const name of readdirSync(dirname(folder))) {
    if (name.startsWith(prefix)) rmSync(join(dirname(folder), name), { recursive: true, force: true });
  }
  rmSync(folder, { recursive: true, force: true });
  const unfinished = `${folder}.new.${process.pid}`;
  makePrivateFolder(unfinished);
  const module = import.meta.resolve('@electric-sql/pglite');
  await run(['--input-type=module', '-e', SCRIPT, '--', module, unfinished]);
  renameSync(unfinished, folder);
}

function run(args: readonly string[]): Promise<void> {
  return new Promise((resolve, reject) => {
    // Without the TypeScript loader and the standard output of this process.
    const env = { ...process.env, NODE_OPTIONS: '' };
    const child = spawn(process.execPath, args, { env, stdio: ['ignore', 'ignore', 'pipe'] });
    let told = '';
    child.stderr.on('data', (text: Buffer) => (told += text.toString()));
    child.once('error', reject);
    child.once('close', (code) => {
      if (code === 0) resolve();
      else reject(new DemoError(`The embedded database cannot be set up:\n${told.trim()}`));
    });
  });
}
