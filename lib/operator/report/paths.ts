import type { ArgRef, ListFilter, ListSort, TotalSource } from '../../schema/model/reads';

/** The fields on the way to a value, dotted: `pages.list`. */
export function formatStepPath(steps: readonly { readonly field: string }[]): string {
  return steps.map(({ field }) => field).join('.');
}

/** An argument with the keys inside it, dotted; list brackets are no part of a path. */
export function formatArgumentPath(at: ArgRef): string {
  return at.path.filter((part) => part !== '[]').join('.');
}

/** Where a total is: below the list, or `sibling:` and another root field; null where there is none. */
export function formatTotalPath(total: TotalSource | null): string | null {
  if (total === null) return null;
  if (total.sibling === null) return total.path;
  return `sibling:${[formatStepPath(total.sibling), total.path].filter((part) => part !== '').join('.')}`;
}

/** The argument of the column, with `+` that of the direction where it is another one. */
export function formatSortPath(sort: ListSort | null): string | null {
  if (sort === null) return null;
  const column = formatArgumentPath(sort.arg);
  return sort.direction === null ? column : `${column}+${formatArgumentPath(sort.direction.arg)}`;
}

/** The structured container, or `flat` where the filters are several arguments. */
export function formatFilterPath(filter: ListFilter | null): string | null {
  if (filter === null) return null;
  return filter.container === null ? 'flat' : formatArgumentPath(filter.container);
}
