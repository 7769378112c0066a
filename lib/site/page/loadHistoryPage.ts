import { isPossibleKey } from '../../core/operations/document/recordIdentity';
import type { RecordSnapshot } from '../../core/operations/record/recordSnapshot';
import type { HistoryView } from '../../features/history/entryView';
import type { RestoredVersionView } from '../../kit/view/historyEntry';
import type { UrlQuery } from '../../ground/routes/queryParams';
import type { ListPageView } from '../../features/list/listPageView';
import { loadHistory, loadValueHistory } from '../../features/record/server/loadHistory';
import { loadRestoredVersion } from '../../features/record/server/loadRestoredVersion';
import { recordNotFound } from '../../kit/run/server/recordNotFound';
import { getOpenHistories, type OpenHistory } from '../../features/record/server/openHistories';
import { historyHref } from '../../ground/routes/historyHref';
import { recordHref, toKeyParameter } from '../../ground/routes/hrefs';
import type { LoadResult } from '../../kit/view/failure';
import { withBringBack } from '../../features/history/bringBack';
import { loadListBelow } from './loadListPage';
import { Redirect, type PageRequest } from './pageRequest';
import { findRouteRecord, findRouteRelation, type RouteRecord } from './routeTarget';

/** Loads `/[entity]/[key]/[relation]`: a list below a record, or its history; null if there is none. */
export async function loadRelationPage(
  request: PageRequest,
): Promise<LoadResult<ListPageView | HistoryView> | Redirect | null> {
  // A list of that name has another address (`relationHref`).
  return request.params.relation === 'history' ? loadHistoryPage(request) : loadListBelow(request);
}

/**
 * Loads `/[entity]/[key]/history`: what has happened to a record; null where its entity has no history. `?list=` names one of
 * several; an unknown one leads to the first.
 */
export async function loadHistoryPage(
  request: PageRequest,
): Promise<LoadResult<HistoryView> | Redirect | null> {
  const record = findRouteRecord(request);
  if (record === null) return null;
  const { entity, key } = record;
  const histories = getOpenHistories(request, entity);
  const { list } = request.query;
  const open = list === undefined ? histories[0] : histories.find(({ history }) => history.list === list);
  if (open === undefined)
    return histories.length === 0 ? null : new Redirect(historyHref(recordHref(entity.slug, key), null));
  const loaded = await loadOpen(request, { entity, key, open });
  if (loaded === null || !loaded.ok) return loaded;
  // Fewer pages than its address says: somebody may have deleted entries.
  if (loaded.view.entries.length === 0 && request.query.page !== undefined)
    return new Redirect(historyHref(recordHref(entity.slug, key), typeof list === 'string' ? list : null));
  return { ok: true, view: withBringBack(request, { entity, key, history: open.history }, loaded.view) };
}

async function loadOpen(
  request: PageRequest,
  target: Parameters<typeof loadValueHistory>[1],
): Promise<LoadResult<HistoryView> | null> {
  const { entity, key, open } = target;
  const { related, rows } = open;
  if (related === null || rows === null)
    return isPossibleKey(entity, key)
      ? loadValueHistory(request, target, request.query)
      : recordNotFound(request, entity, key);
  const relation = findRouteRelation({ ...request, params: { ...request.params, relation: related.name } });
  if (relation === null) return null;
  const owner = await relation.loadOwner();
  if (!owner.ok) return owner;
  return loadHistory(request, { entity, key, open: { ...open, related, rows } }, owner.view, request.query);
}

/** Only paths and queries are read of it. */
const BASE = 'http://site.invalid';

/** The version that a form brings back, and the snapshot of the record with which it was compared. */
export interface BroughtBack {
  readonly restores: RestoredVersionView;
  readonly snapshot: RecordSnapshot | null;
}

/**
 * Finds the version that the address of an action's form chooses, as the record's history tells it. Null where the action brings no
 * version back, or where the page of the history that leads to the form does not have it.
 */
export async function findRestoredVersion(
  request: PageRequest,
  record: RouteRecord,
  { name }: { readonly name: string },
): Promise<BroughtBack | null> {
  const chosen = findChosenVersion(request, record, name) ?? findOwnVersion(request, record, name);
  const { related = null, rows = null } = chosen?.open ?? {};
  if (chosen === null || related === null || rows === null) return null;
  const { owner, open, input, version } = chosen;
  const { entity, key } = owner;
  const relation = findRouteRelation({
    ...request,
    params: { entity: entity.slug, key: toKeyParameter(key), relation: related.name },
  });
  const named = (await relation?.loadOwner()) ?? null;
  if (named?.ok !== true) return null;
  const found = await loadRestoredVersion(
    request,
    { entity, key, open: { ...open, related, rows } },
    named.view,
    { version, query: readHistoryQuery(request, historyHref(recordHref(entity.slug, key), null)) },
  );
  return found === null ? null : { restores: { input, ...found.version }, snapshot: found.snapshot };
}

/** A version that a form brings back: of which record, in which of its histories, and the text of its key. */
interface ChosenVersion {
  readonly owner: RouteRecord;
  readonly open: OpenHistory;
  /** The input that takes it; null where the form is the version's own. */
  readonly input: string | null;
  readonly version: string;
}

/** Finds the version in the input of an action of the record. */
function findChosenVersion(request: PageRequest, owner: RouteRecord, action: string): ChosenVersion | null {
  for (const open of getOpenHistories(request, owner.entity)) {
    const { action: restores, input = null } = open.history.restore?.value ?? {};
    const version = input === null ? undefined : request.query[input];
    if (restores === action && typeof version === 'string') return { owner, open, input, version };
  }
  return null;
}

/** Finds the record and its history that led to the form of an action of the version itself. */
function findOwnVersion(
  request: PageRequest,
  { entity, key }: RouteRecord,
  action: string,
): ChosenVersion | null {
  const { returnTo } = request.query;
  if (typeof returnTo !== 'string' || !URL.canParse(returnTo, BASE)) return null;
  const [, slug, segment = '', end] = new URL(returnTo, BASE).pathname.split('/').map(decodeSegment);
  const owner = findRouteRecord({ ...request, params: { entity: slug, key: segment } });
  if (owner === null || end !== 'history') return null;
  const open = getOpenHistories(request, owner.entity).find(({ history, rows }) => {
    const restore = history.restore?.value;
    return restore?.action === action && restore.input === null && rows?.type === entity.type;
  });
  return open === undefined ? null : { owner, open, input: null, version: toKeyParameter(key) };
}

function decodeSegment(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return '';
  }
}

/** Returns the query of the page of the history that the form leads back to. */
function readHistoryQuery({ query }: PageRequest, path: string): UrlQuery {
  const { returnTo } = query;
  if (typeof returnTo !== 'string' || !URL.canParse(returnTo, BASE)) return {};
  const { pathname, searchParams } = new URL(returnTo, BASE);
  return pathname === path ? Object.fromEntries(searchParams) : {};
}
