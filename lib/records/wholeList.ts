import type { ListSource } from '../schema/reads';
import type { ListResult, ListState, Position } from '../operations/listState';

/** Whether the backend gives the list whole, without any way to ask for a part. */
export function isWhole(source: ListSource): boolean {
  return source.paging.style === 'none' && source.paging.size === null;
}

/** A page of a list that came whole: five thousand rows are five thousand too many for one table. */
export function pageOfWhole(result: ListResult, state: Pick<ListState, 'position' | 'size'>): ListResult {
  const page = state.position.at === 'page' ? state.position.page : 1;
  const from = (page - 1) * state.size;
  const to = (number: number): Position => ({ at: 'page', page: number });
  return {
    rows: result.rows.slice(from, from + state.size),
    total: result.rows.length,
    next: from + state.size < result.rows.length ? to(page + 1) : null,
    previous: page > 1 ? to(page - 1) : null,
  };
}
