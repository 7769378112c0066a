import { and, eq, isNull, sql, type SQL } from 'drizzle-orm';
import { department, district, report } from '../tables';
import type { ReportOrder } from './reportOrder';

interface PageOfReports {
  readonly condition: SQL | undefined;
  readonly limit: number;
  readonly offset: number;
}

/**
 * Builds the query of the keys of a page that is sorted by the name of a related record; null for any other order. No index has the
 * order of another table's names, but there are few districts and departments: the first reports of each are enough to find the page.
 */
export function reportsByRelation(order: readonly ReportOrder[], page: PageOfReports): SQL | null {
  const [{ field, direction } = { field: null, direction: 'ASC' }, ...others] = order;
  if (others.length > 0 || (field !== 'DISTRICT' && field !== 'DEPARTMENT')) return null;
  const way = sql.raw(direction === 'DESC' ? 'desc' : 'asc');
  const count = page.limit + page.offset;
  const firstOf = (group: SQL): SQL =>
    sql`(select ${report.id} as id from ${report} where ${and(group, page.condition)} order by ${report.id} ${way} limit ${count})`;
  const groups =
    field === 'DISTRICT'
      ? sql`select id, ${district.nameKey} as name from ${district}
            cross join lateral ${firstOf(eq(report.districtCode, district.code))} as first`
      : sql`select first.id, ${department.nameKey} as name from ${department}
            cross join lateral ${firstOf(eq(report.departmentId, department.id))} as first
            union all select id, null from ${firstOf(isNull(report.departmentId))} as first`;
  return sql`select id from (${groups}) as found order by name ${way} nulls last, id ${way} limit ${page.limit} offset ${page.offset}`;
}
