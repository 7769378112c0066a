import type { FilterValue, ListResult, ListState } from '../../../operations/listState';
import type { Operation } from '../../../operations/operation';
import type { ListSource } from '../../../schema/model/reads';
import { isDefaultSort } from '../columns';
import { runOperation, type OperationResult, type Fetcher } from '../../run/server/runOperation';

/** How a list is asked: its source, the state, and the operation that asks for it. */
export interface ListAttempt {
  readonly source: ListSource;
  readonly state: ListState;
  readonly operation: (state: ListState) => Operation<ListResult>;
  /** The order that stands where nobody asked for one: the backend's own takes its place where it is refused. */
  readonly defaultSort?: ListState['sort'];
  /** Any order is given up where it is refused: who reads the list says so. */
  readonly isSortOptional?: true;
}

/** What came of it, and what was asked in the end: the page may be smaller than the visitor wanted. */
export interface ListAttemptResult {
  readonly outcome: OperationResult<ListResult>;
  readonly operation: Operation<ListResult>;
  readonly state: ListState;
}

/**
 * Reads a page of a list. No schema says how large a page may be: where the backend refuses the size, or gives fewer rows
 * than it has, the page is as large as the backend gives it, so that nothing falls between two pages. Nor does it say which
 * spellings of a filter the database behind it can do: one that is refused is tried in the other. Where columns are sorted
 * by their names as text, it does not say which names the backend takes: an order that is refused is given up where it may be.
 */
export async function runList(fetcher: Fetcher, wanted: ListAttempt): Promise<ListAttemptResult> {
  const { source, state } = wanted;
  const isOwn = isDefaultSort(wanted);
  const unsorted = { ...wanted, state: { ...state, sort: null } };
  if (isOwn && REFUSED_SORTS.has(source)) return runAtFittingSize(fetcher, unsorted);
  const isOptional = isOwn || (wanted.isSortOptional === true && state.sort !== null);
  const first = await runAtFittingSize(fetcher, wanted);
  if (!isOptional || !isRefused(first.outcome)) return first;
  // What says nothing of the order may have been a hiccup: the same once more is the whole answer then.
  const sorted = isAboutSort(first, state.sort) ? first : await runAtFittingSize(fetcher, wanted);
  if (!isRefused(sorted.outcome)) return sorted.outcome.ok ? sorted : first;
  const without = await runAtFittingSize(fetcher, unsorted);
  if (!without.outcome.ok) return sorted;
  if (isOwn) REFUSED_SORTS.add(source);
  return without;
}

/** Whether a refusal speaks of the order: the document does not fit the schema, or the words name the column or sorting. */
function isAboutSort({ outcome }: ListAttemptResult, sort: ListState['sort']): boolean {
  if (outcome.ok || outcome.failure.type !== 'refused') return false;
  const { invalid, messages } = outcome.failure;
  const column = sort?.field.split('.').at(-1)?.toLowerCase() ?? '';
  return (
    invalid === true ||
    messages.some((text) => ABOUT_SORT.test(text) || (column !== '' && text.toLowerCase().includes(column)))
  );
}

/** What a refusal speaks of when it is about an order. */
const ABOUT_SORT = /\b(sort\w*|order(ed|ing|_?by)?)\b/i;

/** Lists whose default order the backend refused, while it gave them without: asked for at once without from then on. */
const REFUSED_SORTS = new WeakSet<ListSource>();

/** The page in the order that the state says. */
async function runAtFittingSize(fetcher: Fetcher, wanted: ListAttempt): Promise<ListAttemptResult> {
  const first = await attempt(fetcher, wanted, wanted.state);
  const size = first.outcome.ok
    ? await findServedSize(fetcher, wanted, first.outcome.value)
    : findAllowedSize(wanted, first.outcome);
  if (size === null) return first.outcome.ok ? first : runWithOtherSpelling(fetcher, wanted, first);
  const second = await attempt(fetcher, wanted, withSize(wanted.state, size));
  return second.outcome.ok ? second : first;
}

