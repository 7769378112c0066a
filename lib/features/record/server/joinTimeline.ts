import { isEmptyValue } from '../../../kit/view/rowView';
import type { RelatedView, ThreadChanges } from '../recordView';
import type { ToldColumns } from './relatedTable';

/** A list of a record; `told`: the columns that tell when and who, of its history. */
interface TimelineList {
  readonly table: RelatedView | null;
  readonly told?: ToldColumns;
}

/** Puts the history of a record into its first thread, so that a page tells everything once and in order. */
export function joinTimeline(lists: readonly TimelineList[]): readonly RelatedView[] {
  const views = lists.flatMap(({ table }) => table ?? []);
  const talk = views.find(({ thread }) => thread !== undefined);
  const past = lists.find(({ told }) => told !== undefined);
  const changes = past?.table == null || past.told === undefined ? null : toChanges(past.table, past.told);
  if (talk?.thread === undefined || changes === null) return views;
  const joined = { ...talk, thread: { ...talk.thread, changes } };
  return views.filter((view) => view !== past?.table).map((view) => (view === talk ? joined : view));
}

/** Reads the table of a history as changes; null where a row cannot be placed in time, or something could not be read. */
function toChanges(
  { label, href, columns, rows, paging, failures }: RelatedView,
  { at, who }: ToldColumns,
): ThreadChanges | null {
  const moment = columns.find(({ name }) => name === at);
  const isPlaced = rows.every(({ values }) => !Number.isNaN(Date.parse(String(values[at] ?? ''))));
  // An earlier page that the address asks for has no place between the newest entries.
  if (
    moment === undefined ||
    href === undefined ||
    !isPlaced ||
    failures.length > 0 ||
    paging.previous !== null
  )
    return null;
  const person = columns.find(({ name }) => name === who) ?? null;
  const told = columns.filter((column) => column !== moment && column !== person);
  return {
    label,
    href,
    at: moment,
    who: person !== null && rows.some(({ values }) => !isEmptyValue(values[person.name])) ? person : null,
    told,
    rows,
    isWhole: paging.next === null,
  };
}
