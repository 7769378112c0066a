import { and, count, desc, eq, inArray, isNotNull, lt, sql } from 'drizzle-orm';
import { checkedSize, checkedStart } from '../badInput';
import type { Context, Viewer } from '../context';
import { STATUSES } from '../enums';
import { report, resident, webVital } from '../tables';
import { readDistrictNames } from './districtNames';

const OPEN = inArray(report.status, ['NEW', 'ACCEPTED', 'IN_PROGRESS']);
const MONTHS = 12;
const MAX_VITALS = 1000;

/** Resolves the city's statistics and the signed-in user. */
export const cityQueries = {
  cityStatistics: () => ({}),
  me: (_: unknown, __: unknown, { viewer }: Context) => viewer,
  webVitals: (
    _: unknown,
    args: { limit: number | null; offset: number | null; name?: string | null },
    { db }: Context,
  ) => {
    const limit = checkedSize('limit', args.limit ?? 100, MAX_VITALS);
    const offset = checkedStart('offset', args.offset ?? 0, 0);
    const condition = args.name == null ? undefined : eq(webVital.name, args.name);
    return {
      items: () =>
        db.select().from(webVital).where(condition).orderBy(desc(webVital.row)).limit(limit).offset(offset),
      total: () => db.$count(webVital, condition),
    };
  },
};

/** The fields of CityStatistics, each counted on request. */
export const statisticsFields = {
  reports: (_: unknown, __: unknown, { db }: Context) => db.$count(report),
  openReports: (_: unknown, __: unknown, { db }: Context) => db.$count(report, OPEN),
  // Relative to the newest report, since the demo's clock stands still.
  overdueReports: (_: unknown, __: unknown, { db }: Context) =>
    db.$count(
      report,
      and(OPEN, lt(report.dueOn, sql`(select max(${report.createdAt}) from ${report})::date`)),
    ),
  residents: (_: unknown, __: unknown, { db }: Context) => db.$count(resident),
  averageDaysToResolve: async (_: unknown, __: unknown, { db }: Context): Promise<number | null> => {
    const days = sql<
      number | null
    >`round((avg(extract(epoch from ${report.resolvedAt} - ${report.createdAt})) / 86400)::numeric, 1)::float8`;
    const [row] = await db.select({ days }).from(report).where(isNotNull(report.resolvedAt));
    return row?.days ?? null;
  },
  byStatus: async (_: unknown, __: unknown, { db }: Context) => {
    const rows = await db
      .select({ status: report.status, count: count() })
      .from(report)
      .groupBy(report.status);
    return STATUSES.map((status) => ({
      status,
      count: rows.find((row) => row.status === status)?.count ?? 0,
    }));
  },
  byDistrict: async (_: unknown, __: unknown, { db }: Context) => {
    const names = await readDistrictNames(db);
    const rows = await db
      .select({ code: report.districtCode, count: count() })
      .from(report)
      .groupBy(report.districtCode);
    return names.map(({ code, name }) => ({
      district: name,
      count: rows.find((row) => row.code === code)?.count ?? 0,
    }));
  },
  byMonth: async (_: unknown, __: unknown, { db }: Context) => {
    const month = (column: typeof report.createdAt | typeof report.resolvedAt) =>
      sql<string>`to_char(date_trunc('month', ${column} at time zone 'Europe/Warsaw'), 'YYYY-MM-DD')`;
    const reported = month(report.createdAt);
    const resolved = month(report.resolvedAt);
    const newest = await db
      .select({ month: reported, count: count() })
      .from(report)
      .groupBy(sql`1`)
      .orderBy(sql`1 desc`)
      .limit(MONTHS);
    const closed = await db
      .select({ month: resolved, count: count() })
      .from(report)
      .where(isNotNull(report.resolvedAt))
      .groupBy(sql`1`);
    return newest.reverse().map((row) => ({
      month: row.month,
      reported: row.count,
      resolved: closed.find((candidate) => candidate.month === row.month)?.count ?? 0,
    }));
  },
};

/** The fields of Viewer that need a look-up. */
export const viewerFields = {
  resident: ({ residentId }: Viewer, _: unknown, { loaders }: Context) =>
    residentId === null ? null : loaders.resident(residentId),
};

/** Stores the web vitals that browsers report. */
export const vitalsMutations = {
  reportWebVital: async (
    _: unknown,
    args: {
      id?: string | null;
      label?: string | null;
      name?: string | null;
      startTime?: number | null;
      value?: number | null;
    },
    { db }: Context,
  ): Promise<boolean> => {
    const text = (value: string | null | undefined) => (value ?? '').slice(0, MAX_TEXT);
    if (args.name == null || args.value == null) return false;
    await db.insert(webVital).values({
      id: text(args.id),
      label: text(args.label),
      name: text(args.name),
      startTime: args.startTime ?? 0,
      value: args.value,
      receivedAt: new Date(),
    });
    return true;
  },
};

const MAX_TEXT = 200;
