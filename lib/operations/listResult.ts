import type { ListSource, Paging } from '../schema/reads';
import { canGoBack, type ListWindow } from './listPosition';
import type { ListResult, Position } from './listState';
import { readCount, readFirst, readPath, readRows, readText } from './readPath';
import type { RecordPlan } from './selection';

/** What came back: the list field's value, and what stood where the total was asked for (undefined: it was not). */
export interface ListAnswer {
  readonly value: unknown;
  readonly total: unknown;
}

/** Rows, total and neighbours of a list. Never throws; what makes no sense is left out. */
export function readList(
  source: ListSource,
  plan: RecordPlan,
  window: ListWindow,
  answer: ListAnswer,
): ListResult {
  const objects = readRows(answer.value, source.rows);
  const rows = objects.map((row) => plan.read(row)).filter((row) => row !== null);
  // Null elements stand for rows that exist, too: they count for what a full page is.
  const found = readPath(answer.value, source.rows);
  const count = Array.isArray(found) ? found.flat(3).length : objects.length;
  const said = readCount(readFirst(answer.total, ''));
  const seen = count === 0 ? 0 : offsetOf(window) + count;
  const page = { source, window, value: answer.value, count, miscounts: said !== null && said < seen };
  const total = readTotal(page, said);
  const blank = Math.max(0, count - rows.length);
  return { rows, ...(blank === 0 ? {} : { blank }), total, ...neighbours(page, total) };
}

interface Page {
  readonly source: ListSource;
  readonly window: ListWindow;
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
  if (says === true && page.window.position.at === 'page' && total === page.count) return null;
  return total;
}

function offsetOf({ position, size }: ListWindow): number {
  return position.at === 'page' ? (position.page - 1) * size : 0;
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
      return { next: after(readText(readFirst(page.value, paging.next))), previous: null };
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
  const number = position.at === 'page' ? position.page : 1;
  const more =
    total === null || !sized
      ? page.count >= (sized ? size : 1) && (total === null || number * page.count < total)
      : number * size < total && page.count > 0;
  return {
    next: more ? { at: 'page', page: number + 1 } : null,
    previous: number > 1 ? { at: 'page', page: previousPage(number, size, total) } : null,
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
  paging: Extract<Paging, { style: 'cursor' }>,
  total: number | null,
): Pick<ListResult, 'next' | 'previous'> {
  const { position, size } = page.window;
  const { pageInfo } = paging;
  const full = page.count >= size;
  const [first, last] = edgeCursors(page, paging);
  const isStart = position.at === 'page';
  const fullNext = isStart && total !== null ? page.count < total && page.count > 0 : full;
  const says = flag(page.value, pageInfo.hasNextPage);
  const hasNext = position.at === 'before' || (page.miscounts && says === false ? full : (says ?? fullNext));
  const hasPrevious =
    position.at === 'after' ||
    (position.at === 'before' && (flag(page.value, pageInfo.hasPreviousPage) ?? full));
  const fromNowhere: Position | null = page.count === 0 && !isStart ? { at: 'page', page: 1 } : null;
  const back = canGoBack(paging, page.source.steps);
  return {
    next: hasNext ? (after(last) ?? (position.at === 'before' ? fromNowhere : null)) : null,
    previous: hasPrevious && back ? (before(first) ?? (position.at === 'after' ? fromNowhere : null)) : null,
  };
}

function edgeCursors(
  page: Page,
  paging: Extract<Paging, { style: 'cursor' }>,
): readonly [string | null, string | null] {
  const found = paging.cursors === null ? [] : readPath(page.value, paging.cursors);
  const cursors = Array.isArray(found) ? found.map(readText) : [];
  const said = (path: string | null) => (path === null ? null : readText(readFirst(page.value, path)));
  return [
    said(paging.pageInfo.startCursor) ?? cursors[0] ?? null,
    said(paging.pageInfo.endCursor) ?? cursors.at(-1) ?? null,
  ];
}

function flag(value: unknown, path: string | null): boolean | null {
  const found = path === null ? null : readFirst(value, path);
  return typeof found === 'boolean' ? found : null;
}

function after(cursor: string | null): Position | null {
  return cursor === null || cursor === '' ? null : { at: 'after', cursor };
}

function before(cursor: string | null): Position | null {
  return cursor === null || cursor === '' ? null : { at: 'before', cursor };
}
