import type { ListSource, ListPaging } from '../../schema/model/reads';
import { canPageBack, type PageWindow } from './pageWindow';
import type { ListResult, PagePosition } from '../listState';
import { parseCount, getFirstAtPath, getAtPath, getRowsAtPath, toText } from '../document/readResponse';
import type { RecordPlan } from '../document/recordPlan';

/**
 * Parts of a list's response: the list field's value, and the value that holds the total (undefined where it was not
 * requested).
 */
interface ListResponse {
  readonly value: unknown;
  readonly total: unknown;
  /** The currency of the record that holds the rows. */
  readonly lent?: unknown;
}

/** Reads rows, total and neighbouring positions of a list. Never throws; values that make no sense are left out. */
export function readListResult(
  source: ListSource,
  plan: RecordPlan,
  window: PageWindow,
  answer: ListResponse,
): ListResult {
  const objects = getRowsAtPath(answer.value, source.rowsPath);
  const rows = objects.map((row) => plan.read(row, answer.lent)).filter((row) => row !== null);
  // Null items are rows that exist, so they count towards a full page.
  const found = getAtPath(answer.value, source.rowsPath);
  const count = Array.isArray(found) ? found.flat(3).length : objects.length;
  const reportedTotal = parseCount(getFirstAtPath(answer.total, ''));
  const seen = count === 0 ? 0 : getOffset(window) + count;
  const info = source.paging.type === 'cursor' ? source.paging.pageInfo.hasNextPage : null;
  const page = {
    source,
    window,
    value: answer.value,
    count,
    hasMore: readFlag(answer.value, source.more ?? info) === true,
    miscounts: reportedTotal !== null && reportedTotal < seen,
  };
  const total = readTotal(page, reportedTotal);
  const blank = Math.max(0, count - rows.length);
  const neighbours = getNeighbours(page, total);
  const isCut = page.hasMore && window.position.type !== 'before' && neighbours.next === null;
  return {
    rows,
    ...(blank === 0 ? {} : { nullRows: blank }),
    ...(isCut ? { isCut } : {}),
    total,
    ...neighbours,
  };
}

interface ListPage {
  readonly source: ListSource;
  readonly window: PageWindow;
  readonly value: unknown;
  readonly count: number;
  /** The backend says that the list continues behind this page. Only its yes counts: some say no to all. */
  readonly hasMore: boolean;
  /** The total is smaller than the number of rows seen. Then neither the total nor `hasNextPage` is trusted. */
  readonly miscounts: boolean;
}

/** Returns the total if it is plausible. A list without paging is complete by itself, unless it says otherwise. */
function readTotal(page: ListPage, total: number | null): number | null {
  const { paging } = page.source;
  const isWhole = paging.type === 'none' && paging.size === null;
  if (isWhole && !page.hasMore) return page.count;
  if (total === null || page.miscounts) return null;
  // The backend reports the rows so far as the total.
  const seen = getOffset(page.window) + page.count;
  if (page.hasMore && page.window.position.type === 'page' && total <= seen) return null;
  return total;
}

function getOffset({ position, size }: PageWindow): number {
  return position.type === 'page' ? (position.page - 1) * size : 0;
}

function getNeighbours(page: ListPage, total: number | null): Pick<ListResult, 'next' | 'previous'> {
  const { paging } = page.source;
  switch (paging.type) {
    case 'cursor':
      return getCursorNeighbours(page, paging, total);
    case 'offset':
      return getNumberedNeighbours(page, paging.limit !== null, total);
    case 'page':
      return getNumberedNeighbours(page, paging.size !== null, total);
    case 'token':
      return { next: toAfterPosition(toText(getFirstAtPath(page.value, paging.next))), previous: null };
    case 'none':
      return { next: null, previous: null };
  }
}

/**
 * Computes the neighbours of a numbered page. Without a total, a full page implies another one; requesting one extra
 * row would make uneven pages where a backend caps the size. Where the backend chooses the size, any row does.
 */
function getNumberedNeighbours(
  page: ListPage,
  hasSize: boolean,
  total: number | null,
): Pick<ListResult, 'next' | 'previous'> {
  const { position, size } = page.window;
  const number = position.type === 'page' ? position.page : 1;
  const more =
    (page.hasMore && page.count > 0) ||
    (total === null || !hasSize
      ? page.count >= (hasSize ? size : 1) && (total === null || number * page.count < total)
      : number * size < total && page.count > 0);
  return {
    next: more ? { type: 'page', page: number + 1 } : null,
    previous: number > 1 ? { type: 'page', page: getPreviousPage(number, size, total) } : null,
  };
}

/** Returns the previous page; beyond the end, the last page that exists. */
function getPreviousPage(number: number, size: number, total: number | null): number {
  const last = total === null ? number - 1 : Math.max(1, Math.ceil(total / size));
  return Math.min(number - 1, last);
}

/**
 * Computes the neighbours of a cursor page. The page that the visitor came from exists even if `hasNextPage` says no:
 * many backends answer false for the direction that was not requested. A list that only pages forward has no previous
 * page.
 */
function getCursorNeighbours(
  page: ListPage,
  paging: Extract<ListPaging, { type: 'cursor' }>,
  total: number | null,
): Pick<ListResult, 'next' | 'previous'> {
  const { position, size } = page.window;
  const { pageInfo } = paging;
  const full = page.count >= size;
  const [first, last] = getEdgeCursors(page, paging);
  const isStart = position.type === 'page';
  const isBefore = position.type === 'before';
  const isEnd = isBefore && position.cursor === null;
  const fullNext = isStart && total !== null ? page.count < total && page.count > 0 : full;
  const hasNextPage = readFlag(page.value, pageInfo.hasNextPage);
  const hasNext = isBefore || (page.miscounts && hasNextPage === false ? full : (hasNextPage ?? fullNext));
  const hasPrevious =
    position.type === 'after' || (isBefore && (readFlag(page.value, pageInfo.hasPreviousPage) ?? full));
  const firstPage: PagePosition | null = page.count === 0 && !isStart ? { type: 'page', page: 1 } : null;
  const back = canPageBack(paging, page.source.steps);
  // The end is where the page began, so the backend ignores the cursor, and the next page would be this one again.
  const isStuck = position.type === 'after' && last === position.cursor;
  return {
    next: hasNext && !isEnd && !isStuck ? (toAfterPosition(last) ?? (isBefore ? firstPage : null)) : null,
    previous:
      hasPrevious && back
        ? (toBeforePosition(first) ?? (position.type === 'after' ? firstPage : null))
        : null,
  };
}

function getEdgeCursors(
  page: ListPage,
  paging: Extract<ListPaging, { type: 'cursor' }>,
): readonly [string | null, string | null] {
  const found = paging.cursors === null ? [] : getAtPath(page.value, paging.cursors);
  const cursors = Array.isArray(found) ? found.map(toText) : [];
  const reportedTotal = (path: string | null) =>
    path === null ? null : toText(getFirstAtPath(page.value, path));
  return [
    reportedTotal(paging.pageInfo.startCursor) ?? cursors[0] ?? null,
    reportedTotal(paging.pageInfo.endCursor) ?? cursors.at(-1) ?? null,
  ];
}

function readFlag(value: unknown, path: string | null): boolean | null {
  const found = path === null ? null : getFirstAtPath(value, path);
  return typeof found === 'boolean' ? found : null;
}

function toAfterPosition(cursor: string | null): PagePosition | null {
  return cursor === null || cursor === '' ? null : { type: 'after', cursor };
}

function toBeforePosition(cursor: string | null): PagePosition | null {
  return cursor === null || cursor === '' ? null : { type: 'before', cursor };
}
