import type { ListSource } from '../../../core/schema/model/reads';
import type { ListResult, ListState, PagePosition, RecordData } from '../../../core/operations/listState';
import type { Operation } from '../../../core/operations/operation';
import type { PageFailure } from '../../../kit/view/failure';
import type { Fetcher } from '../../../kit/run/server/runOperation';
import { runList, type ListAttemptResult } from './runList';
import { isUnpagedList, slicePage } from '../paging';
import { toKeySegment } from '../../../ground/routes/hrefs';
import { FIRST_PAGE } from '../listParams';

/** One page of a list that is read from start to end. */
export interface ReadPage {
  readonly rows: readonly RecordData[];
  /** Number of all rows under the filters; null where the backend does not report it. */
  readonly total: number | null;
  /** The attempt that read it: its operation, its state, and the errors beside the rows. */
  readonly run: SuccessfulRun;
  /** This is the last page, although the list continues. */
  readonly isTruncated: boolean;
  /** Number of rows so far that came before: the pages have no common order, so others may be missing. */
  readonly repeated: number;
}

/** An attempt that returned rows. */
type SuccessfulRun = ListAttemptResult & { readonly outcome: { readonly ok: true } };

/** Error that ends the reading of a list before its end. */
export class ListReadError extends Error {
  constructor(readonly failure: PageFailure) {
    super(`Reading the list stopped: ${failure.type}.`);
    this.name = 'ReadStopped';
  }
}

/** Request for all pages of a list, up to `limit` rows. */
export interface ReadPagesRequest {
  readonly source: ListSource;
  readonly state: ListState;
  readonly operation: (state: ListState) => Operation<ListResult>;
  /** Default sort, as for a page of the list. */
  readonly defaultSort: ListState['sort'];
  readonly limit: number;
}

/** Page sizes in the order in which they are tried. Few schemas declare the maximum of their backend. */
const PAGE_SIZES = [500, 100, 25] as const;

/** Maximum number of consecutive empty pages, where the backend says that the list continues. */
const MAX_EMPTY_PAGES = 3;

/**
 * Reads a list page by page, each when the previous one has been consumed. The last page tells whether the list is
 * complete: compared with the largest reported total, and without null rows.
 * @throws ListReadError if a page cannot be read
 */
export async function* readAllPages(
  fetcher: Fetcher,
  request: ReadPagesRequest,
): AsyncGenerator<ReadPage, void, undefined> {
  let run = await readFirstPage(fetcher, request);
  const repeats = new RepeatCounter();
  const progress = { given: 0, blank: 0, empty: 0, seen: '', total: null as number | null };
  for (;;) {
    const { outcome } = run;
    if (!outcome.ok) throw new ListReadError(outcome.failure);
    const { rows, nullRows: blank = 0, total, next } = outcome.value;
    progress.total = getLargest(progress.total, total);
    // A backend that returns the same page again and again would never end.
    const fingerprint = JSON.stringify([rows, blank]);
    const isRepeated = rows.length > 0 && fingerprint === progress.seen;
    progress.seen = fingerprint;
    const taken = isRepeated ? [] : rows.slice(0, request.limit - progress.given);
    progress.given += taken.length;
    progress.blank += isRepeated ? 0 : blank;
    progress.empty = rows.length + blank === 0 ? progress.empty + 1 : 0;
    const isStuck =
      isRepeated || progress.empty > MAX_EMPTY_PAGES || isSamePosition(next, run.state.position);
    const isFull = progress.given >= request.limit;
    const isLast =
      isFull || isStuck || next === null || (progress.empty > 0 && hasNumberedPages(request.source));
    const cut =
      taken.length < rows.length ||
      (isLast &&
        (progress.blank > 0 ||
          outcome.value.isCut === true ||
          (progress.total === null ? next !== null : progress.total > progress.given) ||
          mayHaveMoreRows(request.source, run.state, total, rows.length)));
    const repeated = repeats.take(taken);
    yield { rows: taken, total: progress.total, run: { ...run, outcome }, isTruncated: cut, repeated };
    if (cut || isLast || next === null) return;
    const state = { ...run.state, position: next };
    run = withoutEarlierRows(await runList(fetcher, { ...request, isWhole: true, state }), state);
  }
}

