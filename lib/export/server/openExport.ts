import { toRowEntity } from '../../operations/document/entityLookup';
import { getPageWideValues, type LoaderContext } from '../../reading/run/server/loaderContext';
import { buildTargetOperation, type ListTarget } from '../../reading/list/server/listTarget';
import { getRequestedColumns } from '../../reading/list/columns';
import { parseListQuery, type UrlQuery } from '../../reading/list/listQuery';
import { resolveDayFilters } from '../../reading/list/dayFilters';
import type { Locale } from '../../routes/hrefs';
import { hasUnionRows } from '../sheetColumns';
import { generateExportText, type ExportFormat } from './exportText';
import {
  readSelectedRows,
  readAllPages,
  type SelectedRows,
  type ReadPagesRequest,
  type ReadPage,
} from '../../reading/list/server/readPages';

/** Request for a list as a file. */
export interface ExportRequest {
  readonly format: ExportFormat;
  /** All fields of the records, or only the columns that the list shows. */
  readonly fields: 'all' | 'shown';
  readonly locale: Locale;
  readonly limit: number;
  /** Selected rows of the page in the query; null for the whole list. */
  readonly selected?: SelectedRows | null;
}

/**
 * Opens the text of a list as a file, in chunks: filtered, sorted and with the columns of its query. It contains the
 * whole list, or only the selected rows. The first page is read before this resolves; the others are read as the text
 * is consumed.
 * @throws ListReadError if the first page cannot be read; later the text itself throws it
 */
export async function openExport(
  ctx: LoaderContext,
  list: ListTarget,
  query: UrlQuery,
  { format, fields: which, locale, limit, selected: chosen = null }: ExportRequest,
): Promise<AsyncGenerator<string, void, undefined>> {
  const { source } = list;
  const entity = toRowEntity(list.entity, source);
  const { state, columns, chosenColumns, defaultSort } = parseListQuery(entity, source, query, {
    locale: ctx.labels.locale,
  });
  const all = which === 'all';
  const shown = chosenColumns ?? list.columns ?? ctx.samples?.getColumns(entity) ?? columns;
  const open = entity.fields.filter(({ secret }) => secret === undefined);
  const fields = all ? open.map(({ name }) => name) : shown;
  const request: ReadPagesRequest = {
    source,
    state,
    defaultSort,
    operation: (asked) =>
      buildTargetOperation(ctx.model, list, {
        state: resolveDayFilters(source, asked),
        // A union has no fields: null selects the fields of all its members.
        selection: all && hasUnionRows(entity) ? null : fields,
        pageWide: getPageWideValues(ctx),
      }),
    limit,
  };
  const pages =
    chosen === null ? readAllPages(ctx.fetcher, request) : readSelectedRows(ctx.fetcher, request, chosen);
  const first = await pages.next();
  const requestedColumns = getRequestedColumns(fields, request.operation(state));
  const omitted = fields.filter((name) => !requestedColumns.includes(name));
  const about = {
    ctx,
    locale,
    entity,
    fields: requestedColumns,
    omitted,
    allFields: all,
    caption: list.caption,
  };
  return generateExportText(format, about, from(first, pages));
}

async function* from(
  first: IteratorResult<ReadPage, void>,
  rest: AsyncGenerator<ReadPage, void, undefined>,
): AsyncGenerator<ReadPage, void, undefined> {
  if (first.done === true) return;
  try {
    yield first.value;
    yield* rest;
  } finally {
    // Reading stops when the consumer stops.
    await rest.return();
  }
}
