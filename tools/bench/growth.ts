/**
 * `npm run bench:growth -- [--reports=1000,10000,100000,1000000] [--rounds=15]` measures whether pages stay as fast and as small
 * while a database grows: the production build on the demo, with a PostgreSQL database per number of reports. Prints the median time
 * to the first byte and the bytes of each page, as ratios to the smallest database, and what a page leaves out. Rounds of all
 * databases alternate, so that a slow minute of the machine slows all of them. A million reports take some minutes to make.
 */
import { parsePositiveInteger, readCommandLine } from '../../scripts/commandOptions';
import { buildForTests } from '../../scripts/test/build';
import { startGrownSites, type GrownSite } from './grownSites';
import { GROWTH_PAGES, visitGrowthPage, type GrowthVisit } from './growthPages';
import { median } from './timing';

const USAGE = `npm run bench:growth -- [--reports=1000,10000,100000,1000000] [--rounds=15]
Prints the time to the first byte and the bytes of pages on growing PostgreSQL databases. Needs PostgreSQL's programs.
  --reports  numbers of reports, the smallest first
  --rounds   requests of each page; the medians are printed`;

const OPTIONS = { reports: { type: 'string' }, rounds: { type: 'string' } } as const;
const SIZES = '1000,10000,100000,1000000';
/** The most that a page may take, in times of the smallest database. */
const LIMIT = 1.3;
const WARM_UP_ROUNDS = 5;

async function main(): Promise<void> {
  const { values } = readCommandLine(USAGE, { options: OPTIONS, maxArguments: 0 });
  const rounds = parsePositiveInteger('rounds', values.rounds ?? '15');
  const sizes = (values.reports ?? SIZES).split(',').map((text) => parseSize(text));
  if (!(await buildForTests())) throw new Error('The site was not built.');
  const { sites, stop } = await startGrownSites(sizes);
  try {
    for (let round = 0; round < WARM_UP_ROUNDS; round += 1) await visitAll(sites);
    const visits: Visits[] = [];
    for (let round = 0; round < rounds; round += 1) visits.push(await visitAll(sites));
    console.log(
      `Medians of ${rounds} requests; ratios to the smallest database that has the page; aim ≤ ${LIMIT} ×`,
    );
    for (const page of Object.keys(GROWTH_PAGES)) printPage(page, sites, visits);
  } finally {
    await stop();
  }
  process.exit(0);
}

function parseSize(text: string): number {
  if (text === '1000000') return 1_000_000;
  return parsePositiveInteger('reports', text);
}

/** The visits of a round, by page and number of reports. */
type Visits = ReadonlyMap<string, ReadonlyMap<number, GrowthVisit>>;

async function visitAll(sites: readonly GrownSite[]): Promise<Visits> {
  const round = new Map<string, Map<number, GrowthVisit>>();
  for (const [page, request] of Object.entries(GROWTH_PAGES)) {
    const visits = new Map<number, GrowthVisit>();
    for (const site of sites) {
      const visit = await visitGrowthPage(site, request);
      if (visit !== null) visits.set(site.reports, visit);
    }
    round.set(page, visits);
  }
  return round;
}

function printPage(page: string, sites: readonly GrownSite[], rounds: readonly Visits[]): void {
  const measured = sites.flatMap(({ reports }) => {
    const visits = rounds.flatMap((round) => round.get(page)?.get(reports) ?? []);
    const last = visits.at(-1);
    if (last === undefined) return [];
    const of = (key: 'firstByteMs' | 'bytes'): number => median(visits.map((visit) => visit[key]));
    return [{ reports, ms: of('firstByteMs'), bytes: of('bytes'), leftOut: last.leftOut }];
  });
  const [smallest] = measured;
  for (const { reports, ms, bytes, leftOut } of measured) {
    const time = ms / (smallest?.ms ?? ms);
    const size = bytes / (smallest?.bytes ?? bytes);
    const told = leftOut.length === 0 ? '' : ` | says: ${leftOut.join(', ')}`;
    const over = time > LIMIT || size > LIMIT ? ', over' : '';
    console.log(
      `${page.padEnd(22)} ${String(reports).padStart(9)} | ${ms.toFixed(1).padStart(7)} ms ${time.toFixed(2)} × | ${String(bytes).padStart(7)} B ${size.toFixed(2)} ×${over}${told}`,
    );
  }
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
