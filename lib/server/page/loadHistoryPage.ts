import { isPossibleKey } from '../../operations/document/recordIdentity';
import type { HistoryView } from '../../reading/history/historyView';
import type { ListPageView } from '../../reading/list/listPageView';
import { loadHistory, loadValueHistory } from '../../reading/record/server/loadHistory';
import { recordNotFound } from '../../reading/record/server/loadRecord';
import { getOpenHistories } from '../../reading/record/server/openHistories';
import { historyHref } from '../../routes/historyHref';
import { recordHref } from '../../routes/hrefs';
import type { LoadResult } from '../../view/failure';
import { withBringBack } from '../../writing/actions/bringBack';
import { loadListBelow } from './loadListPage';
import { Redirect, type PageRequest } from './pageRequest';
import { findRouteRecord, findRouteRelation } from './routeTarget';

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
