import type { SeedWriter } from '../database';
import { addConstraints, continueIdentities, createTables } from '../ddl';
import type { EncodedTable } from './encode';
import { growStatements } from './grow';
import { measurementStatement } from './measurements';
import { getDaysToMove, moveStatements } from './moveDays';
import { revisionStatement } from './revisions';

/** The version of the tables and data; data of another version are replaced. */
export const SEED_VERSION = 3;

/** The contents of a new database: a number of reports, and data that end at most a day before `now` (milliseconds). */
export interface SeedSize {
  readonly reports: number;
  readonly now: number;
}

/** Creates the tables and fills them inside the caller's transaction. */
export async function seed(
  { run, load }: SeedWriter,
  tables: readonly EncodedTable[],
  { reports, now }: SeedSize,
): Promise<void> {
  const days = getDaysToMove(now);
  // Only for the session of the seed: indexes over a million rows are built several times faster.
  await run("set local maintenance_work_mem = '512MB'");
  for (const statement of createTables()) await run(statement);
  for (const table of tables) await load(table);
  for (const statement of [...moveStatements(days), ...growStatements(reports)]) await run(statement);
  await run(revisionStatement());
  await run(measurementStatement(days));
  for (const statement of [...addConstraints(), ...continueIdentities()]) await run(statement);
  await addSearchIndexes(run);
  await run(COUNT_REPORTS);
  await run('create table seed_version (version integer not null)');
  await run(`insert into seed_version values (${SEED_VERSION})`);
  // A small sample suffices for the planner and takes a tenth of the time.
  await run('set local default_statistics_target = 10');
  await run('analyze district, resident, department, report, comment, report_revision, measurement');
}

/** Adds the indexes of words inside texts, where the database has the extension for them. */
async function addSearchIndexes(run: SeedWriter['run']): Promise<void> {
  const found = await run("select 1 from pg_available_extensions where name = 'pg_trgm'");
  if (found.length === 0) return;
  await run('create extension if not exists pg_trgm');
  for (const table of ['report', 'resident'])
    await run(`create index ${table}_by_words on ${table} using gin (search_text gin_trgm_ops)`);
}

/** Stores the number of reports of every district. */
export const COUNT_REPORTS = `
  update district set report_count = c.n, open_report_count = c.open from (
    select d.code, count(r.id) as n,
      count(*) filter (where r.status in ('NEW', 'ACCEPTED', 'IN_PROGRESS')) as open
    from district d left join report r on r.district_code = d.code group by d.code
  ) as c where c.code = district.code`;
