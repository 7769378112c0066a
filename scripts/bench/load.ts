/**
 * `npm run bench:load -- [--connections=8] [--seconds=5] [--rounds=5]` measures how many list pages a second one process of the
 * production build serves, with a backend that answers at once. The unit is a library-free Next page with the same table
 * ("limit"). Windows of both alternate, so that a slow minute of the machine slows both.
 */
import { parsePositiveInteger, readCommandLine } from '../commandOptions';
import { runLoadWindow, type LoadWindow } from './loadWindow';
import { servePair } from './servePair';
import { median } from './timing';

/** V8 compiles the hot code of a page within some hundred pages. */
const WARM_UP_MS = 5_000;

const USAGE = `npm run bench:load -- [--connections=8] [--seconds=5] [--rounds=5]
Prints how many list pages a second one process of the site serves, beside a library-free page.
  --connections  connections that request pages at the same time
  --seconds      length of a window
  --rounds       windows of each of the two; the medians are printed`;

const OPTIONS = {
  connections: { type: 'string' },
  seconds: { type: 'string' },
  rounds: { type: 'string' },
} as const;

async function main(): Promise<void> {
  const { values } = readCommandLine(USAGE, { options: OPTIONS, maxArguments: 0 });
  const rounds = parsePositiveInteger('rounds', values.rounds ?? '5');
  const load = {
    connections: parsePositiveInteger('connections', values.connections ?? '8'),
    durationMs: parsePositiveInteger('seconds', values.seconds ?? '5') * 1000,
  };
  const { site, limit } = await servePair();
  const windows: { site: LoadWindow[]; limit: LoadWindow[] } = { site: [], limit: [] };
  for (const target of [limit, site]) await runLoadWindow(target, { ...load, durationMs: WARM_UP_MS });
  for (let round = 0; round < rounds; round += 1) {
    windows.limit.push(await runLoadWindow(limit, load));
    windows.site.push(await runLoadWindow(site, load));
  }
  printTable(windows, load.connections);
  process.exit(0);
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

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
