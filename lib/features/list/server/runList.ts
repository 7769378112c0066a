import type { FilterValue, ListResult, ListState } from '../../../core/operations/listState';
import type { Operation } from '../../../core/operations/operation';
import type { ListSource } from '../../../core/schema/model/reads';
import { isDefaultSort } from '../columns';
import { RefusedSorts } from '../../../kit/run/server/refusedSorts';
import { runSized, type OperationResult, type Fetcher } from '../../../kit/run/server/runOperation';
import { getLargest } from '../../../ground/extremes';

/** One attempt to read a list: its source, state, and operation. */
export interface ListAttempt {
  readonly source: ListSource;
  readonly state: ListState;
  readonly operation: (state: ListState) => Operation<ListResult>;
  /** The default sort; if it is refused, the backend's own order is used silently. */
  readonly defaultSort?: ListState['sort'];
  /** Any refused sort may be dropped; the caller reports it. */
  readonly isSortOptional?: true;
  /** All pages are read, one after the other: they may be of any size, and have all fields while a single row with them is accepted. */
  readonly isWhole?: true;
}

/** Result of an attempt with the state that was finally used; the page may be smaller than requested. */
export interface ListAttemptResult {
  readonly outcome: OperationResult<ListResult>;
  readonly operation: Operation<ListResult>;
  readonly state: ListState;
  /** The backend refuses the wanted number of rows for the cost of the request, so the page has fewer. */
  readonly isShortened?: true;
}

/**
 * Reads a page of a list, adapting to limits that no schema states. If the backend refuses the page size or returns
 * fewer rows, the page shrinks to its size, so that no row falls between two pages. A refused spelling of a filter is
 * replaced by its alternative. Of a refused sort, the tie-break is dropped first, then the column if that is allowed.
 */
export async function runList(fetcher: Fetcher, asked: ListAttempt): Promise<ListAttemptResult> {
  const wanted = { ...asked, state: withoutRefused(fetcher, asked) };
  const { source, state } = wanted;
  const isOwn = isDefaultSort(wanted);
  const weaker = listWeakerSorts(wanted, isOwn);
  const first = await runAtFittingSize(fetcher, wanted);
  if (first.outcome.ok) forgetRefused(fetcher, wanted, isOwn);
  if (weaker.length === 0 || !isRefused(first.outcome)) return first;
  const isAboutIt = isAboutSort(first, state.sort);
  // A sort that was chosen is the reason only if the backend says so.
  if (!isAboutIt && isChosen(wanted, isOwn)) return first;
  // A refusal that does not mention a column may be temporary, so the same request is repeated once. One for the size came
  // several times.
  const isSure = isAboutIt || isTooLarge(first.outcome) || state.sort === null;
  const sorted = isSure ? first : await runAtFittingSize(fetcher, wanted);
  if (!isRefused(sorted.outcome)) return sorted.outcome.ok ? sorted : first;
  for (const less of weaker) {
    const run = await runAtFittingSize(fetcher, { ...wanted, state: { ...state, ...less } });
    if (!run.outcome.ok) continue;
    if (less.isUntied === true && isAboutIt) refusedSorts.keep('tieBreak', source, fetcher);
    if (isOwn && less.sort === null && !isTooLarge(sorted.outcome))
      refusedSorts.keep('default', source, fetcher);
    return run;
  }
  return sorted;
}

/** Leaves out of a request what the backend has refused before: the default sort, the tie-break. */
function withoutRefused(fetcher: Fetcher, asked: ListAttempt): ListState {
  const { source, state } = asked;
  return {
    ...state,
    ...(isDefaultSort(asked) && refusedSorts.has('default', source, fetcher) ? { sort: null } : {}),
    ...(refusedSorts.has('tieBreak', source, fetcher) ? { isUntied: true } : {}),
  };
}

