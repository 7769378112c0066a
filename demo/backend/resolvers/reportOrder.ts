import { asc, desc, sql, type SQL } from 'drizzle-orm';
import { department, district, report } from '../tables';

/** The schema's ReportOrder. */
export interface ReportOrder {
  readonly field: keyof typeof COLUMNS;
  readonly direction: 'ASC' | 'DESC';
}

const COLUMNS = {
  NUMBER: report.number,
  TITLE: report.titleKey,
  STATUS: report.status,
  PRIORITY: report.priority,
  CATEGORY: report.category,
  DISTRICT: sql`(select ${district.nameKey} from ${district} where ${district.code} = ${report.districtCode})`,
  DEPARTMENT: sql`(select ${department.nameKey} from ${department} where ${department.id} = ${report.departmentId})`,
  ESTIMATED_COST: report.costAmount,
  DUE_ON: report.dueOn,
  CREATED_AT: report.createdAt,
  UPDATED_AT: report.updatedAt,
};

/** Builds the sort expressions of reports. Rows without a value come last; the key at the end makes the order stable. */
export function reportOrder(order: readonly ReportOrder[]): SQL[] {
  if (order.length === 0) return [desc(report.createdAt), desc(report.id)];
  const last = order[order.length - 1]?.direction === 'DESC' ? desc(report.id) : asc(report.id);
  return [...order.map(clause), last];
}

function clause({ field, direction }: ReportOrder): SQL {
  const column = COLUMNS[field];
  // An index serves the order only as it was declared, also where no value can be null.
  if ('notNull' in column && column.notNull) return direction === 'DESC' ? desc(column) : asc(column);
  return direction === 'DESC' ? sql`${column} desc nulls last` : sql`${column} asc nulls last`;
}
