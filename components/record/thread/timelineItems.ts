import type { RelatedView, ThreadView } from '../../../lib/features/record/recordView';
import type { RowView } from '../../../lib/kit/view/rowView';

/** The kinds of items that a timeline shows. */
export type TimelineFilter = 'all' | 'comments' | 'changes';

/** An entry of a thread, with its index among the rows, or a change of the record. */
export type TimelineItem =
  | { readonly type: 'entry'; readonly row: RowView; readonly index: number }
  | { readonly type: 'change'; readonly row: RowView };

/** Lists the entries and the changes of a thread, oldest first. */
export function listTimelineItems(
  rows: RelatedView['rows'],
  { at, changes }: ThreadView,
  filter: TimelineFilter,
): readonly TimelineItem[] {
  const entries = rows.map((row, index) => ({
    item: { type: 'entry' as const, row, index },
    time: toTime(row, at.name),
  }));
  const changed = (changes?.rows ?? []).map((row) => ({
    item: { type: 'change' as const, row },
    time: toTime(row, changes?.at.name ?? ''),
  }));
  const shown = [...(filter === 'changes' ? [] : entries), ...(filter === 'comments' ? [] : changed)];
  return shown.toSorted((a, b) => a.time - b.time).map(({ item }) => item);
}

const toTime = ({ values }: RowView, name: string): number => Date.parse(String(values[name] ?? ''));
