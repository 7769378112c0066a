import { asc, count, eq, inArray } from 'drizzle-orm';
import type { Context } from '../context';
import { district, report, type DistrictRow } from '../tables';
import { relatedReports } from './relatedReports';
import { residentsOfDistrict } from './residentLists';

/** The fields of District that are not columns. */
export const districtFields = {
  reports: relatedReports<DistrictRow>('districtCode', (row) => row.code),
  residents: residentsOfDistrict,
};

/** Reads of districts from the root. */
export const districtQueries = {
  districts: (_: unknown, __: unknown, { db }: Context) => readDistricts(db),
  district: (_: unknown, { code }: { code: string }, { loaders }: Context) => loaders.district(code),
};

/** Counts the reports of every district. */
export const districtMutations = {
  recountDistrictStatistics: async (_: unknown, __: unknown, { db }: Context) => {
    const countedAt = new Date();
    await db.transaction(async (transaction) => {
      const open = inArray(report.status, ['NEW', 'ACCEPTED', 'IN_PROGRESS']);
      const all = await transaction
        .select({ code: report.districtCode, count: count() })
        .from(report)
        .groupBy(report.districtCode);
      const unclosed = await transaction
        .select({ code: report.districtCode, count: count() })
        .from(report)
        .where(open)
        .groupBy(report.districtCode);
      for (const { code } of await transaction.select({ code: district.code }).from(district)) {
        const reportCount = all.find((row) => row.code === code)?.count ?? 0;
        const openReportCount = unclosed.find((row) => row.code === code)?.count ?? 0;
        await transaction
          .update(district)
          .set({ reportCount, openReportCount, countedAt })
          .where(eq(district.code, code));
      }
    });
    return { districts: () => readDistricts(db), countedAt };
  },
};

function readDistricts(db: Context['db']): Promise<DistrictRow[]> {
  return db.select().from(district).orderBy(asc(district.nameKey)).execute();
}
