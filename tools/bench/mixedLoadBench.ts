import { startPostgres } from '../../tests/contract/postgres.mjs';
import { freePort } from '../../tests/support/freePort';
import { startDemo } from '../../tests/support/startDemo';
import { startSite, type Site } from '../../tests/support/startSite';
import { demoSettings } from '../../tests/support/startSiteOnDemo';
import { withMemoryLimits } from '../../scripts/start/memoryLimits';
import { buildForTests } from '../../scripts/test/build';
import { percentile } from './loadWindow';
import { getMemorySlope, runMixedLoad, type MixedLoadResult } from './mixedLoad';
import { median } from './timing';

/** Minutes after which the memory has to be flat. */
const SETTLED_MINUTES = 5;
/** The most that the slowest hundredth may take, in times of the median. */
const MOST_P99 = 10;
const MAX_SHOWN = 5;
const MAX_LOG = 3_000;

interface MixedLoadOptions {
  readonly minutes: number;
  readonly connections: number;
  readonly copies: number;
}

/**
 * Loads copies of the production build, on the demo with PostgreSQL, with reads and writes, and prints what came of it. Settings of
 * this process that begin with `SITE_` are those of the copies, as are its `GQL_TIMEOUT_MS` and `NODE_OPTIONS`. Returns true if there
 * was no error and every acknowledged write is there once.
 */
export async function benchMixedLoad(options: MixedLoadOptions): Promise<boolean> {
  if (!(await buildForTests())) throw new Error('The site was not built.');
  const postgres = await startPostgres({ port: true });
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  const demo = await startDemo(origin, { DATABASE_URL: postgres.url });
  const sites: Site[] = [];
  const own = Object.fromEntries(
    Object.entries(process.env).filter(([name]) => name.startsWith('SITE_') || name === 'GQL_TIMEOUT_MS'),
  );
  for (let copy = 0; copy < options.copies; copy += 1) {
    const settings = { ...demoSettings(demo), APP_BASE_URL: origin, SITE_PROTECTED: 'none', ...own };
    const env = withMemoryLimits({
      ...settings,
      NODE_ENV: 'production',
      NODE_OPTIONS: process.env.NODE_OPTIONS,
    });
    sites.push(
      await startSite({ port: copy === 0 ? port : await freePort(), env: env as Record<string, string> }),
    );
  }
  try {
    const copies = sites.map(({ url }) => url);
    const target = { origin, copies, graphql: demo.graphql, pids: sites.map(({ pid }) => pid) };
    const load = { connections: options.connections, durationMs: options.minutes * 60_000 };
    const result = await runMixedLoad(target, load);
    printResult(options, result);
    if (result.errors.length > 0) for (const { log } of sites) console.log(log().slice(-MAX_LOG));
    return result.errors.length === 0 && result.missing.length === 0 && result.doubled.length === 0;
  } finally {
    for (const site of sites) await site.stop();
    await demo.stop();
    await postgres.stop();
  }
}

function printResult(
  { minutes, connections, copies }: MixedLoadOptions,
  { times, errors, memory, acknowledged, missing, doubled }: MixedLoadResult,
): void {
  const all = [...times.values()].flat();
  console.log(
    `${copies} ${copies === 1 ? 'copy' : 'copies'}, ${connections} connections, ${minutes} minutes: ${all.length} requests, ${errors.length} errors (aim 0)`,
  );
  for (const error of errors.slice(0, MAX_SHOWN)) console.log(`  ${error}`);
  for (const [kind, list] of [['all', all] as const, ...times]) {
    const [p50, p99] = [median(list), percentile(list, 0.99)];
    const aim = kind === 'all' ? `, aim ≤ ${MOST_P99} ×` : '';
    console.log(
      `${kind.padEnd(12)} ${String(list.length).padStart(8)} | p50 ${p50.toFixed(0).padStart(6)} ms | p99 ${p99.toFixed(0).padStart(6)} ms | ${(p99 / p50).toFixed(1)} ×${aim}`,
    );
  }
  memory.forEach((samples, copy) => {
    const from = Math.min(SETTLED_MINUTES, minutes / 2);
    const everyMinute = samples.filter(
      ({ minute }, index) => Math.floor(minute) !== Math.floor(samples[index - 1]?.minute ?? -1),
    );
    console.log(
      `memory of copy ${copy + 1}, MB, each minute: ${everyMinute.map(({ residentMb }) => residentMb.toFixed(0)).join(' ')}`,
    );
    console.log(
      `  grows by ${getMemorySlope(samples, from)?.toFixed(2) ?? '?'} MB a minute after ${from} minutes (aim 0)`,
    );
  });
  console.log(
    `writes acknowledged ${acknowledged}, missing ${missing.length} (aim 0), stored twice ${doubled.length} (aim 0)`,
  );
  for (const mark of [...missing, ...doubled].slice(0, MAX_SHOWN)) console.log(`  ${mark}`);
}
