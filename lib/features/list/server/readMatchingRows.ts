import { toRowEntity } from '../../../core/operations/document/entityLookup';
import { getRowPermissionFields } from '../../../core/schema/model/permissions';
import type { UrlQuery } from '../../../ground/routes/queryParams';
import { pickWords, toRowView } from '../../../kit/describe/describeField';
import { getPageWideValues, type LoaderContext } from '../../../kit/run/server/loaderContext';
import type { RowView } from '../../../kit/view/rowView';
import { buildBulkActions } from '../../actions/server/bulkActions';
import { getDefaultSort } from '../columns';
import { resolveDayFilters } from '../dayFilters';
import { parseListQuery } from '../listQuery';
import { MAX_MATCHING_ROWS, type MatchingRows } from '../matchingRows';
import { buildTargetOperation, type ListTarget } from './listTarget';
import { readAllPages, type ReadPage } from './readPages';

/**
 * Reads all rows under the conditions of a list, page by page up to a limit, with what can be done with them.
 * @throws ListReadError if a page cannot be read
 */
export async function readMatchingRows(
  ctx: LoaderContext,
  list: ListTarget,
  query: UrlQuery,
  limit = MAX_MATCHING_ROWS,
): Promise<MatchingRows> {
  const { source } = list;
  const entity = toRowEntity(list.entity, source);
  const { state } = parseListQuery(entity, source, query, { locale: ctx.labels.locale, now: ctx.now });
  const defaultSort = getDefaultSort(entity, source);
  const rows: RowView[] = [];
  let extent: MatchingRows['extent'] = 'all';
  const pages = readAllPages(ctx.fetcher, {
    source,
    state: { ...state, sort: state.sort ?? defaultSort },
    defaultSort,
    operation: (part) =>
      buildTargetOperation(ctx.model, list, {
        state: resolveDayFilters(source, part),
        selection: getRowPermissionFields(entity),
        pageWide: getPageWideValues(ctx.labels),
      }),
    limit,
  });
  for await (const page of pages) {
    for (const row of page.rows) rows.push(toRowView(ctx, entity, row, { index: rows.length }));
    extent = findExtent(page, rows.length >= limit);
    if (extent === 'unproven') break;
  }
  return {
    extent,
    rows: rows.map(({ id, title }) => ({ id, title })),
    actions: buildBulkActions({ ...pickWords(ctx), translate: ctx.translate }, entity, rows),
  };
}

/** Finds what the rows are that have been read so far. The last page tells it of all. */
function findExtent({ rows, repeated, isTruncated, run }: ReadPage, isFull: boolean): MatchingRows['extent'] {
  const isKeyless = rows.some(({ key }) => key === null);
  const { errors, value } = run.outcome;
  // A page that was refused in part may look like the end of the list.
  const isWhole = errors.length === 0 && (value.strays ?? []).length === 0;
  if (repeated > 0 || isKeyless || !isWhole || (isTruncated && !isFull)) return 'unproven';
  return isTruncated ? 'limited' : 'all';
}
