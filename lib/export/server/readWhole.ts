import type { ListSource } from '../../schema/reads';
import type { ListResult, ListState, Position, RecordData } from '../../operations/listState';
import type { Operation } from '../../operations/operation';
import { FIRST_PAGE } from '../../records/listQuery';
import type { PageFailure } from '../../records/outcome';
import type { Post } from '../../records/server/run';
import { runList, type ListRun } from '../../records/server/runList';
import { isWhole } from '../../records/wholeList';

/** A part of a list that is read from its start to its end. */
export interface WholePage {
  readonly rows: readonly RecordData[];
  /** All rows under the filters; null where the backend does not say. */
  readonly total: number | null;
  /** What the backend says went wrong beside the rows. */
  readonly errors: readonly string[];
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

/**
 * Reads a list page after page, each when the one before has been taken.
 * @throws ReadStopped where a page cannot be read
 */
export async function* readWhole(post: Post, ask: WholeAsk): AsyncGenerator<WholePage, void, undefined> {
  let run = await firstPage(post, ask);
  let given = 0;
  let seen = '';
  for (;;) {
    if (!run.outcome.ok) throw new ReadStopped(run.outcome.failure);
    const { rows, total, next } = run.outcome.value;
    // A backend that always gives the same page would never end.
    const print = JSON.stringify(rows);
    if (print === seen) return;
    seen = print;
    const taken = rows.slice(0, ask.limit - given);
    given += taken.length;
    const goesOn = next !== null && rows.length > 0 && !isSame(next, run.state.position);
    const isFull = given >= ask.limit;
    const cut =
      taken.length < rows.length ||
      (isFull && (total === null ? goesOn : total > given)) ||
      (!goesOn && endsUnsaid(ask.source, run.state, total, rows.length));
    yield { rows: taken, total, errors: run.outcome.errors.map(({ message }) => message), cut };
    if (cut || isFull || next === null || !goesOn) return;
    run = await runList(post, { ...ask, state: { ...run.state, position: next } });
  }
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

function isSame(one: Position, other: Position): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