/** Forgets that the backend has refused what it accepts now. */
function forgetRefused(fetcher: Fetcher, { source, state }: ListAttempt, isOwn: boolean): void {
  if (isOwn && state.sort !== null) refusedSorts.forget('default', source, fetcher);
  if (state.isUntied !== true) refusedSorts.forget('tieBreak', source, fetcher);
}

function isChosen({ state: { sort }, isSortOptional }: ListAttempt, isOwn: boolean): boolean {
  return sort !== null && !isOwn && isSortOptional !== true;
}

type WeakerSort = Partial<Pick<ListState, 'sort' | 'isUntied'>>;

/** Returns the sorts to try after a refusal, in order: without the tie-break, without the column, without both. */
function listWeakerSorts(wanted: ListAttempt, isOwn: boolean): readonly WeakerSort[] {
  const { source, state } = wanted;
  const isTied = source.sort?.tieBreak !== undefined && state.isUntied !== true;
  const untied: readonly WeakerSort[] = isTied ? [{ isUntied: true }] : [];
  if (state.sort === null || isChosen(wanted, isOwn)) return untied;
  return [...untied, { sort: null }, ...untied.map((less) => ({ ...less, sort: null }))];
}

/** Checks whether a refusal is about the sort: the document is invalid, or a message names the column or sorting. */
function isAboutSort({ outcome }: ListAttemptResult, sort: ListState['sort']): boolean {
  if (outcome.ok || outcome.failure.type !== 'refused') return false;
  const { invalid, messages } = outcome.failure;
  const column = sort?.field.split('.').at(-1)?.toLowerCase() ?? '';
  return (
    invalid === true ||
    messages.some((text) => ABOUT_SORT.test(text) || (column !== '' && text.toLowerCase().includes(column)))
  );
}

/** Words of messages about sorting. */
const ABOUT_SORT = /\b(sort\w*|order(ed|ing|_?by)?)\b/i;

const refusedSorts = new RefusedSorts(() => Date.now());

/** Reads the page and adapts its size. */
async function runAtFittingSize(fetcher: Fetcher, wanted: ListAttempt): Promise<ListAttemptResult> {
  const first = await readPageInSize(fetcher, wanted, wanted.state);
  const size = first.outcome.ok
    ? await findServedSize(fetcher, { ...wanted, state: first.state }, first.outcome.value)
    : findAllowedSize(wanted, first.outcome);
  if (size === null) return first.outcome.ok ? first : runWithOtherSpelling(fetcher, wanted, first);
  const second = await readPageInSize(fetcher, wanted, withSize(wanted.state, size));
  return second.outcome.ok ? keepShortened(first, second) : first;
}

const keepShortened = (first: ListAttemptResult, second: ListAttemptResult): ListAttemptResult =>
  first.isShortened === true ? { ...second, isShortened: true } : second;

/** Retries with alternative filter operators, if there are any; the visitor's state is unchanged. */
async function runWithOtherSpelling(
  fetcher: Fetcher,
  wanted: ListAttempt,
  first: ListAttemptResult,
): Promise<ListAttemptResult> {
  const fields = wanted.source.filter?.fields ?? [];
  const hasOther = ({ field, op }: FilterValue): boolean =>
    fields.some(
      (one) =>
        one.field === field && one.operations.some((own) => own.op === op && own.fallbackArg !== undefined),
    );
  const { state } = wanted;
  if (!state.filters.some(hasOther) || !isRefused(first.outcome)) return first;
  const filters = state.filters.map((one) =>
    hasOther(one) ? { ...one, useAlternative: true as const } : one,
  );
  const second = await readPageInSize(fetcher, wanted, { ...state, filters });
  return second.outcome.ok ? { ...second, state } : first;
}

function isRefused(outcome: OperationResult<ListResult>): boolean {
  return !outcome.ok && outcome.failure.type === 'refused';
}

const isTooLarge = (outcome: OperationResult<ListResult>): boolean =>
  !outcome.ok && outcome.tooLarge === true;

/** The number of rows from which on a page leaves out columns rather than rows. */
const FEW_ROWS = 5;