/** The same once more in another spelling of its filters, where there is one; the visitor's state stays as it was. */
async function runWithOtherSpelling(
  fetcher: Fetcher,
  wanted: ListAttempt,
  first: ListAttemptResult,
): Promise<ListAttemptResult> {
  const fields = wanted.source.filter?.fields ?? [];
  const hasOther = ({ field, op }: FilterValue): boolean =>
    fields.some(
      (one) => one.field === field && one.operations.some((own) => own.op === op && own.or !== undefined),
    );
  const { state } = wanted;
  if (!state.filters.some(hasOther) || !isRefused(first.outcome)) return first;
  const filters = state.filters.map((one) =>
    hasOther(one) ? { ...one, useAlternative: true as const } : one,
  );
  const second = await attempt(fetcher, wanted, { ...state, filters });
  return second.outcome.ok ? { ...second, state } : first;
}

function isRefused(outcome: OperationResult<ListResult>): boolean {
  return !outcome.ok && outcome.failure.type === 'refused';
}

async function attempt(
  fetcher: Fetcher,
  { operation }: ListAttempt,
  state: ListState,
): Promise<ListAttemptResult> {
  const built = operation(state);
  return { outcome: await runOperation(fetcher, built), operation: built, state };
}

/** The same rows as nearly as pages of another size allow. */
function withSize(state: ListState, size: number): ListState {
  const { position } = state;
  if (position.type !== 'page') return { ...state, size };
  const before = (position.page - 1) * state.size;
  return { ...state, size, position: { type: 'page', page: Math.floor(before / size) + 1 } };
}

/** What a refusal speaks of when it is about the size of a page. */
const ABOUT_SIZE = /\b(size|limit|first|last|take|per ?page|items|records|max(imum)?|exceed\w*|between)\b/i;
/** What is asked for when a refusal names no number. */
const FALLBACK_PAGE_SIZE = 10;

/** The largest page that a refusal allows, where it says so; null where it is about something else. */
function findAllowedSize(
  { source, state }: ListAttempt,
  { failure }: OperationResult<ListResult> & { ok: false },
): number | null {
  if (failure.type !== 'refused' || !takesPageSize(source)) return null;
  const about = failure.messages.filter((message) => ABOUT_SIZE.test(message));
  if (about.length === 0) return null;
  const numbers = about.flatMap((message) => message.match(/\b\d+\b/g) ?? []).map(Number);
  const said = numbers.filter((number) => number > 1 && number < state.size);
  const size = said.length === 0 ? FALLBACK_PAGE_SIZE : Math.max(...said);
  return size < state.size ? size : null;
}

/** The number of rows that the backend gave where it has more of them but no more in one page; null where all is well. */
async function findServedSize(
  fetcher: Fetcher,
  wanted: ListAttempt,
  { rows, nullRows: blank = 0, total }: ListResult,
): Promise<number | null> {
  const { source, state } = wanted;
  const { position } = state;
  // Rows that came as null fill their places on the page, too.
  const size = rows.length + blank;
  if (position.type !== 'page' || !isNumbered(source) || size === 0 || size >= state.size) return null;
  if (total !== null) return (position.page - 1) * state.size + size < total ? size : null;
  // Without a total the end of a list and the end of what a page may hold look alike: round numbers are worth another look.
  if (position.page > 1 || size % 5 !== 0) return null;
  const next = await attempt(fetcher, wanted, { ...state, size, position: { type: 'page', page: 2 } });
  return next.outcome.ok && next.outcome.value.rows.length > 0 ? size : null;
}

/** Whether pages are counted, so that a smaller one would leave a gap before the next. */
function isNumbered({ paging, maxSize }: ListSource): boolean {
  return (
    maxSize === null && (paging.style === 'offset' || paging.style === 'page') && takesPageSize({ paging })
  );
}

function takesPageSize({ paging }: Pick<ListSource, 'paging'>): boolean {
  switch (paging.style) {
    case 'cursor':
      return true;
    case 'offset':
      return paging.limit !== null;
    default:
      return paging.size !== null;
  }
}
