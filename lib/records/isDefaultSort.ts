import type { ListState } from '../operations/listState';

/** Whether a list stands in the order that nobody asked for. */
export function isDefaultSort({
  state: { sort },
  defaultSort,
}: {
  readonly state: Pick<ListState, 'sort'>;
  readonly defaultSort?: ListState['sort'];
}): boolean {
  if (sort === null || defaultSort === undefined || defaultSort === null) return false;
  return sort.field === defaultSort.field && sort.descending === defaultSort.descending;
}
