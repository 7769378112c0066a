import type { ListSource, ListPaging } from '../../schema/model/reads';
import { canPageBack, type PageWindow } from './pageWindow';
import type { ListResult, PagePosition } from '../listState';
import { parseCount, getFirstAtPath, getAtPath, getRowsAtPath, toText } from '../document/readResponse';
import type { RecordPlan } from '../document/recordPlan';

/** What came back: the list field's value, and what stood where the total was asked for (undefined: it was not). */
export interface ListResponse {
  readonly value: unknown;
  readonly total: unknown;
}

/** Rows, total and neighbours of a list. Never throws; what makes no sense is left out. */
export function readListResult(
  source: ListSource,
  plan: RecordPlan,
  window: PageWindow,
  answer: ListResponse,
): ListResult {
  const objects = getRowsAtPath(answer.value, source.rowsPath);
  const rows = objects.map((row) => plan.read(row)).filter((row) => row !== null);
  // Null elements stand for rows that exist, too: they count for what a full page is.
  const found = getAtPath(answer.value, source.rowsPath);
  const count = Array.isArray(found) ? found.flat(3).length : objects.length;
  const said = parseCount(getFirstAtPath(answer.total, ''));
  const seen = count === 0 ? 0 : offsetOf(window) + count;
  const page = { source, window, value: answer.value, count, miscounts: said !== null && said < seen };
  const total = readTotal(page, said);
  const blank = Math.max(0, count - rows.length);
  return { rows, ...(blank === 0 ? {} : { nullRows: blank }), total, ...neighbours(page, total) };
}

interface Page {
  readonly source: ListSource;
  readonly window: PageWindow;
  readonly value: unknown;
  readonly count: number;
  /** The total is smaller than what is already on the table: it is none, and what the backend derives from it is none either. */
  readonly miscounts: boolean;
}

/** The total that may be believed; a plain list without any paging is all there is. */
function readTotal(page: Page, total: number | null): number | null {
  const { paging } = page.source;
  if (paging.style === 'none' && paging.size === null) return page.count;
  if (total === null || page.miscounts) return null;
  const says = paging.style === 'cursor' ? flag(page.value, paging.pageInfo.hasNextPage) : null;
  // The page's own number of rows, sold as the total.
  if (says === true && page.window.position.type === 'page' && total === page.count) return null;
  return total;
}

function offsetOf({ position, size }: PageWindow): number {
  return position.type === 'page' ? (position.page - 1) * size : 0;
}

function neighbours(page: Page, total: number | null): Pick<ListResult, 'next' | 'previous'> {
  const { paging } = page.source;
  switch (paging.style) {
    case 'cursor':
      return cursorNeighbours(page, paging, total);
    case 'offset':
      return pageNeighbours(page, paging.limit !== null, total);
    case 'page':
      return pageNeighbours(page, paging.size !== null, total);
    case 'token':
      return { next: after(toText(getFirstAtPath(page.value, paging.next))), previous: null };
    case 'none':
      return { next: null, previous: null };
  }
}

/**
 * Neighbours by number. Without a total a full page promises another one (asking for one row more would make pages of
 * uneven size where a backend caps them); where the size is the backend's own, any row does.
 */
function pageNeighbours(
  page: Page,
  sized: boolean,
  total: number | null,
): Pick<ListResult, 'next' | 'previous'> {
  const { position, size } = page.window;
  const number = position.type === 'page' ? position.page : 1;
  const more =
    total === null || !sized
      ? page.count >= (sized ? size : 1) && (total === null || number * page.count < total)
      : number * size < total && page.count > 0;
  return {
    next: more ? { type: 'page', page: number + 1 } : null,
    previous: number > 1 ? { type: 'page', page: previousPage(number, size, total) } : null,
  };
}

/** One back; from beyond the end, the last page that there is. */
function previousPage(number: number, size: number, total: number | null): number {
  const last = total === null ? number - 1 : Math.max(1, Math.ceil(total / size));
  return Math.min(number - 1, last);
}

/**
 * Neighbours by cursor. The page that we came from exists, whatever `hasNextPage` says of it: many backends answer false
 * there for the direction that was not asked for. A list that only goes forward has no previous page.
 */
function cursorNeighbours(
  page: Page,
  paging: Extract<ListPaging, { style: 'cursor' }>,
  total: number | null,
): Pick<ListResult, 'next' | 'previous'> {
  const { position, size } = page.window;
  const { pageInfo } = paging;
  const full = page.count >= size;
  const [first, last] = edgeCursors(page, paging);
  const isStart = position.type === 'page';
  const fullNext = isStart && total !== null ? page.count < total && page.count > 0 : full;
  const says = flag(page.value, pageInfo.hasNextPage);
  const hasNext =
    position.type === 'before' || (page.miscounts && says === false ? full : (says ?? fullNext));
  const hasPrevious =
    position.type === 'after' ||
    (position.type === 'before' && (flag(page.value, pageInfo.hasPreviousPage) ?? full));
  const fromNowhere: PagePosition | null = page.count === 0 && !isStart ? { type: 'page', page: 1 } : null;
  const back = canPageBack(paging, page.source.steps);
  return {
    next: hasNext ? (after(last) ?? (position.type === 'before' ? fromNowhere : null)) : null,
    previous:
      hasPrevious && back ? (before(first) ?? (position.type === 'after' ? fromNowhere : null)) : null,
  };
}

function edgeCursors(
  page: Page,
  paging: Extract<ListPaging, { style: 'cursor' }>,
): readonly [string | null, string | null] {
  const found = paging.cursors === null ? [] : getAtPath(page.value, paging.cursors);
  const cursors = Array.isArray(found) ? found.map(toText) : [];
  const said = (path: string | null) => (path === null ? null : toText(getFirstAtPath(page.value, path)));
  return [
    said(paging.pageInfo.startCursor) ?? cursors[0] ?? null,
    said(paging.pageInfo.endCursor) ?? cursors.at(-1) ?? null,
  ];
}

function flag(value: unknown, path: string | null): boolean | null {
  const found = path === null ? null : getFirstAtPath(value, path);
  return typeof found === 'boolean' ? found : null;
}

function after(cursor: string | null): PagePosition | null {
  return cursor === null || cursor === '' ? null : { type: 'after', cursor };
}

function before(cursor: string | null): PagePosition | null {
  return cursor === null || cursor === '' ? null : { type: 'before', cursor };
}
