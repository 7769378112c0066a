import type { RecordLayout, RecordThread } from '../../../core/schema/model/facts';
import type { RelatedList } from '../../../core/schema/model/reads';
import type { RecordData } from '../../../core/operations/listState';
import { getNeededOwnerFields } from '../../../core/operations/record/relatedOperations';
import { relationHref } from '../../../ground/routes/hrefs';
import { buildHistoryTable } from './historyTable';
import { getHistoryHref, getOpenHistories, type OpenHistory } from './openHistories';
import { getRelatedLabel, hasValues, type Owner } from './owner';
import { readHistoryPage } from './readHistory';
import { readThread, THREAD_SIZE } from './readThread';
import { readTable, type AskedList, type RelatedRead, type ToldColumns } from './relatedTable';
import { joinTimeline } from './joinTimeline';
import { toHistoryOperations } from './shownHistory';
import { parseListQuery } from '../../list/listQuery';
import type { UrlQuery } from '../../../ground/routes/queryParams';
import type { LoaderContext } from '../../../kit/run/server/loaderContext';
import type { PageFailure, PartialFailure } from '../../../kit/view/failure';
import type { Label } from '../../../kit/view/label';
import type { OperationView } from '../../../kit/graphql/operationView';
import type { RecordHistory } from '../../../core/schema/model/history';
import type { RecordView, RelatedView } from '../recordView';
import { placeRelatedLists } from '../relatedPlaces';

const SUB_TABLE_SIZE = 10;
/** Rows of each table on the page of a large record, which has several of them. */
const SMALL_TABLE_SIZE = 5;
/** Names in one line of the head of a large record. */
const NAMES_SIZE = 8;

/** Input of the related lists: the page's query, and the record, since some lists take its fields as arguments. */
export interface RelatedInput {
  readonly query: UrlQuery;
  readonly record: () => Promise<RecordData | null>;
  /** The arrangement of a record with more fields and lists than its page shows unfolded. */
  readonly layout?: RecordLayout;
}

/** Related lists of a page: tables, lines of names, and links to the rest. */
export interface RelatedTables {
  readonly tables: readonly RelatedView[];
  readonly names: readonly RelatedView[];
  readonly more: RecordView['moreRelated'];
  readonly failures: readonly PartialFailure[];
  readonly operations: readonly OperationView[];
}

/** Further parts of a large record show fields only. */
export const NO_RELATED_TABLES: RelatedTables = {
  tables: [],
  names: [],
  more: [],
  failures: [],
  operations: [],
};

/**
 * Loads the related lists of a record or a singleton as tables. A failing one is reported and does not affect the
 * others.
 */
export async function loadRelatedTables(
  ctx: LoaderContext,
  owner: Owner,
  input: RelatedInput,
): Promise<RelatedTables> {
  const known = owner.related.filter(({ source }) => ctx.findEntity(source.of) !== undefined);
  const histories = owner.source.type === 'record' ? getOpenHistories(ctx, owner.source.entity) : [];
  const history = histories.find(({ related }) => related !== null)?.history.list;
  const { names, open, rest } = placeRelatedLists(known, input.layout, history);
  const isNames = ({ name }: Pick<RelatedList, 'name'>): boolean => names.some((list) => list.name === name);
  const shown = [...names, ...open];
  const loaded = await Promise.all(
    shown.map((related) => {
      const told = histories.find((one) => one.related?.name === related.name);
      if (isNames(related)) return loadTable(ctx, owner, related, { ...input, isNames: true });
      return loadTable(ctx, owner, related, { ...input, isNames: false, told });
    }),
  );
  const views = joinTimeline(loaded);
  // A list without names is shown as an empty one.
  const hasNames = (view: RelatedView): boolean => isNames(view) && view.rows.length > 0;
  return {
    tables: views.filter((view) => !hasNames(view)),
    names: views.filter(hasNames),
    more: [
      ...rest.map((related) => ({
        name: related.name,
        label: getRelatedLabel(ctx, owner, related),
        href: getListHref(ctx, owner, related.name, histories),
      })),
      ...linkToValueHistories(ctx, owner, histories),
    ],
    failures: loaded.flatMap((one) => one.failures),
    operations: loaded.flatMap((one) => one.operation ?? []),
  };
}

/** Returns the address of a list: of a history its own page. */
function getListHref(
  ctx: LoaderContext,
  { path, source }: Owner,
  name: string,
  histories: readonly OpenHistory[],
): string {
  const isTold = source.type === 'record' && histories.some(({ history }) => history.list === name);
  return isTold ? getHistoryHref(ctx, source.entity, { path }, name) : relationHref(path, name);
}

/**
 * Links to the history among the values of a record, which its page shows as a small table. Where a list is the history, its page
 * leads on to that.
 */
