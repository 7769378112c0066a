/**
 * `npm run bench:load -- [--connections=8] [--seconds=5] [--rounds=5]` measures how many list pages a second one process of the
 * production build serves, with a backend that answers at once. The unit is a library-free Next page with the same table
 * ("limit"). Windows of both alternate, so that a slow minute of the machine slows both. With `--mixed` it loads copies of the site
 * on the demo with reads and writes instead, and compares what is stored with what was acknowledged.
 */
import { parsePositiveInteger, readCommandLine } from '../../scripts/commandOptions';
import { benchMixedLoad } from './mixedLoadBench';
import { runLoadWindow, type LoadWindow } from './loadWindow';
import { servePair } from './servePair';
import { median } from './timing';

/** V8 compiles the hot code of a page within some hundred pages. */
const WARM_UP_MS = 5_000;

const USAGE = `npm run bench:load -- [--connections=8] [--seconds=5] [--rounds=5]
Prints how many list pages a second one process of the site serves, beside a library-free page.
  --connections  connections that request pages at the same time (8; 50 with --mixed)
  --seconds      length of a window
  --rounds       windows of each of the two; the medians are printed
npm run bench:load -- --mixed [--minutes=30] [--connections=50] [--copies=1]
Lets visitors read and write on the demo with PostgreSQL; prints errors, times, memory, and writes that are missing or stored twice.
  --minutes      length of the load
  --copies       copies of the site that the visitors use in turn`;

const OPTIONS = {
  connections: { type: 'string' },
  seconds: { type: 'string' },
  rounds: { type: 'string' },
  mixed: { type: 'boolean' },
  minutes: { type: 'string' },
  copies: { type: 'string' },
} as const;

async function main(): Promise<void> {
  const { values } = readCommandLine(USAGE, { options: OPTIONS, maxArguments: 0 });
  if (values.mixed === true) {
    const isSound = await benchMixedLoad({
      minutes: parsePositiveInteger('minutes', values.minutes ?? '30'),
      connections: parsePositiveInteger('connections', values.connections ?? '50'),
      copies: parsePositiveInteger('copies', values.copies ?? '1'),
    });
    process.exit(isSound ? 0 : 1);
  }
  const rounds = parsePositiveInteger('rounds', values.rounds ?? '5');
  const load = {
    connections: parsePositiveInteger('connections', values.connections ?? '8'),
    durationMs: parsePositiveInteger('seconds', values.seconds ?? '5') * 1000,
  };
  const { site, limit } = await servePair();
  const windows: Windows = { limit: [], site: [], anew: [] };
  for (const target of [limit, site]) await runLoadWindow(target, { ...load, durationMs: WARM_UP_MS });
  for (let round = 0; round < rounds; round += 1) {
    windows.limit.push(await runLoadWindow(limit, load));
    windows.site.push(await runLoadWindow(site, load));
    windows.anew.push(await runLoadWindow(site, { ...load, isAnew: true }));
  }
  printTable(windows, load.connections);
  process.exit(0);
}

/** Windows of the library-free page, of the site's page, and of the same page when it must be rendered for each request. */
type Windows = Readonly<Record<'limit' | 'site' | 'anew', LoadWindow[]>>;

function printTable(windows: Windows, connections: number): void {
  const of = (list: readonly LoadWindow[], key: keyof LoadWindow): number =>
    median(list.map((window) => window[key] ?? Number.NaN));
  console.log(`One process, ${connections} connections, medians of ${windows.site.length} windows each`);
  const keys = ['pagesPerSecond', 'p50Ms', 'p99Ms', 'processorMs', 'bytes', 'errors'] as const;
  for (const key of keys) {
    const [limit, site, anew] = [windows.limit, windows.site, windows.anew].map((list) => of(list, key));
    const tell = (value = 0): string => {
      const ratio = limit === undefined || limit === 0 ? '' : ` (${(value / limit).toFixed(2)} ×)`;
      return value.toFixed(1) + ratio;
    };
    console.log(
      `${key.padEnd(15)} limit ${limit?.toFixed(1)} | site ${tell(site)} | rendered for each request ${tell(anew)}`,
    );
  }
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
