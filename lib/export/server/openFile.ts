import { rowsEntity } from '../../operations/rowsEntity';
import { pageWide, type Loading } from '../../records/server/loading';
import type { ListAt } from '../../records/server/loadListAt';
import { columnsAsked } from '../../records/columnsAsked';
import { parseListQuery, type Query } from '../../records/listQuery';
import { withMoments } from '../../records/moments';
import type { Locale } from '../../routes';
import { isOfMembers } from '../memberSheet';
import { exportText, type ExportFormat } from './exportText';
import { readChosen, type Chosen } from './readChosen';
import { readWhole, type WholeAsk, type WholePage } from './readWhole';

/** What a visitor wants of a list as a file. */
export interface FileAsk {
  readonly format: ExportFormat;
  /** All fields of the records, or the columns that the list shows. */
  readonly fields: 'all' | 'shown';
  readonly locale: Locale;
  readonly limit: number;
  /** Just these rows of the page that the query says; null for the whole list. */
  readonly chosen?: Chosen | null;
}

/**
 * The text of a list as a file, in pieces: as its query narrows, sorts and shows it, whole and not just the page, or just the rows
 * of the page that somebody ticked. The first page has
 * been read when this returns, the others follow as the pieces are taken.
 * @throws ReadStopped where the first page cannot be read; later the text itself throws it
 */
export async function openFile(
  to: Loading,
  list: ListAt,
  query: Query,
  { format, fields: which, locale, limit, chosen = null }: FileAsk,
): Promise<AsyncGenerator<string, void, undefined>> {
  const { source } = list;
  const entity = rowsEntity(list.entity, source);
  const { state, columns, chosenColumns, defaultSort } = parseListQuery(entity, source, query);
  const all = which === 'all';
  const shown = chosenColumns ?? list.columns ?? columns;
  const open = entity.fields.filter(({ secret }) => secret === undefined);
  const fields = all ? open.map(({ name }) => name) : shown;
  const ask: WholeAsk = {
    source,
    state,
    defaultSort,
    operation: (asked) =>
      list.ask({
        state: withMoments(source, asked),
        // A union has no fields of its own: all of its members' are asked for at once.
        selection: all && isOfMembers(entity) ? null : fields,
        pageWide: pageWide(to),
      }),
    limit,
  };
  const pages = chosen === null ? readWhole(to.post, ask) : readChosen(to.post, ask, chosen);
  const first = await pages.next();
  const asked = columnsAsked(fields, ask.operation(state));
  const omitted = fields.filter((name) => !asked.includes(name));
  const about = { to, locale, entity, fields: asked, omitted, all, caption: list.caption };
  return exportText(format, about, from(first, pages));
}

async function* from(
  first: IteratorResult<WholePage, void>,
  rest: AsyncGenerator<WholePage, void, undefined>,
): AsyncGenerator<WholePage, void, undefined> {
  if (first.done === true) return;
  try {
    yield first.value;
    yield* rest;
  } finally {
    // Whoever stops taking pieces stops the reading.
    await rest.return();
  }
}
