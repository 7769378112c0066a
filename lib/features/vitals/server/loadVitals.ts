import type { Result } from '../../../core/errors';
import { toZonedTime } from '../../../ground/format/zonedTime';
import { getSiteTimeZone } from '../../../ground/intl/timeZone';
import { findEntityByType } from '../../../core/operations/document/entityLookup';
import type { VitalsList } from '../../../core/schema/model/vitalsSupport';
import type { LoadResult, PageFailure } from '../../../kit/view/failure';
import {
  toOperationView,
  getPageWideValues,
  toPartialFailures,
  type LoaderContext,
} from '../../../kit/run/server/loaderContext';
import {
  runOperation,
  type OperationResult,
  type Fetcher,
  type ReadError,
} from '../../../kit/run/server/runOperation';
import { createWatch } from '../../../kit/live/changeDetector';
import {
  buildVitalsOperation,
  VITALS_FIRST_PAGE,
  findNewestColumn,
} from '../../../core/operations/list/listOperation';
import { buildVitalsView, parseSample, type SampleSet, type VitalsView, type Sample } from '../vitalsView';
import type { ListResult, ListState, PagePosition } from '../../../core/operations/listState';
import type { Operation } from '../../../core/operations/operation';
import { addAll } from '../../../ground/extremes';
import { runList } from '../../list/server/runList';

type PageWindow = Pick<ListState, 'position' | 'size'>;
type CreateOperation = (window: PageWindow) => Operation<ListResult>;

/** A failure, or the samples with the first operation. If a later page fails, the earlier ones are kept. */
export type SamplesResult = Result<
  SampleSet & {
    readonly total: number | null;
    readonly errors: readonly ReadError[];
    readonly operation: Operation<ListResult>;
    readonly outcome: OperationResult<ListResult>;
  },
  { readonly failure: PageFailure }
>;

const MAX_SAMPLES = 1000;
const MAX_PAGES = 10;

/**
 * Loads measurements page by page. If pages are numbered and the oldest come first, it reads the last pages instead.
 */
async function loadSamples(fetcher: Fetcher, list: VitalsList, ask: CreateOperation): Promise<SamplesResult> {
  const { source, fields } = list;
  const state: ListState = { ...VITALS_FIRST_PAGE, sort: null, filters: [], search: '' };
  const first = await runList(fetcher, { source, state, operation: ask });
  if (!first.outcome.ok) return first.outcome;
  const samplesOf = ({ rows }: ListResult): readonly Sample[] =>
    rows.flatMap(({ values }) => parseSample(fields, values) ?? []);
  const { value } = first.outcome;
  const opening = samplesOf(value);
  const fromEnd = value.next !== null && isOldestFirst(opening) ? lastPage(value, first.state.size) : null;
  const rest = await loadFurtherPages(fetcher, {
    ask,
    size: first.state.size,
    start: fromEnd === null ? value.next : { type: 'page', page: fromEnd },
    step: fromEnd === null ? 'on' : 'back',
    wanted: MAX_SAMPLES - (fromEnd === null ? opening.length : 0),
  });
  // The first page holds the oldest samples, so it is added last, if at all.
  const isWhole = rest.isEnd && (fromEnd === null || rest.pages.length + 1 >= fromEnd);
  const later = rest.pages.map(samplesOf);
  const all =
    fromEnd === null
      ? [...opening, ...later.flat()]
      : [...later, ...(isWhole ? [opening] : [])].flatMap((page) => page.toReversed());
  return {
    ok: true,
    samples: all.slice(0, MAX_SAMPLES),
    isComplete: isWhole && all.length <= MAX_SAMPLES,
    isNewest: fromEnd !== null || findNewestColumn(list) !== undefined,
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

/** Returns the number of the last page; null if pages are not numbered. */
function lastPage({ total, next }: ListResult, size: number): number | null {
  return total === null || next?.type !== 'page' ? null : Math.ceil(total / size);
}

interface Following {
  readonly ask: CreateOperation;
  readonly size: number;
  readonly start: PagePosition | null;
  readonly step: 'on' | 'back';
  /** Number of further rows. */
  readonly wanted: number;
}

/** Loads further pages until there are enough rows. `isEnd`: no page is left. */
async function loadFurtherPages(
  fetcher: Fetcher,
  { ask, size, start, step, wanted }: Following,
): Promise<{ pages: readonly ListResult[]; isEnd: boolean; errors: readonly ReadError[] }> {
  const pages: ListResult[] = [];
  const errors: ReadError[] = [];
  let position = start;
  let rows = 0;
  while (position !== null && rows < wanted && pages.length < MAX_PAGES - 1) {
    // Sequential: each page leads to the next.
    const outcome = await runOperation(fetcher, ask({ position, size }));
    if (!outcome.ok) return { pages, isEnd: false, errors };
    addAll(errors, outcome.errors);
    pages.push(outcome.value);
    rows += outcome.value.rows.length;
    position = step === 'on' ? outcome.value.next : pageBefore(position);
  }
  return { pages, isEnd: position === null, errors };
}

/** From the end, the second page is the last to read; the first was read before. */
function pageBefore(position: PagePosition): PagePosition | null {
  return position.type === 'page' && position.page > 2 ? { type: 'page', page: position.page - 1 } : null;
}

/** Loads the newest thousand measurements, or as many as ten pages hold. */
export async function loadVitals(
  ctx: LoaderContext,
  list: VitalsList,
): Promise<LoadResult<VitalsView> | null> {
  const entity = findEntityByType(ctx.model, list.source.of);
  if (entity === null) return null;
  const ask = buildVitalsOperation(ctx.model, entity, list, getPageWideValues(ctx.labels));
  // Requested before the rows, so that the page is at least as new as its live-update baseline.
  const probe = ask({ ...VITALS_FIRST_PAGE, size: 1 });
  const probed = await runOperation(ctx.fetcher, probe);
  const read = await loadSamples(ctx.fetcher, list, ask);
  if (!read.ok) return read;
  const view = buildVitalsView(read, (moment) => toZonedTime(moment, getSiteTimeZone()));
  const tells = probed.ok && (probed.value.total !== null || read.isNewest);
  return {
    ok: true,
    view: {
      ...view,
      total: read.total,
      ...(entity.list === null ? {} : { slug: entity.slug }),
      failures: toPartialFailures(ctx, entity, read.errors),
      readAt: ctx.now,
      operations: [toOperationView(probe, probed), toOperationView(read.operation, read.outcome)],
      watch: tells ? createWatch(probed.data) : null,
    },
  };
}
