import type { FilterValue } from '../../../core/operations/listState';
import type { Entity } from '../../../core/schema/model/model';
import type { ListSource } from '../../../core/schema/model/reads';
import { findTreeReads, type TreeReads } from '../../../core/schema/model/displayReads';
import { parseKeySegment } from '../../../ground/routes/hrefs';
import { parseFilterValue } from '../filterValues';
import type { Display } from '../display';

/** As many levels are read for one page, each by a request of its own. */
const MAX_OPEN = 20;

/** The reference by which a list is a tree. */
interface TreePlace {
  /** Name of the reference to the record above. */
  readonly field: string;
  /** The way to read its levels. */
  readonly reads: TreeReads;
}

/** Keys (`toKeyParameter`) of the records whose next level is shown. */
export type TreeQuery = readonly string[];

/** The levels of a tree before they are read. */
export interface TreePlan extends TreePlace {
  /** Keys of the records whose next level is shown. */
  readonly open: ReadonlySet<string>;
  /** The list is filtered or searched: what was found is shown, each record below the one above if that was found, too. */
  readonly isNarrowed: boolean;
}

function findTree(
  { displays, key }: Pick<Entity, 'displays' | 'key'>,
  source: Pick<ListSource, 'paging' | 'filter'>,
): TreePlace | null {
  if (displays.tree === null || key === null) return null;
  const field = displays.tree.value;
  const reads = findTreeReads(source, field);
  // A filter takes one value.
  return reads === null || (reads.type === 'levels' && key.fields.length !== 1) ? null : { field, reads };
}

/** Each record below the one that it refers to, where levels can be read one by one or the list comes whole. */
export const treeDisplay: Display<TreePlace, TreeQuery> = {
  find: findTree,
  parse: (_, address) => [...new Set(address.all('open').filter((key) => key !== ''))].slice(0, MAX_OPEN),
  format: (keys) => keys.map((key) => ['open', key]),
  getFields: ({ field }, { columns }) => [...columns, field],
};

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
