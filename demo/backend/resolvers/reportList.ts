import { and, eq, getTableColumns, sql } from 'drizzle-orm';
import { checkedSize, checkedStart } from '../badInput';
import type { Context } from '../context';
import { numericKey } from '../numericKey';
import { report, type ReportRow } from '../tables';
import { contains } from './textConditions';
import { reportCondition, type ReportFilter } from './reportFilter';
import { reportOrder, type ReportOrder } from './reportOrder';
import { reportsByRelation } from './reportsByRelation';

interface ReportsArguments {
  readonly limit: number | null;
  readonly offset: number | null;
  readonly search?: string | null;
  readonly where?: ReportFilter | null;
  readonly order?: readonly ReportOrder[] | null;
}

const DEFAULT_SIZE = 25;
const MAX_SIZE = 500;

/** Reads of reports from the root. */
export const reportQueries = {
  reports: (_: unknown, args: ReportsArguments, { db }: Context) => {
    const limit = checkedSize('limit', args.limit ?? DEFAULT_SIZE, MAX_SIZE);
    const offset = checkedStart('offset', args.offset ?? 0, 0);
    const condition = and(
      reportCondition(args.where ?? null),
      contains(report.searchText, args.search ?? null),
    );
    const order = reportOrder(args.order ?? []);
    return {
      items: () => {
        const keys = reportsByRelation(args.order ?? [], { condition, limit, offset });
        if (keys !== null)
          return db
            .select()
            .from(report)
            .where(sql`${report.id} in (${keys})`)
            .orderBy(...order);
        // The index alone finds the keys of the page; whole rows are read for these only, not for all that are skipped.
        const page = db
          .select({ id: report.id })
          .from(report)
          .where(condition)
          .orderBy(...order)
          .limit(limit)
          .offset(offset)
          .as('page');
        return db
          .select(getTableColumns(report))
          .from(report)
          .innerJoin(page, eq(report.id, page.id))
          .orderBy(...order);
      },
      total: () => db.$count(report, condition),
    };
  },
  report: (_: unknown, { id }: { id: string }, { loaders }: Context) => {
    const key = numericKey(id);
    return key === null ? null : loaders.report(key);
  },
  reportByNumber: async (
    _: unknown,
    { number }: { number: string },
    { db }: Context,
  ): Promise<ReportRow | null> => {
    const [row] = await db
      .select()
      .from(report)
      .where(eq(report.number, number.trim().toUpperCase()))
      .limit(1);
    return row ?? null;
  },
};
