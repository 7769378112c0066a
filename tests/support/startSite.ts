import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { BUILT_FOLDER } from '../../scripts/standalone/completeFolder';
import { siteEnvironment } from '../../scripts/test/siteEnvironment';
import { freePort } from './freePort';
import { getNextCommand } from './scratchCheckout';

const END_WITH_PARENT = new URL('../../scripts/start/endWithParent.mjs', import.meta.url).href;
const NEXT = createRequire(import.meta.url).resolve('next/dist/bin/next');
const READY_LIMIT = 60_000;

export interface Site {
  /** Its origin, without a slash at its end. */
  readonly url: string;
  /** The process that serves it. */
  readonly pid: number;
  /** The output of the server. */
  log(): string;
  stop(): Promise<void>;
}

interface Options {
  /** Settings of the site; all others are empty. */
  readonly env: Record<string, string>;
  readonly port?: number;
  /** Serves the folder of `npm run standalone`, as a deployed site is started. */
  readonly standalone?: boolean;
  /** The checkout whose build is served; this one without it. */
  readonly folder?: string;
  /** The time in milliseconds in which it may end by itself, which waits for open connections. Without it, it is killed at once. */
  readonly grace?: number;
}

/**
 * Serves the production build with these settings, and resolves when it responds.
 * @throws Error with the server's output if it ends or does not respond
 */
export async function startSite({
  env,
  port,
  folder,
  standalone = false,
  grace = 0,
}: Options): Promise<Site> {
  const chosen = port ?? (await freePort());
  const url = `http://localhost:${chosen}`;
  const next = folder === undefined ? NEXT : getNextCommand(folder);
  const program = standalone ? [join(BUILT_FOLDER, 'server.js')] : [next, 'start', '-p', String(chosen)];
  const child = spawn(process.execPath, ['--import', END_WITH_PARENT, ...program], {
    ...(folder === undefined ? {} : { cwd: folder }),
    env: siteEnvironment({ APP_BASE_URL: url, PORT: String(chosen), ...env }),
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  let log = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (log += chunk.toString()));
  const hasEnded = (): boolean => child.exitCode !== null || child.signalCode !== null;
  const killNow = (): void => void child.kill('SIGKILL');

  const stop = async (): Promise<void> => {
    if (hasEnded()) return;
    const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
    const timer = setTimeout(killNow, grace);
    if (grace > 0) child.kill('SIGTERM');
    await ended;
    clearTimeout(timer);
  };

  const end = Date.now() + READY_LIMIT;
  while (!(await answers(url))) {
    if (hasEnded() || Date.now() > end) {
      await stop();
      throw new Error(`The site did not start:\n${log}`);
    }
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return { url, pid: child.pid ?? 0, log: () => log, stop };
}

async function answers(url: string): Promise<boolean> {
  try {
    await fetch(`${url}/api/health`, { signal: AbortSignal.timeout(5_000) });
    return true;
  } catch {
    return false;
  }
}
