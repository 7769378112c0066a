import { and, asc, desc, eq, sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { badInput, checkedSize } from '../badInput';
import type { Context } from '../context';
import { fromCursor, toCursor } from '../cursor';
import { resident, type DistrictRow, type ResidentRow } from '../tables';
import { contains } from './textConditions';

interface ConnectionArguments {
  readonly first?: number | null;
  readonly after?: string | null;
  readonly last?: number | null;
  readonly before?: string | null;
}

type OrderBy = 'NAME_ASC' | 'NAME_DESC' | 'JOINED_ON_ASC' | 'JOINED_ON_DESC';

const DEFAULT_SIZE = 25;
const MAX_SIZE = 200;

/** Pages through the residents that match a query, forwards or backwards. */
export function allResidents(
  _: unknown,
  args: ConnectionArguments & { readonly query?: string | null; readonly orderBy: OrderBy | null },
  { db }: Context,
) {
  const condition = contains(resident.searchText, args.query ?? null);
  return readResidents(db, args, { condition, orderBy: args.orderBy ?? 'NAME_ASC' });
}

/** Lists the residents of a district by name. */
export function residentsOfDistrict(row: DistrictRow, args: ConnectionArguments, { db }: Context) {
  return readResidents(db, args, { condition: eq(resident.districtCode, row.code), orderBy: 'NAME_ASC' });
}

async function readResidents(
  db: Context['db'],
  args: ConnectionArguments,
  { condition, orderBy }: { condition: SQL | undefined; orderBy: OrderBy },
) {
  const { size, backwards } = sizeOf(args);
  const column = orderBy.startsWith('NAME') ? resident.nameKey : resident.joinedOn;
  const descending = orderBy.endsWith('DESC');
  const direction = descending === backwards ? asc : desc;
  const rows = await db
    .select()
    .from(resident)
    .where(and(condition, beyond(column, args.after, !descending), beyond(column, args.before, descending)))
    .orderBy(direction(column), direction(resident.id))
    .limit(size + 1);
  const more = rows.length > size;
  const part = rows.slice(0, size);
  if (backwards) part.reverse();
  const edges = part.map((node) => ({ node, cursor: toCursor(positionOf(node, column)) }));
  return {
    edges,
    nodes: part,
    totalCount: () => db.$count(resident, condition),
    pageInfo: {
      hasNextPage: backwards ? isGiven(args.before) : more,
      hasPreviousPage: backwards ? more : isGiven(args.after),
      startCursor: edges[0]?.cursor ?? null,
      endCursor: edges[edges.length - 1]?.cursor ?? null,
    },
  };
}

function sizeOf({ first, last }: ConnectionArguments): { size: number; backwards: boolean } {
  if (isGiven(first) && isGiven(last)) throw badInput('Give "first" or "last", not both.');
  if (isGiven(last)) return { size: checkedSize('last', last, MAX_SIZE), backwards: true };
  return { size: checkedSize('first', first ?? DEFAULT_SIZE, MAX_SIZE), backwards: false };
}

/** Selects the rows on one side of a cursor. */
function beyond(column: PgColumn, cursor: string | null | undefined, above: boolean): SQL | undefined {
  if (!isGiven(cursor)) return undefined;
  const { value, id } = fromCursor(cursor);
  const type = column === resident.joinedOn ? sql`date` : sql`text`;
  const row = sql`(${column}, ${resident.id})`;
  return above
    ? sql`${row} > (${value}::${type}, ${id}::int)`
    : sql`${row} < (${value}::${type}, ${id}::int)`;
}

function positionOf(row: ResidentRow, column: PgColumn) {
  return { value: column === resident.joinedOn ? row.joinedOn : row.nameKey, id: row.id };
}

function isGiven<T>(value: T | null | undefined): value is T {
  return value !== null && value !== undefined;
}
