import {
  and,
  arrayContains,
  eq,
  gt,
  gte,
  ilike,
  inArray,
  isNotNull,
  isNull,
  lt,
  lte,
  ne,
  not,
  or,
  sql,
  type SQL,
} from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { badInput } from '../badInput';
import { numericKey } from '../numericKey';
import { report } from '../tables';
import { escapeLike } from './textConditions';

type Operators = Readonly<Record<string, unknown>>;

/** The schema's ReportFilter, as validated by graphql-js. */
export interface ReportFilter {
  readonly and?: readonly ReportFilter[] | null;
  readonly or?: readonly ReportFilter[] | null;
  readonly not?: ReportFilter | null;
  readonly [field: string]: unknown;
}

/** The maximum nesting depth of filters. */
const MAX_DEPTH = 8;

const COLUMNS: ReadonlyMap<string, PgColumn> = new Map<string, PgColumn>([
  ['number', report.number],
  ['title', report.title],
  ['status', report.status],
  ['priority', report.priority],
  ['category', report.category],
  ['district', report.districtCode],
  ['department', report.departmentId],
  ['tags', report.tags],
  ['dangerous', report.dangerous],
  ['estimatedCost', report.costAmount],
  ['dueOn', report.dueOn],
  ['createdAt', report.createdAt],
  ['updatedAt', report.updatedAt],
  ['resolvedAt', report.resolvedAt],
]);

/** The columns of a report's place. */
const PLACE_COLUMNS: ReadonlyMap<string, PgColumn> = new Map<string, PgColumn>([
  ['latitude', report.latitude],
  ['longitude', report.longitude],
]);

/** Builds the SQL condition of a filter. A filter, a field or an operator that is null adds no condition. */
export function reportCondition(filter: ReportFilter | null, depth = 0): SQL | undefined {
  if (filter === null) return undefined;
  if (depth > MAX_DEPTH) throw badInput(`Filters can be nested at most ${MAX_DEPTH} deep.`);
  const deeper = (inner: ReportFilter) => reportCondition(inner, depth + 1);
  const alternatives = filter.or ?? [];
  const negated = filter.not === null || filter.not === undefined ? undefined : deeper(filter.not);
  return and(
    ...fieldConditions(COLUMNS, filter),
    ...(isOperators(filter.place) ? fieldConditions(PLACE_COLUMNS, filter.place) : []),
    ...(filter.and ?? []).map(deeper),
    alternatives.length === 0 ? undefined : or(...alternatives.map((inner) => deeper(inner) ?? sql`true`)),
    negated === undefined ? undefined : not(sql`coalesce(${negated}, false)`),
  );
}

function fieldConditions(
  columns: ReadonlyMap<string, PgColumn>,
  filter: Readonly<Record<string, unknown>>,
): readonly (SQL | undefined)[] {
  return [...columns].map(([name, column]) => {
    const operators = filter[name];
    return isOperators(operators) ? fieldCondition(name, column, operators) : undefined;
  });
}

function fieldCondition(name: string, column: PgColumn, operators: Operators): SQL | undefined {
  const read = name === 'department' ? departmentKey : (value: unknown) => value;
  return and(
    ...Object.entries(operators).map(([operator, value]) =>
      value === null || value === undefined
        ? undefined
        : condition(column, operator, Array.isArray(value) ? value.map(read) : read(value)),
    ),
  );
}

function condition(column: PgColumn, operator: string, value: unknown): SQL | undefined {
  switch (operator) {
    case 'eq':
      return eq(column, value);
    case 'ne':
      return ne(column, value);
    case 'in':
      // An empty list matches nothing.
      return Array.isArray(value) && value.length > 0 ? inArray(column, value) : sql`false`;
    case 'contains':
      return ilike(column, `%${escapeLike(String(value))}%`);
    case 'startsWith':
      return ilike(column, `${escapeLike(String(value))}%`);
    case 'gt':
      return gt(column, value);
    case 'gte':
      return gte(column, value);
    case 'lt':
      return lt(column, value);
    case 'lte':
      return lte(column, value);
    case 'isNull':
      return value === true ? isNull(column) : isNotNull(column);
    case 'has':
      return arrayContains(column, [value]);
    default:
      throw badInput(`There is no operator "${operator}".`);
  }
}

/** An impossible key of a department matches nothing. */
function departmentKey(value: unknown): unknown {
  return typeof value === 'string' ? (numericKey(value) ?? 0) : value;
}

function isOperators(value: unknown): value is Operators {
  return typeof value === 'object' && value !== null;
}
