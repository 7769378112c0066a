import type { TreeEntry } from '../../../lib/reading/list/tree/treeView';
import type { RowView } from '../../../lib/view/rowView';

/** A line of a tree with its row; null for a line that is no record. */
export interface TreeLine {
  readonly entry: TreeEntry;
  readonly row: RowView | null;
}

/** Gives each record of a tree the next row of its list. */
export function pairRows(entries: readonly TreeEntry[], rows: readonly RowView[]): readonly TreeLine[] {
  let next = 0;
  return entries.map((entry) => {
    if (entry.type !== 'record') return { entry, row: null };
    const row = rows[next] ?? null;
    next += 1;
    return { entry, row };
  });
}
