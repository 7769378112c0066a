import type { ListSource } from '../../schema/reads';
import type { ListResult, ListState, Position, RecordData } from '../../operations/listState';
import type { Operation } from '../../operations/operation';
import { FIRST_PAGE } from '../../records/listQuery';
import type { PageFailure } from '../../records/outcome';
import type { Post, ReadError } from '../../records/server/run';
import { runList, type ListRun } from '../../records/server/runList';
import { isWhole } from '../../records/wholeList';

/** A part of a list that is read from its start to its end. */
export interface WholePage {
  readonly rows: readonly RecordData[];
  /** All rows under the filters; null where the backend does not say. */
  readonly total: number | null;
  /** What went wrong beside the rows. */
  readonly errors: readonly ReadError[];
  /** The last page, although the list goes on. */
  readonly cut: boolean;
}

/** Reading a list ended before its end. */
export class ReadStopped extends Error {
  constructor(readonly failure: PageFailure) {
    super(`Reading the list stopped: ${failure.kind}.`);
    this.name = 'ReadStopped';
  }
}

/** What is to be read: `limit` rows at most. */
export interface WholeAsk {
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
export async function* readWhole(post: Post, ask: WholeAsk): AsyncGenerator<WholePage, void, undefined> {
  let run = await firstPage(post, ask);
  const so = { given: 0, blank: 0, empty: 0, seen: '', total: null as number | null };
  for (;;) {
    if (!run.outcome.ok) throw new ReadStopped(run.outcome.failure);
    const { rows, blank = 0, total, next } = run.outcome.value;
    so.total = largest(so.total, total);
    // A backend that always gives the same page would never end.
    const print = JSON.stringify([rows, blank]);
    const isRepeated = rows.length > 0 && print === so.seen;
    so.seen = print;
    const taken = isRepeated ? [] : rows.slice(0, ask.limit - so.given);
    so.given += taken.length;
    so.blank += isRepeated ? 0 : blank;
    so.empty = rows.length + blank === 0 ? so.empty + 1 : 0;
    const isStuck = isRepeated || so.empty > MOST_EMPTY || isSame(next, run.state.position);
    const isFull = so.given >= ask.limit;
    const isLast = isFull || isStuck || next === null || (so.empty > 0 && isNumbered(ask.source));
    const cut =
      taken.length < rows.length ||
      (isLast &&
        (so.blank > 0 ||
          (so.total === null ? next !== null : so.total > so.given) ||
          endsUnsaid(ask.source, run.state, total, rows.length)));
    yield { rows: taken, total: so.total, errors: run.outcome.errors, cut };
    if (cut || isLast || next === null) return;
    run = await runList(post, { ...ask, state: { ...run.state, position: next } });
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
async function firstPage(post: Post, ask: WholeAsk): Promise<ListRun> {
  const { paging } = ask.source;
  // What cannot be gone on with is asked for at once.
  const sizes = paging.style === 'none' && !isWhole(ask.source) ? [ask.limit, ...SIZES] : SIZES;
  let run: ListRun | null = null;
  for (const size of sizes) {
    run = await runList(post, { ...ask, state: { ...ask.state, position: FIRST_PAGE, size } });
    if (run.outcome.ok || run.outcome.failure.kind !== 'refused') return run;
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

function isSame(one: Position | null, other: Position): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
