import type { RecordThread } from '../../../core/schema/model/facts';
import type { Entity } from '../../../core/schema/model/model';
import type { ListResult, RecordData } from '../../../core/operations/listState';
import { relationHref } from '../../../ground/routes/hrefs';
import { describeField, toRowView, type LabelContext } from '../../../kit/describe/describeField';
import { toOperationView, toShownFailures, type LoaderContext } from '../../../kit/run/server/loaderContext';
import { FIRST_PAGE } from '../../list/listParams';
import type { ListQuery } from '../../list/listQuery';
import { buildPagingView } from '../../list/paging';
import type { ThreadView } from '../recordView';
import { readRelatedRows, type AskedList, type RelatedRead } from './relatedTable';

/** So many entries are read at most: of a longer thread the newest. */
export const THREAD_SIZE = 40;

/** Reads a related list as a thread, oldest entry first; null where it cannot be told which entries are the newest. */
export async function readThread(
  ctx: LoaderContext,
  list: AskedList,
  thread: RecordThread,
): Promise<RelatedRead | null> {
  const { owner, related, rows: entity, prefix, caption } = list;
  const columns = [thread.at, thread.author, thread.text, ...(thread.mark ? [thread.mark.field] : [])];
  const query = askNewest(list, thread, columns);
  const { outcome, operation, state } = await readRelatedRows(ctx, list, query);
  const sent = toOperationView(operation, outcome);
  if (!outcome.ok) return { failure: outcome.failure, operation: sent };
  const result = outcome.value;
  const entries = sortEntries(result, thread.at);
  const shape = describeThread(ctx, entity, thread);
  if (entries === null || shape === null) return null;
  const href = relationHref(owner.path, related.name);
  const shown = entries.slice(-THREAD_SIZE);
  const paging = buildPagingView({ ...query, state }, { ...result, rows: shown }, owner.path, prefix);
  const table = {
    caption,
    columns: [],
    layout: { columns: [] },
    rows: shown.map((row, index) => toRowView(ctx, entity, row, { index, listHref: href })),
    paging: { ...paging, previous: null, next: null },
    failures: toShownFailures(ctx, entity, { operation, errors: outcome.errors, shown: columns }),
    readAt: ctx.now,
    thread: { ...shape, isWhole: isWhole(result) && shown.length === entries.length },
  };
  return { table, href, operation: sent };
}

function askNewest(
  { related, query }: AskedList,
  { at }: RecordThread,
  columns: readonly string[],
): ListQuery {
  const column = related.source.sort?.columns.find(({ field, desc }) => field === at && desc !== null);
  const sort = column === undefined ? null : { field: column.field, descending: true };
  const state = { ...query.state, position: FIRST_PAGE, sort, filters: [], search: '' };
  return { ...query, columns, chosenColumns: null, state, defaultSort: sort };
}

const isWhole = ({ next, previous, isCut, nullRows }: ListResult): boolean =>
  next === null && previous === null && isCut === undefined && nullRows === undefined;

/** Sorts the entries that were read. Those of a long thread have to come newest first: others may be missing in between. */
function sortEntries(result: ListResult, at: string): readonly RecordData[] | null {
  const dated = result.rows.map((row) => ({ row, time: Date.parse(String(row.values[at] ?? '')) }));
  const isNewestFirst = dated.every(
    ({ time }, index) => index === 0 || time <= (dated[index - 1]?.time ?? NaN),
  );
  const [first, last] = [dated[0], dated.at(-1)];
  const isTold = isNewestFirst && first !== undefined && last !== undefined && first.time > last.time;
  if (!isWhole(result) && !isTold) return null;
  if (dated.some(({ time }) => Number.isNaN(time))) return null;
  // Entries of the same moment keep their order.
  const oldestFirst = isNewestFirst ? dated.toReversed() : dated;
  return oldestFirst.toSorted((a, b) => a.time - b.time).map(({ row }) => row);
}

function describeThread(
  ctx: LabelContext,
  entity: Entity,
  { text, author, at, mark }: RecordThread,
): Omit<ThreadView, 'isWhole'> | null {
  const describe = (name: string) => {
    const field = entity.fields.find((one) => one.name === name);
    return field === undefined ? undefined : describeField(ctx, entity.type, field);
  };
  const [shownText, shownAuthor, shownAt] = [describe(text), describe(author), describe(at)];
  if (shownText === undefined || shownAuthor === undefined || shownAt === undefined) return null;
  const marked = mark === undefined ? undefined : describe(mark.field);
  return {
    text: shownText,
    author: shownAuthor,
    at: shownAt,
    ...(mark === undefined || marked === undefined
      ? {}
      : { mark: { name: mark.field, label: marked.label, isClosed: mark.isClosed } }),
  };
}
