import {
  getHistoryHref,
  getOpenHistories,
  type HistoryTarget,
  type RecordHistoryTarget,
} from './openHistories';
import type { Entity } from '../../../core/schema/model/model';
import type { ListState } from '../../../core/operations/listState';
import { historyHref } from '../../../ground/routes/historyHref';
import { relationHref } from '../../../ground/routes/hrefs';
import type { LoadResult } from '../../../kit/view/failure';
import type { Label } from '../../../kit/view/label';
import { canCompare, compareEntries } from '../../history/compareEntries';
import {
  toChangeView,
  toEntryView,
  type HistoryComparisonView,
  type HistoryView,
} from '../../history/entryView';
import type { EntryChange } from '../../history/readEntries';
import { toListParams } from '../../list/listParams';
import { withQuery, type QueryParams, type UrlQuery } from '../../../ground/routes/queryParams';
import { parseListQuery } from '../../list/listQuery';
import { buildPagingView, isUnpagedList, slicePage } from '../../list/paging';
import { nameRecordOf } from '../../../kit/describe/recordNaming';
import { toPartialFailures, type LoaderContext } from '../../../kit/run/server/loaderContext';
import { recordNotFound } from '../../../kit/run/server/recordNotFound';
import {
  getOwnerBreadcrumbs,
  createRecordOwner,
  getRelatedLabel,
  type NamedOwner,
  type Owner,
} from './owner';
import { type HistoryPageData, type ReadEntry, readHistoryPage, readValueHistory } from './readHistory';
import { toHistoryOperations } from './shownHistory';

/** Entries of one page. */
const PAGE_SIZE = 25;

/** Loads the page of a history whose rows are records. */
export async function loadHistory(
  ctx: LoaderContext,
  target: RecordHistoryTarget,
  named: NamedOwner,
  query: UrlQuery,
): Promise<LoadResult<HistoryView>> {
  const { related, rows } = target.open;
  const { owner } = named;
  const read = await readHistoryEntries(ctx, target, named, query);
  if (!read.ok) return read;
  const { entries, parsed, page } = read;
  const listQuery = { ...parsed, state: page.state, chosenColumns: null, defaultSort: null };
  const chosen = getChosen(query);
  const view = buildView(ctx, target, {
    named,
    label: getRelatedLabel(ctx, owner, related),
    read: { ...page, entries, rows },
    chosen,
    compared: await findChosen(ctx, target, named, { chosen, read }),
    params: toListParams(listQuery),
  });
  const path = withQuery(view.path, [...getListParams(ctx, target, owner)]);
  return {
    ok: true,
    view: {
      ...view,
      tableHref: relationHref(owner.path, related.name),
      untellableCount: page.untellableCount,
      paging: { ...buildPagingView(listQuery, page.result, path), sizes: [] },
    },
  };
}

/** The ids of the entries that an address compares. */
type ChosenEntries = HistoryView['chosen'];

function getChosen(query: UrlQuery): ChosenEntries {
  const one = (name: string): string | null => (typeof query[name] === 'string' ? query[name] : null);
  return { before: one('compare'), after: one('with') };
}

/** So many pages are read to find entries that are not on the page of an address. */
const MAX_SEARCHED_PAGES = 8;

/**
 * Finds the entries between two that an address chooses. They may be on other pages, since each new entry moves the older ones. Those of
 * the page itself where they are not found.
 */
async function findChosen(
  ctx: LoaderContext,
  target: RecordHistoryTarget,
  named: NamedOwner,
  { chosen, read }: { readonly chosen: ChosenEntries; readonly read: ReadHistory },
): Promise<readonly ReadEntry[]> {
  const { before, after } = chosen;
  const hasBoth = (entries: readonly ReadEntry[]): boolean =>
    [before, after].every((id) => entries.some((entry) => toEntryView(ctx, entry).id === id));
  if (before === null || after === null || hasBoth(read.entries)) return read.entries;
  const found: ReadEntry[] = [];
  let position: ListState['position'] | null = { type: 'page', page: 1 };
  for (let pages = 0; position !== null && pages < MAX_SEARCHED_PAGES; pages += 1) {
    const next = await readEntriesAt(ctx, target, named, { ...read.page.state, position });
    if (!next.ok) break;
    for (const entry of next.entries) found.push(entry);
    if (hasBoth(found)) return found;
    position = next.page.result.next;
  }
  return read.entries;
}

