import type { ListResult, ListState, PagePosition } from '../../core/operations/listState';
import { PAGE_SIZES, type ListQuery } from './listQuery';
import type { ListSource } from '../../core/schema/model/reads';
import type { PagingView } from '../../kit/view/paging';
import { FIRST_PAGE, toListParams } from './listParams';
import { withQuery } from '../../ground/routes/queryParams';

/** Pages shown on each side of the current one; more would not fit a phone. */
const NEIGHBOURS = 1;

/**
 * Builds the foot of a list: range, page links, neighbours, page sizes. All of them are links that work without
 * JavaScript.
 */
export function buildPagingView(query: ListQuery, result: ListResult, path: string, prefix = ''): PagingView {
  const { state } = query;
  const href = (change: Partial<ListState>) =>
    withQuery(path, toListParams({ ...query, state: { ...state, ...change } }, prefix));
  const to = (position: PagePosition | null) => (position === null ? null : href({ position }));
  const page = state.position.type === 'page' ? state.position.page : null;
  const from = page === null ? 0 : (page - 1) * state.size + 1;
  const byNumber = state.position.type === 'page' && (result.next === null || result.next.type === 'page');
  const isForwardOnly = page === null && result.previous === null;
  const last = result.total === null ? null : Math.max(1, Math.ceil(result.total / state.size));
  return {
    from: result.rows.length === 0 ? 0 : from,
    to: page === null ? result.rows.length : from + result.rows.length - 1,
    total: result.total,
    pages:
      page === null || last === null || !byNumber || (last > 1 && page < last && result.next === null)
        ? []
        : getPageNumbers(page, last).map((n) =>
            n === null
              ? null
              : { page: n, href: href({ position: { type: 'page', page: n } }), current: n === page },
          ),
    previous: to(result.previous),
    next: to(result.next),
    ...(isForwardOnly ? { first: href({ position: FIRST_PAGE }) } : {}),
    size: state.size,
    sizes: [...new Set([...PAGE_SIZES, state.size])]
      .sort((a, b) => a - b)
      .map((size) => ({
        size,
        href: href({ size, position: FIRST_PAGE }),
        current: size === state.size,
      })),
  };
}

/** Returns the first, last and neighbouring page numbers, with null for a gap. A gap of one page shows that page. */
export function getPageNumbers(current: number, last: number): readonly (number | null)[] {
  const shownPages = new Set([1, last]);
  for (let n = current - NEIGHBOURS; n <= current + NEIGHBOURS; n += 1)
    if (n >= 1 && n <= last) shownPages.add(n);
  // At the start of a list the first pages are shown, since visitors read on from there.
  for (let n = 1; n <= Math.min(last, 4) && current <= 3; n += 1) shownPages.add(n);
  const sorted = [...shownPages].sort((a, b) => a - b);
  return sorted.flatMap((n, i) => {
    const before = sorted[i - 1];
    if (before === undefined || n - before === 1) return [n];
    return n - before === 2 ? [n - 1, n] : [null, n];
  });
}

/** Checks whether the backend returns the whole list, without any paging argument. */
export function isUnpagedList(source: ListSource): boolean {
  return source.paging.type === 'none' && source.paging.size === null;
}

/** Returns one page of an unpaged list, which may have thousands of rows. */
export function slicePage(result: ListResult, state: Pick<ListState, 'position' | 'size'>): ListResult {
  const page = state.position.type === 'page' ? state.position.page : 1;
  const from = (page - 1) * state.size;
  const to = (number: number): PagePosition => ({ type: 'page', page: number });
  return {
    rows: result.rows.slice(from, from + state.size),
    total: result.isCut === true ? null : result.rows.length,
    next: from + state.size < result.rows.length ? to(page + 1) : null,
    previous: page > 1 ? to(page - 1) : null,
  };
}
