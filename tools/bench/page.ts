/**
 * `npm run bench:page -- [--rounds=5]` measures what a visitor of a list waits for on a slow phone: 1.6 Mbit/s, 150 ms, a
 * processor slowed down four times, an empty cache. The unit is a library-free Next page with the same table ("limit") on the
 * same backend of 10,000 posts. Visits of both alternate.
 */
import { chromium } from 'playwright-core';
import { ensureChromium } from '../../scripts/chromium';
import { parsePositiveInteger, readCommandLine } from '../../scripts/commandOptions';
import { visitList, type PageVisit } from './pageVisit';
import { servePair } from './servePair';
import { median } from './timing';

interface Aim {
  readonly key: keyof PageVisit;
  readonly label: string;
  /** The most kB for a weight; the most times the limit for a time. */
  readonly most: number;
}

const AIMS: readonly Aim[] = [
  { key: 'scriptKb', label: 'JavaScript until quiet, kB', most: 180 },
  { key: 'totalKb', label: 'all bytes until quiet, kB', most: 230 },
  { key: 'firstPaintMs', label: 'first contentful paint, ms', most: 1.2 },
  { key: 'firstRowMs', label: 'first row, ms', most: 1.2 },
  { key: 'blockingMs', label: 'total blocking time, ms', most: 1.5 },
  { key: 'sortMs', label: 'sort, ms', most: 1.2 },
  { key: 'nextPageMs', label: 'next page, ms', most: 1.2 },
  { key: 'openRecordMs', label: 'open a record, ms', most: 0.8 },
];

const USAGE = `npm run bench:page -- [--rounds=5]
Prints what the first visit of a list costs on a slow phone, beside a library-free page. Needs Chromium (CHROMIUM_PATH).
  --rounds  visits of each of the two; the medians are printed`;

const OPTIONS = { rounds: { type: 'string' } } as const;

async function main(): Promise<void> {
  const { values } = readCommandLine(USAGE, { options: OPTIONS, maxArguments: 0 });
  const rounds = parsePositiveInteger('rounds', values.rounds ?? '5');
  const { site, limit } = await servePair();
  const browser = await chromium.launch({
    executablePath: ensureChromium(),
    args: ['--no-sandbox', '--disable-gpu'],
  });
  const visits: { site: PageVisit[]; limit: PageVisit[] } = { site: [], limit: [] };
  for (let round = 0; round < rounds; round += 1) {
    visits.limit.push(await visitList(browser, limit.url));
    visits.site.push(await visitList(browser, site.url));
  }
  await browser.close();
  console.log(`Medians of ${rounds} visits each; kB as sent`);
  for (const aim of AIMS) printLine(aim, visits);
  process.exit(0);
}

function printLine(
  { key, label, most }: Aim,
  visits: { readonly site: readonly PageVisit[]; readonly limit: readonly PageVisit[] },
): void {
  const [site, limit] = [visits.site, visits.limit].map((list) => median(list.map((visit) => visit[key])));
  const ratio = (site ?? 0) / (limit ?? 1);
  const isWeight = key.endsWith('Kb');
  const aim = isWeight ? `aim ≤ ${most} kB` : `aim ≤ ${most} ×`;
  const isReached = (isWeight ? (site ?? 0) : ratio) <= most;
  console.log(
    `${label.padEnd(27)} site ${(site ?? 0).toFixed(0).padStart(5)} | limit ${(limit ?? 0).toFixed(0).padStart(5)} | ${ratio.toFixed(2)} × | ${aim}${isReached ? '' : ', not reached'}`,
  );
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
