import { and, count, desc, eq, getTableColumns, inArray, lte, sql, type SQL } from 'drizzle-orm';
import { alias, type PgColumn } from 'drizzle-orm/pg-core';
import { batch } from './batch';
import type { Db } from './database';
import type { Status } from './enums';
import {
  comment,
  department,
  district,
  report,
  resident,
  type CommentRow,
  type DepartmentRow,
  type DistrictRow,
  type ReportRow,
  type ResidentRow,
} from './tables';

/** A page of reports that belong to another record. */
export interface ReportsOf {
  readonly column: 'residentId' | 'departmentId' | 'districtCode';
  readonly limit: number;
  readonly offset: number;
  readonly status: Status | null;
}

/** Reads by key, batched per request (batch.ts). */
export interface Loaders {
  readonly report: (id: number) => Promise<ReportRow | null>;
  readonly resident: (id: number) => Promise<ResidentRow | null>;
  readonly department: (id: number) => Promise<DepartmentRow | null>;
  readonly district: (code: string) => Promise<DistrictRow | null>;
  readonly reportsOf: (part: ReportsOf, key: number | string) => Promise<ReportRow[]>;
  readonly reportCountOf: (part: ReportsOf, key: number | string) => Promise<number>;
  /** The newest comments of a report. */
  readonly newestComments: (size: number, publicOnly: boolean, reportId: number) => Promise<CommentRow[]>;
  readonly commentCount: (publicOnly: boolean, reportId: number) => Promise<number>;
}

/** Makes the loaders for one request. */
export function makeLoaders(db: Db): Loaders {
  const shared = new Map<string, unknown>();
  /** One batch for each set of arguments. */
  function batchFor<Key, Value>(
    name: string,
    load: (keys: readonly Key[]) => Promise<ReadonlyMap<Key, Value>>,
  ) {
    const known = shared.get(name);
    // The name determines what is loaded, so the entry under it has these types.
    if (known !== undefined) return known as (key: Key) => Promise<Value | null>;
    const made = batch(load);
    shared.set(name, made);
    return made;
  }

  return {
    report: batch(async (ids) =>
      byKey(
        await db
          .select()
          .from(report)
          .where(inArray(report.id, [...ids])),
        (r) => r.id,
      ),
    ),
    resident: batch(async (ids) =>
      byKey(
        await db
          .select()
          .from(resident)
          .where(inArray(resident.id, [...ids])),
        (r) => r.id,
      ),
    ),
    department: batch(async (ids) =>
      byKey(
        await db
          .select()
          .from(department)
          .where(inArray(department.id, [...ids])),
        (r) => r.id,
      ),
    ),
    district: batch(async (codes) =>
      byKey(
        await db
          .select()
          .from(district)
          .where(inArray(district.code, [...codes])),
        (r) => r.code,
      ),
    ),
    reportsOf: async (part, key) =>
      (await batchFor(`reports ${JSON.stringify(part)}`, (keys: readonly (number | string)[]) =>
        reportsOfMany(db, part, keys),
      )(key)) ?? [],
    reportCountOf: async (part, key) =>
      (await batchFor(`count ${part.column} ${part.status}`, (keys: readonly (number | string)[]) =>
        countReportsOfMany(db, part, keys),
      )(key)) ?? 0,
    newestComments: async (size, publicOnly, reportId) =>
      (await batchFor(`comments ${size} ${publicOnly}`, (ids: readonly number[]) =>
        newestCommentsOfMany(db, { size, publicOnly }, ids),
      )(reportId)) ?? [],
    commentCount: async (publicOnly, reportId) =>
      (await batchFor(`comment count ${publicOnly}`, (ids: readonly number[]) =>
        countCommentsOfMany(db, publicOnly, ids),
      )(reportId)) ?? 0,
  };
}

async function reportsOfMany(db: Db, part: ReportsOf, keys: readonly (number | string)[]) {
  const column: PgColumn = report[part.column];
  const owners = sql.join(
    keys.map((key) => sql`${key}`),
    sql`, `,
  );
  const type = sql.raw(column.getSQLType());
  const inner = alias(report, 'inner_report');
  // One walk along the index per owner: numbering the rows of an owner would read them all.
  const page = db
    .select({ id: inner.id })
    .from(inner)
    .where(
      and(
        sql`${inner[part.column]} = owner.key`,
        part.status === null ? undefined : eq(inner.status, part.status),
      ),
    )
    .orderBy(desc(inner.createdAt), desc(inner.id))
    .limit(part.limit)
    .offset(part.offset);
  const rows = await db
    .select()
    .from(report)
    .where(
      sql`${report.id} in (select page.id from unnest(array[${owners}]::${type}[]) as owner(key), lateral ${page} as page)`,
    )
    .orderBy(desc(report.createdAt), desc(report.id));
  return grouped(rows, (row) => row[part.column]);
}

async function countReportsOfMany(db: Db, part: ReportsOf, keys: readonly (number | string)[]) {
  const column: PgColumn = report[part.column];
  const rows = await db
    .select({ key: report[part.column], count: count() })
    .from(report)
    .where(wanted(part, keys))
    .groupBy(column);
  return new Map(rows.flatMap((row) => (row.key === null ? [] : [[row.key, row.count] as const])));
}

function wanted(part: ReportsOf, keys: readonly (number | string)[]): SQL | undefined {
  const column: PgColumn = report[part.column];
  return and(inArray(column, [...keys]), part.status === null ? undefined : eq(report.status, part.status));
}

async function newestCommentsOfMany(
  db: Db,
  { size, publicOnly }: { size: number; publicOnly: boolean },
  ids: readonly number[],
) {
  const place = sql<number>`row_number() over (partition by ${comment.reportId} order by ${comment.createdAt} desc, ${comment.id} desc)`;
  const ranked = db
    .select({ ...getTableColumns(comment), place: place.as('place') })
    .from(comment)
    .where(and(inArray(comment.reportId, [...ids]), publicOnly ? eq(comment.internal, false) : undefined))
    .as('ranked');
  const rows = await db
    .select()
    .from(ranked)
    .where(lte(ranked.place, size))
    .orderBy(desc(ranked.createdAt), desc(ranked.id));
  return grouped(rows, (row) => row.reportId);
}

async function countCommentsOfMany(db: Db, publicOnly: boolean, ids: readonly number[]) {
  const rows = await db
    .select({ key: comment.reportId, count: count() })
    .from(comment)
    .where(and(inArray(comment.reportId, [...ids]), publicOnly ? eq(comment.internal, false) : undefined))
    .groupBy(comment.reportId);
  return new Map(rows.map((row) => [row.key, row.count]));
}

function byKey<Row, Key>(rows: readonly Row[], keyOf: (row: Row) => Key): ReadonlyMap<Key, Row> {
  return new Map(rows.map((row) => [keyOf(row), row]));
}

function grouped<Row, Key>(rows: readonly Row[], keyOf: (row: Row) => Key | null): ReadonlyMap<Key, Row[]> {
  const groups = new Map<Key, Row[]>();
  for (const row of rows) {
    const key = keyOf(row);
    if (key === null) continue;
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [row]);
    else group.push(row);
  }
  return groups;
}
