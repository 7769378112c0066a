import type { ListResult, ListState, Position } from '../../operations/listState';
import type { Operation } from '../../operations/operation';
import type { PageFailure } from '../../records/outcome';
import { run, type Outcome, type Post, type ReadError } from '../../records/server/run';
import { runList } from '../../records/server/runList';
import type { VitalsList } from '../../schema/model';
import { readSample, type Sample } from '../sample';
import type { ReadSamples } from '../vitalsView';
import { newestColumn, VITALS_START } from '../../operations/vitals';

type Window = Pick<ListState, 'position' | 'size'>;
type Ask = (window: Window) => Operation<ListResult>;

/** A failure, or the samples with the first operation that read them. Later pages that fail leave what was read. */
export type SamplesRead =
  | { readonly ok: false; readonly failure: PageFailure }
  | (ReadSamples & {
      readonly ok: true;
      readonly total: number | null;
      readonly errors: readonly ReadError[];
      readonly operation: Operation<ListResult>;
      readonly outcome: Outcome<ListResult>;
    });

const MOST = 1000;
const MOST_PAGES = 10;

/**
 * Reads measurements page by page. Where pages are numbered and the backend gives the oldest first, the last pages are read
 * instead of those after the first.
 */
export async function readSamples(post: Post, list: VitalsList, ask: Ask): Promise<SamplesRead> {
  const { source, fields } = list;
  const state: ListState = { ...VITALS_START, sort: null, filters: [], search: '' };
  const first = await runList(post, { source, state, operation: ask });
  if (!first.outcome.ok) return first.outcome;
  const samplesOf = ({ rows }: ListResult): readonly Sample[] =>
    rows.flatMap(({ values }) => readSample(fields, values) ?? []);
  const { value } = first.outcome;
  const opening = samplesOf(value);
  const fromEnd = value.next !== null && isOldestFirst(opening) ? lastPage(value, first.state.size) : null;
  const rest = await follow(post, {
    ask,
    size: first.state.size,
    start: fromEnd === null ? value.next : { at: 'page', page: fromEnd },
    step: fromEnd === null ? 'on' : 'back',
    wanted: MOST - (fromEnd === null ? opening.length : 0),
  });
  // The first page was the oldest: with the last pages read it comes last, if it has a place at all.
  const isWhole = rest.isEnd && (fromEnd === null || rest.pages.length + 1 >= fromEnd);
  const later = rest.pages.map(samplesOf);
  const all =
    fromEnd === null
      ? [...opening, ...later.flat()]
      : [...later, ...(isWhole ? [opening] : [])].flatMap((page) => page.toReversed());
  return {
    ok: true,
    samples: all.slice(0, MOST),
    isWhole: isWhole && all.length <= MOST,
    isNewest: fromEnd !== null || newestColumn(list) !== undefined,
    total: value.total,
    errors: [...first.outcome.errors, ...rest.errors],
    operation: first.operation,
    outcome: first.outcome,
  };
}

function isOldestFirst(samples: readonly Sample[]): boolean {
  const times = samples.flatMap(({ at }) => (at === null ? [] : [at]));
  const [first = 0] = times;
  const last = times.at(-1) ?? 0;
  return first < last && times.every((time, index) => index === 0 || time >= (times[index - 1] ?? time));
}

/** The number of the last page, where pages have one; null where the second page is as good as any. */
function lastPage({ total, next }: ListResult, size: number): number | null {
  return total === null || next?.at !== 'page' ? null : Math.ceil(total / size);
}

interface Following {
  readonly ask: Ask;
  readonly size: number;
  readonly start: Position | null;
  readonly step: 'on' | 'back';
  /** How many more rows. */
  readonly wanted: number;
}

/** Reads on, page after page, until there are enough rows. `isEnd`: nothing is left. */
async function follow(
  post: Post,
  { ask, size, start, step, wanted }: Following,
): Promise<{ pages: readonly ListResult[]; isEnd: boolean; errors: readonly ReadError[] }> {
  const pages: ListResult[] = [];
  const errors: ReadError[] = [];
  let position = start;
  let rows = 0;
  while (position !== null && rows < wanted && pages.length < MOST_PAGES - 1) {
    // One after the other: each leads to the next.
    const outcome = await run(post, ask({ position, size }));
    if (!outcome.ok) return { pages, isEnd: false, errors };
    errors.push(...outcome.errors);
    pages.push(outcome.value);
    rows += outcome.value.rows.length;
    position = step === 'on' ? outcome.value.next : pageBefore(position);
  }
  return { pages, isEnd: position === null, errors };
}

/** The second page is the last that is read from the end: the first was read before. */
function pageBefore(position: Position): Position | null {
  return position.at === 'page' && position.page > 2 ? { at: 'page', page: position.page - 1 } : null;
}
