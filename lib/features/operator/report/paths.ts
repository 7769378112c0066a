import type { ArgRef, ListFilter, ListSort, TotalSource } from '../../../core/schema/model/reads';

/** Formats the fields on the way to a value: `pages.list`. */
export function formatStepPath(steps: readonly { readonly field: string }[]): string {
  return steps.map(({ field }) => field).join('.');
}

/** Formats an argument with its keys, dotted and without list brackets. */
export function formatArgumentPath(at: ArgRef): string {
  return at.path.filter((part) => part !== '[]').join('.');
}

/**
 * Formats the place of a total: a path below the list, or `sibling:` and another root field. Returns null if there is
 * none.
 */
export function formatTotalPath(total: TotalSource | null): string | null {
  if (total === null) return null;
  if (total.sibling === null) return total.path;
  return `sibling:${[formatStepPath(total.sibling), total.path].filter((part) => part !== '').join('.')}`;
}

/** Formats the sort argument, with `+` and the direction argument if that is a separate one. */
export function formatSortPath(sort: ListSort | null): string | null {
  if (sort === null) return null;
  const column = formatArgumentPath(sort.arg);
  return sort.direction === null ? column : `${column}+${formatArgumentPath(sort.direction.arg)}`;
}

/** Formats the filter argument, or `flat` where each filter is an argument. */
export function formatFilterPath(filter: ListFilter | null): string | null {
  if (filter === null) return null;
  return filter.container === null ? 'flat' : formatArgumentPath(filter.container);
}
