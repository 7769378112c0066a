/**
 * `npm run bench:load -- [--connections=8] [--seconds=5] [--rounds=5]` measures how many list pages a second one process of the
 * production build serves, with a backend that answers at once. The unit is a library-free Next page with the same table
 * ("limit"). Windows of both alternate, so that a slow minute of the machine slows both.
 */
import { spawn, type ChildProcess } from 'node:child_process';
import { createRequire } from 'node:module';
import { freePort } from '../../tests/support/freePort';
import { splitArguments } from '../commandOptions';
import { buildForTests } from '../test/build';
import { siteEnvironment } from '../test/siteEnvironment';
import { INSTANT_TABLE, startInstantBackend } from './instantBackend';
import { buildLimitPage } from './limitPage';
import { runLoadWindow, type LoadTarget, type LoadWindow } from './loadWindow';
import { median } from './timing';

const NEXT = createRequire(import.meta.url).resolve('next/dist/bin/next');
const READY_MS = 60_000;
const RETRY_MS = 200;
/** V8 compiles the hot code of a page within some hundred pages. */
const WARM_UP_MS = 5_000;

const OPTIONS = {
  connections: { type: 'string' },
  seconds: { type: 'string' },
  rounds: { type: 'string' },
} as const;

async function main(args: readonly string[]): Promise<void> {
  const { values } = splitArguments(args, OPTIONS);
  const rounds = Number(values.rounds ?? 5);
  const load = {
    connections: Number(values.connections ?? 8),
    durationMs: Number(values.seconds ?? 5) * 1000,
  };
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
  const windows: { site: LoadWindow[]; limit: LoadWindow[] } = { site: [], limit: [] };
  for (const target of [limit, site]) await runLoadWindow(target, { ...load, durationMs: WARM_UP_MS });
  for (let round = 0; round < rounds; round += 1) {
    windows.limit.push(await runLoadWindow(limit, load));
    windows.site.push(await runLoadWindow(site, load));
  }
  printTable(windows, load.connections);
  process.exit(0);
}

/** Starts a built Next site and waits for its page. */
async function serve(
  children: ChildProcess[],
  path: string,
  settings: (port: number) => { readonly cwd: string; readonly env: NodeJS.ProcessEnv },
): Promise<LoadTarget> {
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

function printTable(
  windows: { readonly site: readonly LoadWindow[]; readonly limit: readonly LoadWindow[] },
  connections: number,
): void {
  const of = (list: readonly LoadWindow[], key: keyof LoadWindow): number =>
    median(list.map((window) => window[key] ?? Number.NaN));
  console.log(`One process, ${connections} connections, medians of ${windows.site.length} windows each`);
  const keys = ['pagesPerSecond', 'p50Ms', 'p99Ms', 'processorMs', 'bytes', 'errors'] as const;
  for (const key of keys) {
    const [site, limit] = [of(windows.site, key), of(windows.limit, key)];
    const ratio = limit === 0 ? '' : ` | ratio ${(site / limit).toFixed(2)}`;
    console.log(`${key.padEnd(15)} site ${site.toFixed(1)} | limit ${limit.toFixed(1)}${ratio}`);
  }
}

main(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