/** A page of a history that was read. */
interface ReadHistory {
  readonly ok: true;
  readonly entries: readonly ReadEntry[];
  readonly parsed: ReturnType<typeof parseListQuery>;
  readonly page: HistoryPageData;
}

/** Reads the entries of the page of a history that a query names. */
export async function readHistoryEntries(
  ctx: LoaderContext,
  target: RecordHistoryTarget,
  named: NamedOwner,
  query: UrlQuery,
): Promise<ReadHistory | UnreadHistory> {
  const { related, rows } = target.open;
  const parsed = parseListQuery(rows, related.source, query, {
    defaultSize: PAGE_SIZE,
    locale: ctx.labels.locale,
    now: ctx.now,
  });
  const read = await readEntriesAt(ctx, target, named, parsed.state);
  return read.ok ? { ...read, parsed } : read;
}

type UnreadHistory = LoadResult<never> & { readonly ok: false };

/** Reads the entries at a position of a history. Whatever else a list can be asked, a history is not. */
async function readEntriesAt(
  ctx: LoaderContext,
  { entity, key, open: { history, related, rows } }: RecordHistoryTarget,
  { owner, values }: NamedOwner,
  asked: ListState,
): Promise<Omit<ReadHistory, 'parsed'> | UnreadHistory> {
  const page = await readHistoryPage(
    ctx,
    { history, owner, entity, key, related, rows },
    { state: { ...asked, sort: null, filters: [], search: '' }, values },
  );
  if (!('entries' in page)) return page;
  const state = { ...page.state, sort: null };
  if (!isUnpagedList(related.source)) return { ok: true, entries: page.entries, page: { ...page, state } };
  const { position, size } = state;
  const start = position.type === 'page' ? (position.page - 1) * size : 0;
  return {
    ok: true,
    // A list that comes whole is sorted before it is cut.
    entries: page.entries.slice(start, start + size),
    page: { ...page, state, result: slicePage(page.result, state) },
  };
}

/** Loads the page of a history whose rows are values of the record. */
export async function loadValueHistory(
  ctx: LoaderContext,
  target: HistoryTarget,
  query: UrlQuery,
): Promise<LoadResult<HistoryView>> {
  const { entity, key, open } = target;
  const { history } = open;
  const owner = createRecordOwner(ctx, entity, key);
  const page = await readValueHistory(ctx, { history, owner, entity, key });
  if (page === null) return recordNotFound(ctx, entity, key);
  if (!('entries' in page)) return page;
  const text = nameRecordOf(ctx, entity, { key, title: page.title });
  const view = buildView(ctx, target, {
    named: { owner, name: { text } },
    label: ctx.labels.field(entity.type, history.list),
    read: { ...page, rows: entity },
    chosen: getChosen(query),
    compared: page.entries,
    params: [],
  });
  return { ok: true, view: { ...view, untellableCount: 0, paging: null } };
}

interface ViewInput {
  readonly named: Pick<NamedOwner, 'owner' | 'name'>;
  readonly label: Label;
  /** The entries, and the answer with its operation. `rows`: the entity whose fields its errors name. */
  readonly read: Pick<HistoryPageData, 'entries' | 'rows' | 'outcome' | 'operation'>;
  readonly chosen: ChosenEntries;
  /** The entries among which the chosen ones are. */
  readonly compared: readonly ReadEntry[];
  /** Parameters of the list that a comparison keeps. */
  readonly params: QueryParams;
}

