import type { ListResult, ListState, Position } from '../operations/listState';
import { FIRST_PAGE, PAGE_SIZES, listParams, withParams, type ListQuery } from './listQuery';
import type { PagingView } from './view';

/** Pages shown around the current one; more would not fit a phone. */
const NEIGHBOURS = 1;

/** The foot of a list: range, pages, neighbours, sizes; every one an address that works without JavaScript. */
export function pagingView(query: ListQuery, result: ListResult, path: string, prefix = ''): PagingView {
  const { state } = query;
  const href = (change: Partial<ListState>) =>
    withParams(path, listParams({ ...query, state: { ...state, ...change } }, prefix));
  const to = (position: Position | null) => (position === null ? null : href({ position }));
  const page = state.position.at === 'page' ? state.position.page : null;
  const from = page === null ? 0 : (page - 1) * state.size + 1;
  const byNumber = state.position.at === 'page' && (result.next === null || result.next.at === 'page');
  const last = result.total === null ? null : Math.max(1, Math.ceil(result.total / state.size));
  return {
    from: result.rows.length === 0 ? 0 : from,
    to: page === null ? result.rows.length : from + result.rows.length - 1,
    total: result.total,
    pages:
      page === null || last === null || !byNumber || (last > 1 && page < last && result.next === null)
        ? []
        : pageNumbers(page, last).map((n) =>
            n === null
              ? null
              : { page: n, href: href({ position: { at: 'page', page: n } }), current: n === page },
          ),
    previous: to(result.previous),
    next: to(result.next),
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

/** First, last, and those around the current page; null for a gap. A gap of one page is that page. */
export function pageNumbers(current: number, last: number): readonly (number | null)[] {
  const wanted = new Set([1, last]);
  for (let n = current - NEIGHBOURS; n <= current + NEIGHBOURS; n += 1)
    if (n >= 1 && n <= last) wanted.add(n);
  // The start of a list shows its first pages, as one reads on from there.
  for (let n = 1; n <= Math.min(last, 4) && current <= 3; n += 1) wanted.add(n);
  const sorted = [...wanted].sort((a, b) => a - b);
  return sorted.flatMap((n, i) => {
    const before = sorted[i - 1];
    if (before === undefined || n - before === 1) return [n];
    return n - before === 2 ? [n - 1, n] : [null, n];
  });
}