function linkToValueHistories(
  ctx: LoaderContext,
  owner: Owner,
  histories: readonly OpenHistory[],
): RecordView['moreRelated'] {
  const { source } = owner;
  if (source.type !== 'record' || histories.some(({ related }) => related !== null)) return [];
  return histories.map(({ history }) => ({
    name: history.list,
    label: ctx.labels.field(source.entity.type, history.list),
    href: getHistoryHref(ctx, source.entity, owner, history.list),
  }));
}

interface LoadedTable {
  readonly table: RelatedView | null;
  readonly failures: readonly PartialFailure[];
  readonly operation: OperationView | null;
  readonly told?: ToldColumns;
}

const NO_TABLE: LoadedTable = { table: null, failures: [], operation: null };

interface TableRequest extends RelatedInput {
  readonly isNames: boolean;
  /** The list is a history, whose table tells when, who and what. */
  readonly told?: OpenHistory | undefined;
}

async function loadTable(
  ctx: LoaderContext,
  owner: Owner,
  related: RelatedList,
  input: TableRequest,
): Promise<LoadedTable> {
  const { name, source } = related;
  const { told } = input;
  const rows = ctx.findEntity(source.of);
  const needed = getNeededOwnerFields(related);
  const values = needed.length === 0 ? undefined : (await input.record())?.values;
  // Without this value the list would show the rows of all records.
  if (rows === undefined || !hasValues(values, needed)) return NO_TABLE;
  const label = getRelatedLabel(ctx, owner, related);
  const prefix = `${name}.`;
  const ask = (defaultSize: number): AskedList => {
    const scope = { prefix, defaultSize, locale: ctx.labels.locale, now: ctx.now, enums: ctx.model.enums };
    const query = parseListQuery(rows, source, input.query, scope);
    return { owner, related, rows, values, query, prefix, caption: label.text };
  };
  const size = told !== undefined && hasThread(owner) ? THREAD_SIZE : getTableSize(input);
  const thread = input.isNames ? undefined : findThread(owner, name);
  const read =
    told !== undefined
      ? await readHistoryTable(ctx, ask(size), told.history)
      : ((thread && (await readThread(ctx, ask(THREAD_SIZE), thread))) ??
        (await readTable(ctx, ask(size), input.isNames)));
  if (read === null) return NO_TABLE;
  if ('failure' in read) return failedTable(ctx, label, read);
  const { table, href, operation } = read;
  const paging = { ...table.paging, sizes: [] };
  const view = { ...table, paging, name, slug: rows.slug, label, href };
  return { table: view, failures: [], operation, ...(read.told === undefined ? {} : { told: read.told }) };
}

/** Reads a history as a table that tells when, who and what; null where it is none of a record. */
async function readHistoryTable(
  ctx: LoaderContext,
  { owner, related, rows, values, query, prefix, caption }: AskedList,
  history: RecordHistory,
): Promise<RelatedRead | null> {
  if (owner.source.type !== 'record') return null;
  const { entity, key } = owner.source;
  const list = { history, owner, entity, key, related, rows };
  const state = { ...query.state, sort: null, filters: [], search: '' };
  const page = await readHistoryPage(ctx, list, { state, values });
  if (!('entries' in page)) {
    const [operation = null] = toHistoryOperations(list, { operation: page.operation, outcome: page });
    return { failure: page.failure, operation };
  }
  const href = getHistoryHref(ctx, entity, owner, related.name);
  const { source } = related;
  const table = buildHistoryTable(ctx, { owner, href, page, query, prefix, caption, source });
  const shape = page.entries[0]?.row.shape;
  const told = shape === undefined ? {} : { told: { at: shape.at, who: shape.actor } };
  return { table, href, operation: toHistoryOperations(list, page)[0] ?? null, ...told };
}

const hasThread = ({ source }: Owner): boolean =>
  source.type === 'record' && (source.entity.layout.threads ?? []).length > 0;

const findThread = ({ source }: Owner, list: string): RecordThread | undefined =>
  source.type === 'record'
    ? source.entity.layout.threads?.find(({ value }) => value.list === list)?.value
    : undefined;

function getTableSize({ layout, isNames }: TableRequest): number {
  if (isNames) return NAMES_SIZE;
  return layout === undefined ? SUB_TABLE_SIZE : SMALL_TABLE_SIZE;
}

/** Reports a list that could not be read, with the backend's own message if there is one. */
function failedTable(
  ctx: LoaderContext,
  field: Label,
  { failure, operation }: { readonly failure: PageFailure; readonly operation: OperationView | null },
): LoadedTable {
  const messages = 'messages' in failure ? failure.messages : [];
  const fallback = failure.type === 'malformed' ? 'problem.partial.senseless' : 'problem.partial.noAnswer';
  return {
    ...NO_TABLE,
    failures: [{ field, message: messages[0] ?? ctx.translate(fallback) }],
    operation,
  };
}
