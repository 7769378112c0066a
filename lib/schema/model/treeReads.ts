import type { FilterField, FilterOperation, ListSource } from './reads';

/** How the levels of a tree are read: with one read of the whole list, or each by filters of the reference to the record above. */
export type TreeReads =
  | { readonly type: 'whole' }
  | {
      readonly type: 'levels';
      readonly filter: FilterField;
      readonly below: FilterOperation;
      /** Selects the records below any of several; null where the list has no such filter. */
      readonly belowAny: FilterOperation | null;
    };

/** Finds how a list is read as a tree by this reference; null if it cannot be. */
export function findTreeReads(
  { paging, filter }: Pick<ListSource, 'paging' | 'filter'>,
  field: string,
): TreeReads | null {
  const found = filter?.fields.find((one) => one.kind === 'relation' && one.field === field);
  const find = (op: FilterOperation['op']): FilterOperation | undefined =>
    found?.operations.find((own) => own.op === op);
  const below = find('eq');
  if (found !== undefined && below !== undefined && find('isNull') !== undefined)
    return { type: 'levels', filter: found, below, belowAny: find('in') ?? null };
  return paging.type === 'none' && paging.size === null ? { type: 'whole' } : null;
}
