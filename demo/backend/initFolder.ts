import { spawn } from 'node:child_process';
import { readdirSync, renameSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { DemoError } from '../demoError';

/**
 * Sets up an empty database. It is work of a few seconds that runs once, so V8 is told not to optimise it: that halves it.
 * An unknown flag of a later V8 is passed over.
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
 * Makes a folder with an empty database in it, in a process of its own: meanwhile this one can do other things, and the
 * much memory that it takes is given back. The folder gets its name only when it is complete.
 */
export async function initFolder(folder: string): Promise<void> {
  const prefix = `${basename(folder)}.new.`;
  for (const name of readdirSync(dirname(folder))) {
    if (name.startsWith(prefix)) rmSync(join(dirname(folder), name), { recursive: true, force: true });
  }
  rmSync(folder, { recursive: true, force: true });
  const unfinished = `${folder}.new.${process.pid}`;
  const module = import.meta.resolve('@electric-sql/pglite');
  await run(['--input-type=module', '-e', SCRIPT, '--', module, unfinished]);
  renameSync(unfinished, folder);
}

function run(args: readonly string[]): Promise<void> {
  return new Promise((resolve, reject) => {
    // Not the TypeScript loader that this process was started with, nor its standard output.
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
