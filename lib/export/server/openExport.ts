import { toRowEntity } from '../../operations/document/entityLookup';
import { getPageWideValues, type LoaderContext } from '../../reading/run/server/loaderContext';
import type { ListTarget } from '../../reading/list/server/loadListView';
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
  type ExportPage,
} from './readPages';

/** What a visitor wants of a list as a file. */
export interface ExportRequest {
  readonly format: ExportFormat;
  /** All fields of the records, or the columns that the list shows. */
  readonly fields: 'all' | 'shown';
  readonly locale: Locale;
  readonly limit: number;
  /** Just these rows of the page that the query says; null for the whole list. */
  readonly selected?: SelectedRows | null;
}

/**
 * The text of a list as a file, in pieces: as its query narrows, sorts and shows it, whole and not just the page, or just the rows
 * of the page that somebody ticked. The first page has
 * been read when this returns, the others follow as the pieces are taken.
 * @throws ReadStopped where the first page cannot be read; later the text itself throws it
 */
export async function openExport(
  ctx: LoaderContext,
  list: ListTarget,
  query: UrlQuery,
  { format, fields: which, locale, limit, selected: chosen = null }: ExportRequest,
): Promise<AsyncGenerator<string, void, undefined>> {
  const { source } = list;
  const entity = toRowEntity(list.entity, source);
  const { state, columns, chosenColumns, defaultSort } = parseListQuery(entity, source, query);
  const all = which === 'all';
  const shown = chosenColumns ?? list.columns ?? columns;
  const open = entity.fields.filter(({ secret }) => secret === undefined);
  const fields = all ? open.map(({ name }) => name) : shown;
  const request: ReadPagesRequest = {
    source,
    state,
    defaultSort,
    operation: (asked) =>
      list.createOperation({
        state: resolveDayFilters(source, asked),
        // A union has no fields of its own: all of its members' are asked for at once.
        selection: all && hasUnionRows(entity) ? null : fields,
        pageWide: getPageWideValues(ctx),
      }),
    limit,
  };
  const pages =
    chosen === null ? readAllPages(ctx.fetcher, request) : readSelectedRows(ctx.fetcher, request, chosen);
  const first = await pages.next();
  const asked = getRequestedColumns(fields, request.operation(state));
  const omitted = fields.filter((name) => !asked.includes(name));
  const about = { ctx, locale, entity, fields: asked, omitted, all, caption: list.caption };
  return generateExportText(format, about, from(first, pages));
}

async function* from(
  first: IteratorResult<ExportPage, void>,
  rest: AsyncGenerator<ExportPage, void, undefined>,
): AsyncGenerator<ExportPage, void, undefined> {
  if (first.done === true) return;
  try {
    yield first.value;
    yield* rest;
  } finally {
    // Whoever stops taking pieces stops the reading.
    await rest.return();
  }
}
