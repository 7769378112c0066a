import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { buildIfNeeded } from '../start/build';
import { siteEnvironment } from './siteEnvironment';

const NEXT = createRequire(import.meta.url).resolve('next/dist/bin/next');

/**
 * Makes the production build for the browser tests: the one of `npm start`, reused while it is up to date. It ignores the signal
 * handling of `npm start`: an interrupted gate must not end like a passed one.
 */
export async function buildForTests(): Promise<boolean> {
  try {
    await buildIfNeeded({ build }, siteEnvironment());
    return true;
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return false;
  }
}

function build(env: NodeJS.ProcessEnv): Promise<number> {
  const child = spawn(process.execPath, [NEXT, 'build'], { env, stdio: ['ignore', 'inherit', 'inherit'] });
  return new Promise((resolve) => child.once('exit', (code) => resolve(code ?? 1)));
}
