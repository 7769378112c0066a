/**
 * Does the daily jobs of people behind well-known schemas, in Chromium on mock records: `npm run jobs`, or
 * `npm run jobs -- github saleor`. The jobs are in tests/fixtures/jobs.txt; a schema that is not there is skipped. Prints a
 * table, and how many jobs work at first sight, with effort, and not at all.
 */
import { readFileSync } from 'node:fs';
import { ensureChromium } from '../scripts/chromium';
import { readCommandLine } from '../scripts/commandOptions';
import { parseJobs } from './jobs/parseJobs';
import { walkJobs, type JobResult } from './jobs/walkJobs';
import { surveyNames } from './survey/surveySources';
import { buildForTests } from '../scripts/test/build';

const USAGE = `npm run jobs [-- <schema> …] [--table FILE]
Does daily jobs of people in Chromium, on mock records of the schemas in the folder SURVEY_SCHEMAS, and prints which work at first
sight, which with effort, and which not.
  --table  the table of jobs; default tests/fixtures/jobs.txt`;

const OPTIONS = { table: { type: 'string', default: 'tests/fixtures/jobs.txt' } } as const;

async function main(): Promise<void> {
  const { values, positionals } = readCommandLine(USAGE, { options: OPTIONS, maxArguments: Infinity });
  const jobs = parseJobs(readFileSync(values.table, 'utf8'));
  const schemas = [...new Set(jobs.map(({ schema }) => schema))];
  const wanted = surveyNames(positionals.length > 0 ? positionals : schemas);
  if (!(await buildForTests())) throw new Error('The build failed.');
  const chromium = ensureChromium();
  const results: JobResult[] = [];
  for (const name of wanted) {
    const done = await walkJobs(
      name,
      jobs.filter(({ schema }) => schema === name),
      chromium,
    );
    results.push(...done);
    for (const result of done) console.log(tableRow(result));
  }
  console.log(`\n${summary(results)}`);
}

function tableRow({ job, outcome, reason, path }: JobResult): string {
  return `| ${job.schema} | ${job.name} | ${outcome} | ${reason === '' ? '' : `${reason} (${path})`} |`;
}

function summary(results: readonly JobResult[]): string {
  const count = (outcome: JobResult['outcome']): number =>
    results.filter((result) => result.outcome === outcome).length;
  const share = ((100 * count('works')) / Math.max(1, results.length)).toFixed(1);
  return `${results.length} jobs: ${count('works')} work (${share} %), ${count('effort')} with effort, ${count('cannot')} cannot be done.`;
}

// Ends the started sites together with this process.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(1));

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
