import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DATABASE_SCHEMA, openEmbedded, type Database } from '../../demo/backend/database';
import { encode } from '../../demo/backend/seed/encode';
import { seed, type SeedSize } from '../../demo/backend/seed/seed';
import { seedTables } from '../../demo/backend/seed/seedTables';
import { isDeep } from '../support/deep';

/** Opening a database takes as long as filling it. Each of the tests fills its own tables in it. */
const folder = mkdtempSync(join(tmpdir(), 'demo-grow-'));
let data: Database;
beforeAll(async () => {
  // The database is optimised while it starts, which costs more than these tests save by it.
  setFlagsFromString('--liftoff-only');
  data = await openEmbedded(folder);
}, 120_000);
afterAll(async () => {
  await data.close();
  setFlagsFromString('--no-liftoff-only');
  rmSync(folder, { recursive: true, force: true });
});

const tables = seedTables().map((table) => encode(table, 'copy'));

/** Fills the database as a new one. */
async function fill(size: SeedSize): Promise<void> {
  await data.run(`drop schema ${DATABASE_SCHEMA} cascade`);
  await data.run(`create schema ${DATABASE_SCHEMA}`);
  await data.once((writer) => seed(writer, tables, size));
}

/** Runs a statement that returns one row. */
const readRow = async (statement: string): Promise<unknown> => (await data.run(statement))[0];

describe.runIf(isDeep)('more reports than are generated, on a later day', () => {
  beforeAll(() => fill({ reports: 10_600, now: Date.UTC(2026, 10, 27, 9) }), 120_000);

  it('more reports than are generated: older copies with keys, numbers and search texts of their own', async () => {
    const row = await readRow(
      `select count(*)::int as all, count(distinct number)::int as numbers,
        count(*) filter (where search_text like '%' || lower(number) || '%')::int as found,
        count(*) filter (where id > 10431 and (history->0->>'at')::timestamptz = created_at)::int as dated,
        (select count(distinct report_id)::int from comment where report_id > 10431) > 100 as discussed,
        (select sum(report_count)::int from district) as counted from report`,
    );
    expect(row).toEqual({
      all: 10_600,
      numbers: 10_600,
      found: 10_600,
      dated: 169,
      discussed: true,
      counted: 10_600,
    });
  });

  it('a later day: all moments and days move with it, and the years in the numbers of reports', async () => {
    const row = await readRow(
      `select max(created_at) as last, count(distinct number)::int as numbers,
        count(*) filter (where substr(number, 4, 4)::int = extract(year from created_at at time zone 'UTC'))::int as named,
        count(*) filter (where search_text like '%' || lower(number) || '%')::int as found,
        count(*) filter (where (history->0->>'at')::timestamptz = created_at)::int as dated,
        count(*) filter (where accepted_at < created_at or due_on < accepted_at::date)::int as early,
        (select max(changed_at) > max(r.created_at) from report_revision) as revised,
        (select max(measured_at) from measurement) as measured,
        (select max(joined_on)::text from resident) as joined,
        (select max(at) <= '2026-11-27T09:00Z' from (select created_at as at from comment
          union select archived_at from resident union select counted_at from district) as moments) as past,
        (select sensor_data->>'at' from report where id = 10381) as sensed from report r`,
    );
    expect(row).toMatchObject({
      last: new Date('2026-11-26T08:12:00Z'),
      numbers: 10_600,
      named: 10_600,
      found: 10_600,
      dated: 10_600,
      early: 0,
      revised: true,
      joined: '2026-11-13',
      past: true,
      sensed: '2026-11-21T16:55:00.000Z',
    });
  });
});

it.runIf(isDeep)(
  'fewer reports than are generated: the newest, without links or comments to the others',
  async () => {
    await fill({ reports: 500, now: Date.UTC(2025, 11, 3, 12) });
    const row = await readRow(
      `select count(*)::int as all, min(id) as first, (select min(report_id) from comment) > 9931 as discussed,
      count(*) filter (where duplicate_of_id < 9932)::int as broken from report`,
    );
    expect(row).toEqual({ all: 500, first: 9932, discussed: true, broken: 0 });
  },
  120_000,
);