/** Leaves out rows of the page before, which a numbered page has where it became smaller than that: its start is a multiple of its size. */
function withoutEarlierRows(run: ListAttemptResult, asked: ListState): ListAttemptResult {
  const { outcome, state } = run;
  const count = countRowsBefore(asked) - countRowsBefore(state);
  if (!outcome.ok || count <= 0) return run;
  return {
    ...run,
    outcome: { ...outcome, value: { ...outcome.value, rows: outcome.value.rows.slice(count) } },
  };
}

const countRowsBefore = ({ position, size }: ListState): number =>
  position.type === 'page' ? (position.page - 1) * size : 0;

/** Counts the rows of a list that come a second time, by their keys. Rows without a key cannot be told apart. */
class RepeatCounter {
  private readonly seen = new Set<string>();
  private repeated = 0;

  take(rows: readonly RecordData[]): number {
    for (const { type, key } of rows) {
      if (key === null) continue;
      const name = JSON.stringify([type, ...key]);
      if (this.seen.has(name)) this.repeated += 1;
      this.seen.add(name);
    }
    return this.repeated;
  }
}

function getLargest(one: number | null, other: number | null): number | null {
  return one === null || other === null ? (one ?? other) : Math.max(one, other);
}

/** Checks whether pages are numbered. An empty page is the end then. */
function hasNumberedPages({ paging }: ListSource): boolean {
  return paging.type === 'offset' || paging.type === 'page';
}

/** Reads the first page, at the largest size that the backend accepts. */
async function readFirstPage(fetcher: Fetcher, request: ReadPagesRequest): Promise<ListAttemptResult> {
  const { paging } = request.source;
  // A list without further pages is requested at once.
  const usual = PAGE_SIZES.map((size) => Math.min(size, request.limit));
  const sizes = new Set(
    paging.type === 'none' && !isUnpagedList(request.source) ? [request.limit, ...usual] : usual,
  );
  let run: ListAttemptResult | null = null;
  for (const size of sizes) {
    const state = { ...request.state, position: FIRST_PAGE, size };
    run = await runList(fetcher, { ...request, isWhole: true, state });
    const { outcome } = run;
    if (outcome.ok || outcome.failure.type !== 'refused' || outcome.tooLarge === true) return run;
  }
  if (run === null) throw new RangeError('There is no size to ask for.');
  return run;
}

/** Checks whether a list without paging may have more rows, because it returned as many as requested. */
function mayHaveMoreRows(
  { paging }: ListSource,
  { size }: ListState,
  total: number | null,
  count: number,
): boolean {
  if (paging.type !== 'none' || paging.size === null) return false;
  return total === null ? count >= size : total > count;
}

function isSamePosition(one: PagePosition | null, other: PagePosition): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** Rows that the visitor selected. */
export interface SelectedRows {
  readonly count: number;
  readonly has: (id: string) => boolean;
}

/**
 * Reads one page of a list and returns its selected rows. Rows that are no longer on it are missing, and the page is
 * marked as truncated.
 * @throws ListReadError if the page cannot be read
 */
export async function* readSelectedRows(
  fetcher: Fetcher,
  { limit, ...ask }: ReadPagesRequest,
  selected: SelectedRows,
): AsyncGenerator<ReadPage, void, undefined> {
  const run = await runList(fetcher, ask);
  const { outcome, state } = run;
  if (!outcome.ok) throw new ListReadError(outcome.failure);
  const { rows } = isUnpagedList(ask.source) ? slicePage(outcome.value, state) : outcome.value;
  const found = rows.filter(({ key }) => key !== null && selected.has(toKeySegment(key))).slice(0, limit);
  yield {
    rows: found,
    total: selected.count,
    run: { ...run, outcome },
    isTruncated: found.length < selected.count,
    repeated: 0,
  };
}
