import type { Entity } from '../../../schema/model/model';
import type { RecordHistory } from '../../../schema/model/history';
import type { ListState } from '../../../operations/listState';
import type { RelatedList } from '../../../schema/model/reads';
import { historyHref } from '../../../routes/historyHref';
import { relationHref } from '../../../routes/hrefs';
import type { LoadResult } from '../../../view/failure';
import type { Label } from '../../../view/label';
import { canCompare, compareEntries } from '../../history/compareEntries';
import { toChangeView, toEntryView } from '../../history/entryView';
import type { EntryChange } from '../../history/readEntries';
import type { HistoryComparisonView, HistoryView } from '../../history/historyView';
import { withQueryParams, toListParams } from '../../list/listParams';
import { parseListQuery, type UrlQuery } from '../../list/listQuery';
import { buildPagingView, isUnpagedList, slicePage } from '../../list/paging';
import { toRecordLink } from '../../describe/describeField';
import { toOperationView, toPartialFailures, type LoaderContext } from '../../run/server/loaderContext';
import { recordNotFound } from './loadRecord';
import { getOwnerBreadcrumbs, type NamedOwner } from './loadRelatedList';
import { getHistoryHref, getOpenHistories, type OpenHistory } from './openHistories';
import { createRecordOwner, getRelatedLabel, type Owner } from './owner';
import { readHistoryPage, readValueHistory, type HistoryPageData, type ReadEntry } from './readHistory';

/** Entries of one page. */
const PAGE_SIZE = 25;

/** A record's history that the address names, with the record. */
export interface HistoryTarget {
  readonly entity: Entity;
  readonly key: readonly string[];
  readonly open: OpenHistory;
}

/** A record's history whose rows are records. */
export interface RecordHistoryTarget extends HistoryTarget {
  readonly open: OpenHistory & { readonly related: RelatedList; readonly rows: Entity };
}

/** Loads the page of a history whose rows are records. */
export async function loadHistory(
  ctx: LoaderContext,
  target: RecordHistoryTarget,
  named: NamedOwner,
  query: UrlQuery,
): Promise<LoadResult<HistoryView>> {
  const { entity, open } = target;
  const { history, related, rows } = open;
  const { owner } = named;
  const read = await readHistoryEntries(ctx, target, named, query);
  if (!read.ok) return read;
  const { entries, parsed, page } = read;
  const path = historyHref(owner.path, null);
  const listParams = new URL(getHistoryHref(ctx, entity, owner, history.list), 'http://site.invalid')
    .searchParams;
  const listQuery = { ...parsed, state: page.state, chosenColumns: null, defaultSort: null };
  const params = toListParams(listQuery);
  const chosen = getChosen(query);
  return {
    ok: true,
    view: {
      ...buildView(
        ctx,
        { entity, owner, history, entries, label: getRelatedLabel(ctx, owner, related) },
        { chosen, compared: await findChosen(ctx, target, named, { chosen, read }) },
      ),
      title: named.name.text,
      breadcrumbs: getOwnerBreadcrumbs(named),
      path,
      keep: [...listParams, ...params].map(([name, value]) => ({ name, value })),
      tableHref: relationHref(owner.path, related.name),
      untellableCount: page.untellableCount,
      paging: {
        ...buildPagingView(listQuery, page.result, withQueryParams(path, [...listParams])),
        sizes: [],
      },
      failures: toPartialFailures(ctx, rows, page.outcome.errors),
      operations: [toOperationView(page.operation, page.outcome)],
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
    found.push(...next.entries);
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
  return isUnpagedList(related.source)
    ? {
        ok: true,
        entries: sliceEntries(page.entries, state),
        page: { ...page, state, result: slicePage(page.result, state) },
      }
    : { ok: true, entries: page.entries, page: { ...page, state } };
}

/** Returns the entries of a page of a list that comes whole. They are sorted before they are cut. */
function sliceEntries(
  entries: readonly ReadEntry[],
  {
    position,
    size,
  }: { readonly position: { readonly type: string; readonly page?: number }; readonly size: number },
): readonly ReadEntry[] {
  const start = ((position.page ?? 1) - 1) * size;
  return entries.slice(start, start + size);
}

/** Loads the page of a history whose rows are values of the record. */
export async function loadValueHistory(
  ctx: LoaderContext,
  { entity, key, open: { history } }: HistoryTarget,
  query: UrlQuery,
): Promise<LoadResult<HistoryView>> {
  const owner = createRecordOwner(ctx, entity, key);
  const page = await readValueHistory(ctx, { history, owner, entity, key });
  if (page === null) return recordNotFound(ctx, entity, key);
  if (!('entries' in page)) return page;
  const { title } = toRecordLink(ctx, { type: entity.type, key, title: page.title }, false);
  const path = historyHref(owner.path, null);
  const href = new URL(getHistoryHref(ctx, entity, owner, history.list), 'http://site.invalid');
  return {
    ok: true,
    view: {
      ...buildView(
        ctx,
        { entity, owner, history, entries: page.entries, label: ctx.labels.field(entity.type, history.list) },
        { chosen: getChosen(query), compared: page.entries },
      ),
      title,
      breadcrumbs: getOwnerBreadcrumbs({ owner, name: { text: title } }),
      path,
      keep: [...href.searchParams].map(([name, value]) => ({ name, value })),
      untellableCount: 0,
      paging: null,
      failures: toPartialFailures(ctx, entity, page.outcome.errors),
      operations: [toOperationView(page.operation, page.outcome)],
    },
  };
}

interface ViewInput {
  readonly entity: Entity;
  readonly owner: Owner;
  readonly history: RecordHistory;
  readonly entries: readonly ReadEntry[];
  readonly label: Label;
}

type EntriesView = Pick<
  HistoryView,
  'heading' | 'tabs' | 'entries' | 'canCompare' | 'chosen' | 'comparison' | 'problem' | 'readAt'
>;

function buildView(
  ctx: LoaderContext,
  { entity, owner, history, entries, label }: ViewInput,
  { chosen, ...found }: { readonly chosen: ChosenEntries; readonly compared: readonly ReadEntry[] },
): EntriesView {
  const views = entries.map((entry) => toEntryView(ctx, entry));
  const compared = compareChosen(ctx, { entity, entries: found.compared }, chosen);
  return {
    heading: label,
    tabs: buildTabs(ctx, { entity, owner, history }),
    entries: views,
    canCompare: canCompare(entries),
    // A is the earlier side, whichever of both was chosen as A.
    chosen:
      compared === null || typeof compared === 'string'
        ? chosen
        : { before: compared.before.id, after: compared.after.id },
    comparison: typeof compared === 'string' ? null : compared,
    problem: typeof compared === 'string' ? compared : null,
    readAt: ctx.now,
  };
}

/** Compares the entries that the address chooses; a text where it chooses none that can be compared, null where it chooses none. */
function compareChosen(
  ctx: LoaderContext,
  { entity, entries }: Pick<ViewInput, 'entity' | 'entries'>,
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
  { entity, owner, history }: Pick<ViewInput, 'entity' | 'owner' | 'history'>,
): HistoryView['tabs'] {
  const open = getOpenHistories(ctx, entity);
  if (open.length < 2) return [];
  return open.map(({ history: one, related }, index) => ({
    href: historyHref(owner.path, index === 0 ? null : one.list),
    label: related === null ? ctx.labels.field(entity.type, one.list) : getRelatedLabel(ctx, owner, related),
    current: one.list === history.list,
  }));
}
