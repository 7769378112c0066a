import type { ListSource } from '../../schema/model/reads';
import type { ListResult, ListState, PagePosition, RecordData } from '../../operations/listState';
import type { Operation } from '../../operations/operation';
import type { PageFailure } from '../../view/failure';
import type { Fetcher, ReadError } from '../../reading/run/server/runOperation';
import { runList, type ListAttemptResult } from '../../reading/list/server/runList';
import { isUnpagedList, slicePage } from '../../reading/list/paging';
import { toKeySegment } from '../../routes/hrefs';
import { FIRST_PAGE } from '../../reading/list/listParams';

/** A part of a list that is read from its start to its end. */
export interface ExportPage {
  readonly rows: readonly RecordData[];
  /** All rows under the filters; null where the backend does not say. */
  readonly total: number | null;
  /** What went wrong beside the rows. */
  readonly errors: readonly ReadError[];
  /** The last page, although the list goes on. */
  readonly isTruncated: boolean;
}

/** Reading a list ended before its end. */
export class ListReadError extends Error {
  constructor(readonly failure: PageFailure) {
    super(`Reading the list stopped: ${failure.type}.`);
    this.name = 'ReadStopped';
  }
}

/** What is to be read: `limit` rows at most. */
export interface ReadPagesRequest {
  readonly source: ListSource;
  readonly state: ListState;
  readonly operation: (state: ListState) => Operation<ListResult>;
  /** As for a page of the list (`ListTry`). */
  readonly defaultSort: ListState['sort'];
  readonly limit: number;
}

/** Sizes of a page, in the order in which they are tried: few schemas say what their backend gives. */
const SIZES = [500, 100, 25] as const;

/** Pages without a row, one after the other, that are passed over where the backend says that the list goes on. */
const MOST_EMPTY = 3;

/**
 * Reads a list page after page, each when the one before has been taken. The last one says whether the list was read to its end:
 * to the largest total that the backend told, without rows that came as null.
 * @throws ReadStopped where a page cannot be read
 */
export async function* readAllPages(
  fetcher: Fetcher,
  request: ReadPagesRequest,
): AsyncGenerator<ExportPage, void, undefined> {
  let run = await firstPage(fetcher, request);
  const so = { given: 0, blank: 0, empty: 0, seen: '', total: null as number | null };
  for (;;) {
    if (!run.outcome.ok) throw new ListReadError(run.outcome.failure);
    const { rows, nullRows: blank = 0, total, next } = run.outcome.value;
    so.total = largest(so.total, total);
    // A backend that always gives the same page would never end.
    const print = JSON.stringify([rows, blank]);
    const isRepeated = rows.length > 0 && print === so.seen;
    so.seen = print;
    const taken = isRepeated ? [] : rows.slice(0, request.limit - so.given);
    so.given += taken.length;
    so.blank += isRepeated ? 0 : blank;
    so.empty = rows.length + blank === 0 ? so.empty + 1 : 0;
    const isStuck = isRepeated || so.empty > MOST_EMPTY || isSame(next, run.state.position);
    const isFull = so.given >= request.limit;
    const isLast = isFull || isStuck || next === null || (so.empty > 0 && isNumbered(request.source));
    const cut =
      taken.length < rows.length ||
      (isLast &&
        (so.blank > 0 ||
          (so.total === null ? next !== null : so.total > so.given) ||
          endsUnsaid(request.source, run.state, total, rows.length)));
    yield { rows: taken, total: so.total, errors: run.outcome.errors, isTruncated: cut };
    if (cut || isLast || next === null) return;
    run = await runList(fetcher, { ...request, state: { ...run.state, position: next } });
  }
}

function largest(one: number | null, other: number | null): number | null {
  return one === null || other === null ? (one ?? other) : Math.max(one, other);
}

/** Whether pages are counted: an empty one is then the end. */
function isNumbered({ paging }: ListSource): boolean {
  return paging.style === 'offset' || paging.style === 'page';
}

/** The first page, as large as the backend gives it. */
async function firstPage(fetcher: Fetcher, request: ReadPagesRequest): Promise<ListAttemptResult> {
  const { paging } = request.source;
  // What cannot be gone on with is asked for at once.
  const sizes = paging.style === 'none' && !isUnpagedList(request.source) ? [request.limit, ...SIZES] : SIZES;
  let run: ListAttemptResult | null = null;
  for (const size of sizes) {
    run = await runList(fetcher, { ...request, state: { ...request.state, position: FIRST_PAGE, size } });
    if (run.outcome.ok || run.outcome.failure.type !== 'refused') return run;
  }
  if (run === null) throw new RangeError('There is no size to ask for.');
  return run;
}

/** A list that can only be asked for its first rows gave as many as were asked for: there may be more. */
function endsUnsaid(
  { paging }: ListSource,
  { size }: ListState,
  total: number | null,
  count: number,
): boolean {
  if (paging.style !== 'none' || paging.size === null) return false;
  return total === null ? count >= size : total > count;
}

function isSame(one: PagePosition | null, other: PagePosition): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** Rows that somebody ticked. */
export interface SelectedRows {
  readonly count: number;
  readonly has: (id: string) => boolean;
}

/**
 * Reads the page of a list that somebody ticked rows of, and gives just those. Rows that are no longer on it are missing, and
 * the page says so (`cut`).
 * @throws ReadStopped where the page cannot be read
 */
export async function* readSelectedRows(
  fetcher: Fetcher,
  { limit, ...ask }: ReadPagesRequest,
  chosen: SelectedRows,
): AsyncGenerator<ExportPage, void, undefined> {
  const { outcome, state } = await runList(fetcher, ask);
  if (!outcome.ok) throw new ListReadError(outcome.failure);
  const { rows } = isUnpagedList(ask.source) ? slicePage(outcome.value, state) : outcome.value;
  const found = rows.filter(({ key }) => key !== null && chosen.has(toKeySegment(key))).slice(0, limit);
  yield {
    rows: found,
    total: chosen.count,
    errors: outcome.errors,
    isTruncated: found.length < chosen.count,
  };
}
