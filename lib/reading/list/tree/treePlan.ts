import type { FilterValue } from '../../../operations/listState';
import type { Entity } from '../../../schema/model/model';
import type { ListSource } from '../../../schema/model/reads';
import { findTreeReads, type TreeReads } from '../../../schema/model/displayReads';
import { parseKeySegment } from '../../../routes/hrefs';
import { parseFilterValue } from '../filterValues';
import type { ListQuery } from '../listQuery';

/** As many levels are read for one page, each by a request of its own. */
const MAX_OPEN = 20;

/** The levels of a tree before they are read. */
export interface TreePlan {
  /** Name of the reference to the record above. */
  readonly field: string;
  readonly reads: TreeReads;
  /** Keys of the records whose next level is shown. */
  readonly open: ReadonlySet<string>;
  /** The list is filtered or searched: what was found is shown, each record below the one above if that was found, too. */
  readonly isNarrowed: boolean;
}

/** Returns the reference by which a list is a tree, with the way to read its levels; null where it is none. */
export function findTree(
  { displays, key }: Pick<Entity, 'displays' | 'key'>,
  source: Pick<ListSource, 'paging' | 'filter'>,
): Pick<TreePlan, 'field' | 'reads'> | null {
  if (displays.tree === null || key === null) return null;
  const field = displays.tree.value;
  const reads = findTreeReads(source, field);
  // A filter takes one value.
  return reads === null || (reads.type === 'levels' && key.fields.length !== 1) ? null : { field, reads };
}

/** Plans the tree that the address asks for; null for a list that is shown in another way. */
export function planTree(
  entity: Entity,
  source: ListSource,
  { display, open, state }: Pick<ListQuery, 'display' | 'open' | 'state'>,
): TreePlan | null {
  const found = display === 'tree' ? findTree(entity, source) : null;
  if (found === null) return null;
  return {
    ...found,
    open: new Set(open),
    isNarrowed: state.filters.length > 0 || state.search !== '',
  };
}

/** Parses the keys of the open records from the address. */
export function parseOpen(raw: string | readonly string[] | undefined): readonly string[] {
  return [...new Set([raw ?? []].flat().filter((key) => key !== ''))].slice(0, MAX_OPEN);
}

/** Builds the filter of a level: the records below one (`toKeyParameter`), or those that are below none. Null for an impossible key. */
export function buildLevelFilter(
  { field, reads }: Pick<TreePlan, 'field' | 'reads'>,
  parent: string | null,
): FilterValue | null {
  if (reads.type !== 'levels') return null;
  if (parent === null) return { field, op: 'isNull', value: true };
  const value = toFilterValue(reads, parent);
  return value === undefined ? null : { field, op: 'eq', value };
}

/** Builds the filter of the records that are below any of these; null where the list has none. */
export function buildBelowAnyFilter(
  { field, reads }: Pick<TreePlan, 'field' | 'reads'>,
  parents: readonly string[],
): FilterValue | null {
  if (reads.type !== 'levels' || reads.belowAny === null || parents.length === 0) return null;
  const values = parents.flatMap((parent) => toFilterValue(reads, parent) ?? []);
  return values.length < parents.length ? null : { field, op: 'in', value: values };
}

function toFilterValue({ filter, below }: TreeReads & { readonly type: 'levels' }, parent: string) {
  const [part = ''] = parseKeySegment(parent);
  return parseFilterValue({ field: filter, operation: below }, part, 'en');
}
