import { spawn, type ChildProcess } from 'node:child_process';
import { createRequire } from 'node:module';
import { freePort } from '../../tests/support/freePort';
import { buildForTests } from '../../scripts/test/build';
import { siteEnvironment } from '../../scripts/test/siteEnvironment';
import { INSTANT_TABLE, startInstantBackend } from './instantBackend';
import { buildLimitPage } from './limitPage';

const NEXT = createRequire(import.meta.url).resolve('next/dist/bin/next');
const READY_MS = 60_000;
const RETRY_MS = 200;

/** A page of a served site, and the process that serves it. */
export interface ServedPage {
  readonly url: string;
  readonly pid: number;
}

/** The list of the site and the library-free page ("limit") with the same table. */
export interface ServedPair {
  readonly site: ServedPage;
  readonly limit: ServedPage;
}

/**
 * Builds and serves the site and the library-free page on one backend that answers at once. All of it ends with this process.
 * @throws Error if one of them cannot be built or served
 */
export async function servePair(): Promise<ServedPair> {
  if (!(await buildForTests())) throw new Error('The site was not built.');
  const limitSite = await buildLimitPage(INSTANT_TABLE);
  const backend = await startInstantBackend();
  const children: ChildProcess[] = [];
  const end = (): void => {
    for (const child of children) child.kill('SIGKILL');
    backend.close();
    limitSite.remove();
  };
  process.once('SIGINT', () => process.exit(1)).once('exit', end);
  const limit = await serve(children, '/', (port) => ({
    cwd: limitSite.folder,
    env: { ...process.env, NODE_ENV: 'production', LIMIT_ENDPOINT: backend.url, PORT: String(port) },
  }));
  const site = await serve(children, '/posts', (port) => ({
    cwd: process.cwd(),
    env: siteEnvironment({ GQL_ENDPOINT: backend.url, APP_BASE_URL: `http://localhost:${port}` }),
  }));
  return { site, limit };
}

/** Starts a built Next site and waits for its page. */
async function serve(
  children: ChildProcess[],
  path: string,
  settings: (port: number) => { readonly cwd: string; readonly env: NodeJS.ProcessEnv },
): Promise<ServedPage> {
  const port = await freePort();
  const child = spawn(process.execPath, [NEXT, 'start', '-p', String(port)], {
    ...settings(port),
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  children.push(child);
  const url = `http://localhost:${port}${path}`;
  const end = performance.now() + READY_MS;
  while (!(await isReady(url))) {
    if (child.exitCode !== null || performance.now() > end) throw new Error(`${url} is not served.`);
    await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
  }
  return { url, pid: child.pid ?? 0 };
}

async function isReady(url: string): Promise<boolean> {
  try {
    return (await fetch(url)).ok;
  } catch {
    return false;
  }
}