/** Reads a page as it is asked for, or with fewer rows or fields where the backend refuses its size. */
export async function readPageInSize(
  fetcher: Fetcher,
  { source, operation: build, isWhole }: Pick<ListAttempt, 'source' | 'operation' | 'isWhole'>,
  state: ListState,
): Promise<ListAttemptResult> {
  const leastRows = isWhole === true ? 1 : FEW_ROWS;
  const { rows, outcome, operation } = await runSized(fetcher, {
    rows: state.size,
    leastRows: takesPageSize(source) ? leastRows : null,
    build: (size) => build(withSize(state, size)),
  });
  const isShortened = rows < state.size ? { isShortened: true as const } : {};
  return { outcome, operation, state: withSize(state, rows), ...isShortened };
}

/** Returns the state with another page size, near the same rows. */
function withSize(state: ListState, size: number): ListState {
  const { position } = state;
  if (size === state.size) return state;
  if (position.type !== 'page') return { ...state, size };
  const before = (position.page - 1) * state.size;
  return { ...state, size, position: { type: 'page', page: Math.floor(before / size) + 1 } };
}

/** Words of messages about the page size. */
const ABOUT_SIZE = /\b(size|limit|first|last|take|per ?page|items|records|max(imum)?|exceed\w*|between)\b/i;
/** Page size to try if a refusal names no number. */
const FALLBACK_PAGE_SIZE = 10;

/** Returns the largest page size that a refusal allows; null if it is about something else. */
function findAllowedSize(
  { source, state }: ListAttempt,
  { failure, tooLarge }: OperationResult<ListResult> & { ok: false },
): number | null {
  if (failure.type !== 'refused' || tooLarge === true || !takesPageSize(source)) return null;
  const about = failure.messages.filter((message) => ABOUT_SIZE.test(message));
  if (about.length === 0) return null;
  const numbers = about.flatMap((message) => message.match(/\b\d+\b/g) ?? []).map(Number);
  const allowedSizes = numbers.filter((number) => number > 1 && number < state.size);
  const size = allowedSizes.length === 0 ? FALLBACK_PAGE_SIZE : getLargest(allowedSizes);
  return size < state.size ? size : null;
}

/** Returns the number of rows received if the backend has more but caps the page; null if the page is complete. */
async function findServedSize(
  fetcher: Fetcher,
  wanted: ListAttempt,
  { rows, nullRows: blank = 0, total }: ListResult,
): Promise<number | null> {
  const { source, state } = wanted;
  const { position } = state;
  // Null rows occupy places of the page, too.
  const size = rows.length + blank;
  if (position.type !== 'page' || !isNumbered(source) || size === 0 || size >= state.size) return null;
  if (total !== null) return (position.page - 1) * state.size + size < total ? size : null;
  // Without a total, a capped page looks like the end of the list. Round numbers are verified with a second request.
  if (size % 5 !== 0) return null;
  const seen = (position.page - 1) * state.size + size;
  // The page of that size on which the next row stands; the rows before it have been seen.
  const page = Math.floor(seen / size) + 1;
  const next = await readPageInSize(fetcher, wanted, { ...state, size, position: { type: 'page', page } });
  if (!next.outcome.ok) return null;
  const { rows: further, nullRows = 0 } = next.outcome.value;
  return (page - 1) * size + further.length + nullRows > seen ? size : null;
}

/** Checks whether pages are numbered, so that a smaller page would leave a gap before the next. */
function isNumbered({ paging, maxSize }: ListSource): boolean {
  return (
    maxSize === null && (paging.type === 'offset' || paging.type === 'page') && takesPageSize({ paging })
  );
}

function takesPageSize({ paging }: Pick<ListSource, 'paging'>): boolean {
  switch (paging.type) {
    case 'cursor':
      return true;
    case 'offset':
      return paging.limit !== null;
    default:
      return paging.size !== null;
  }
}
