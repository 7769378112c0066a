import type { Result } from '../../../errors';
import type { ListResult, ListState, PagePosition, RecordData } from '../../../operations/listState';
import type { Operation } from '../../../operations/operation';
import type { PageFailure } from '../../../view/failure';
import { buildTargetOperation, type ListTarget } from '../../list/server/listTarget';
import { getPageWideValues, type LoaderContext } from '../../run/server/loaderContext';
import { runOperation, type OperationResult } from '../../run/server/runOperation';

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
  const size = Math.min(PAGE_SIZE, source.maxSize ?? PAGE_SIZE);
  const serializedKey = JSON.stringify(key);
  const isWanted = (row: RecordData) => JSON.stringify(row.key) === serializedKey;
  const ask = (position: PagePosition, selected: readonly string[] | null): Operation<ListResult> => {
    const state: ListState = { position, size, sort: null, filters: [], search: '' };
    const pageWide = getPageWideValues(ctx);
    return buildTargetOperation(ctx.model, target, { state, selection: selected, pageWide });
  };
  let position: PagePosition = { type: 'page', page: 1 };
  let looked = 0;
  for (let page = 1; ; page += 1) {
    const keys: OperationResult<ListResult> = await runOperation(ctx.fetcher, ask(position, []));
    if (!keys.ok) return keys;
    if (keys.value.rows.some(isWanted)) {
      const operation = ask(position, selection);
      const outcome = await runOperation(ctx.fetcher, operation);
      if (!outcome.ok) return outcome;
      return { ...outcome, value: outcome.value.rows.find(isWanted) ?? null, operation };
    }
    looked += keys.value.rows.length;
    const next: PagePosition | null = keys.value.next;
    const { paging } = source;
    const isCut = next === null && paging.type === 'none' && paging.size !== null && looked >= size;
    if (next === null || page === MAX_PAGES)
      return {
        ...keys,
        value: null,
        operation: ask(position, []),
        ...(next !== null || isCut ? { looked } : {}),
      };
    position = next;
  }
}
