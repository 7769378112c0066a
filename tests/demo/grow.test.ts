import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { openEmbedded } from '../../demo/backend/database';
import { encode } from '../../demo/backend/seed/encode';
import { seed } from '../../demo/backend/seed/seed';
import { seedTables } from '../../demo/backend/seed/seedTables';

const folder = mkdtempSync(join(tmpdir(), 'demo-grow-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Runs a statement that returns one row on a new database with this many reports. */
async function readNewData(
  reports: number,
  statement: string,
  now = Date.UTC(2025, 11, 3, 12),
): Promise<unknown> {
  const data = await openEmbedded(join(folder, `${reports}-${now}`));
  const tables = seedTables().map((table) => encode(table, data.encoding));
  await data.once((writer) => seed(writer, tables, { reports, now }));
  const [row] = await data.run(statement);
  await data.close();
  return row;
}

it('more reports than are generated: older copies with keys, numbers and search texts of their own', async () => {
  const row = await readNewData(
    10_600,
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
}, 120_000);

it('fewer reports than are generated: the newest, without links or comments to the others', async () => {
  const row = await readNewData(
    500,
    `select count(*)::int as all, min(id) as first, (select min(report_id) from comment) > 9931 as discussed,
      count(*) filter (where duplicate_of_id < 9932)::int as broken from report`,
  );
  expect(row).toEqual({ all: 500, first: 9932, discussed: true, broken: 0 });
}, 120_000);

it('a later day: all moments and days move with it, and the years in the numbers of reports', async () => {
  const row = await readNewData(
    10_600,
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
    Date.UTC(2026, 10, 27, 9),
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
}, 120_000);