function buildView(
  ctx: LoaderContext,
  target: HistoryTarget,
  { named, label, read, chosen, params, ...found }: ViewInput,
): Omit<HistoryView, 'untellableCount' | 'paging'> {
  const { owner, name } = named;
  const compared = compareChosen(ctx, target, found.compared, chosen);
  const isText = typeof compared === 'string';
  return {
    title: name.text,
    breadcrumbs: getOwnerBreadcrumbs(named),
    path: historyHref(owner.path, null),
    keep: [...getListParams(ctx, target, owner), ...params].map(([key, value]) => ({ name: key, value })),
    heading: label,
    tabs: buildTabs(ctx, target, owner),
    entries: read.entries.map((entry) => toEntryView(ctx, entry)),
    canCompare: canCompare(read.entries),
    // A is the earlier side, whichever of both was chosen as A.
    chosen: compared === null || isText ? chosen : { before: compared.before.id, after: compared.after.id },
    comparison: isText ? null : compared,
    problem: isText ? compared : null,
    failures: toPartialFailures(ctx, read.rows, read.outcome.errors),
    operations: toHistoryOperations({ history: target.open.history, entity: target.entity }, read),
    readAt: ctx.now,
  };
}

/** Returns the parameters that name one of several histories. */
function getListParams(ctx: LoaderContext, { entity, open }: HistoryTarget, owner: Owner): URLSearchParams {
  const href = getHistoryHref(ctx, entity, owner, open.history.list);
  return new URL(href, 'http://site.invalid').searchParams;
}

/** Compares the entries that the address chooses; a text where it chooses none that can be compared, null where it chooses none. */
function compareChosen(
  ctx: LoaderContext,
  { entity }: HistoryTarget,
  entries: readonly ReadEntry[],
  { before, after }: ChosenEntries,
): HistoryComparisonView | string | null {
  if (before === null && after === null) return null;
  if (before === null || after === null) return ctx.translate('history.compare.hint');
  const views = entries.map((entry) => toEntryView(ctx, entry));
  const indexes = [before, after].map((id) => views.findIndex((view) => view.id === id));
  const [from = -1, to = -1] = indexes.toSorted((a, b) => b - a);
  if (indexes.includes(-1)) return ctx.translate('history.compare.gone');
  if (from === to) return ctx.translate('history.compare.same');
  const [older, newer] = [entries[from], entries[to]];
  const [olderView, newerView] = [views[from], views[to]];
  if (older === undefined || newer === undefined || olderView === undefined || newerView === undefined)
    return null;
  const { changes, sameCount } = compareEntries(entries, older, newer);
  return {
    before: { id: olderView.id, at: olderView.at },
    after: { id: newerView.id, at: newerView.at },
    fields: sortByField(entity, changes).map((change) => ({
      ...toChangeView(ctx, change),
      name: change.changed.name,
    })),
    sameCount,
  };
}

/** Sorts changes as the record has its fields; those of other names come last. */
function sortByField(
  { fields }: Pick<Entity, 'fields'>,
  changes: readonly EntryChange[],
): readonly EntryChange[] {
  const places = new Map(fields.map(({ name }, index) => [name, index]));
  const placeOf = ({ changed }: EntryChange): number => places.get(changed.name) ?? fields.length;
  return changes.toSorted((a, b) => placeOf(a) - placeOf(b));
}

function buildTabs(
  ctx: LoaderContext,
  { entity, open: { history } }: HistoryTarget,
  owner: Owner,
): HistoryView['tabs'] {
  const histories = getOpenHistories(ctx, entity);
  if (histories.length < 2) return [];
  return histories.map(({ history: one, related }, index) => ({
    href: historyHref(owner.path, index === 0 ? null : one.list),
    label: related === null ? ctx.labels.field(entity.type, one.list) : getRelatedLabel(ctx, owner, related),
    current: one.list === history.list,
  }));
}
