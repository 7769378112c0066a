import type { Result } from '../../../errors';
import type { ListResult, ListState, PagePosition, RecordData } from '../../../operations/listState';
import type { Operation } from '../../../operations/operation';
import type { PageFailure } from '../../../view/failure';
import { buildTargetOperation, type ListTarget } from '../../list/server/listTarget';
import { getPageWideValues, type LoaderContext } from '../../run/server/loaderContext';
import type { OperationResult } from '../../run/server/runOperation';
import { readPageInSize, type ListAttemptResult } from '../../list/server/runList';

/** A row that was read, or null, with the operation that read it. */
export type RowResult = Result<
  Extract<OperationResult<RecordData | null>, { ok: true }> & {
    readonly operation: Operation<unknown>;
    /** Number of rows searched, if there are more. */
    readonly looked?: number;
  },
  { readonly failure: PageFailure }
>;

const PAGE_SIZE = 100;
/** A longer search would keep the visitor waiting and burden the backend. */
const MAX_PAGES = 10;

/**
 * Finds a row of a list by its key: pages through the list reading keys only, then reads the page that holds the row.
 * `selection` names the fields to read; null for all.
 */
export async function findRow(
  ctx: LoaderContext,
  target: Pick<ListTarget, 'entity' | 'source' | 'origin'>,
  key: readonly string[],
  selection: readonly string[] | null = null,
): Promise<RowResult> {
  const { source } = target;
  let size = Math.min(PAGE_SIZE, source.maxSize ?? PAGE_SIZE);
  const serializedKey = JSON.stringify(key);
  const isWanted = (row: RecordData) => JSON.stringify(row.key) === serializedKey;
  const ask = (state: ListState, selected: readonly string[] | null): Promise<ListAttemptResult> => {
    const pageWide = getPageWideValues(ctx);
    const operation = (of: ListState): Operation<ListResult> =>
      buildTargetOperation(ctx.model, target, { state: of, selection: selected, pageWide });
    return readPageInSize(ctx.fetcher, { source, operation, isWhole: true }, state);
  };
  let position: PagePosition = { type: 'page', page: 1 };
  let looked = 0;
  for (let page = 1; ; page += 1) {
    const {
      outcome: keys,
      operation,
      state,
    }: ListAttemptResult = await ask({ position, size, sort: null, filters: [], search: '' }, []);
    if (!keys.ok) return keys;
    size = state.size;
    if (keys.value.rows.some(isWanted)) return readWanted(state, (of) => ask(of, selection), isWanted);
    looked += keys.value.rows.length;
    const next: PagePosition | null = keys.value.next;
    const { paging } = source;
    const isCut = next === null && paging.type === 'none' && paging.size !== null && looked >= size;
    if (next === null || page === MAX_PAGES)
      return {
        ...keys,
        value: null,
        operation,
        ...(next !== null || isCut ? { looked } : {}),
      };
    position = next;
  }
}

/** Reads the page on which a key was found, in smaller ones where the backend refuses so many rows with their fields. */
async function readWanted(
  found: ListState,
  ask: (state: ListState) => Promise<ListAttemptResult>,
  isWanted: (row: RecordData) => boolean,
): Promise<RowResult> {
  let state = found;
  let left = found.size;
  for (;;) {
    const { outcome, operation, state: used } = await ask(state);
    if (!outcome.ok) return outcome;
    const { rows, next } = outcome.value;
    const value = rows.find(isWanted) ?? null;
    left -= used.size;
    if (value !== null || next === null || left <= 0) return { ...outcome, value, operation };
    state = { ...used, position: next };
  }
}
