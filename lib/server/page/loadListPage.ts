import { parseDefaultViewCookie, NO_DEFAULT_VIEW_PARAM } from '../../browser/defaultView';
import type { LoadResult } from '../../view/failure';
import { buildBulkActions } from '../../writing/server/bulkActions';
import type { WritableList } from '../../writing/form/formView';
import { addTileHref } from '../../routes/dashboardHrefs';
import { listHref, newHref, ownerChoiceHref } from '../../routes/hrefs';
import { hasRecordPage } from '../../schema/model/listedEntities';
import { findOwnedLists } from '../../schema/model/ownedLists';
import type { Entity } from '../../schema/model/model';
import { findImportHref } from './loadImportPage';
import { findRouteEntity, findRouteRecord, findRouteRelation } from './routeTarget';
import { Redirect, type PageRequest } from './pageRequest';
import { buildListShare } from './shareViews';
import { findListTarget, type ListTarget } from '../../reading/list/server/listTarget';
import {
  findOwnerChoice,
  linkToOwnedLists,
  toOwnerChoiceTarget,
  type OwnerChoice,
} from '../../reading/list/server/ownerChoice';
import { loadListView } from '../../reading/list/server/loadListView';
import { relatedListTarget } from '../../reading/record/server/loadRelatedList';
import { getAddChildHref } from '../../writing/actions/actionLinks';
import { withRowWrites } from '../../writing/actions/rowWrites';
import { withBoardMoves } from '../../writing/server/boardMoves';
import type { ListPageView } from '../../reading/list/listPageView';

/**
 * Loads `/[entity]`: the main list of an entity, or with `?list=` a secondary one; null if there is none. Without a
 * query it redirects to the device's default view.
 */
export async function loadListPage(
  request: PageRequest,
): Promise<LoadResult<WritableList> | Redirect | null> {
  const entity = findRouteEntity(request.model, request.params);
  if (entity === undefined) return null;
  const [owned] = findOwnedLists(request.model, entity);
  // Its records are on those of another entity: a visitor chooses one of them first.
  if (owned !== undefined && hasNoQuery(request))
    return new Redirect(ownerChoiceHref(owned.owner.slug, owned.list.name));
  const path = listHref(entity.slug);
  const view = parseDefaultViewCookie(request.cookies, path);
  if (view !== null && hasNoQuery(request)) return new Redirect(`${path}?${view}`);
  const list = findListTarget(request, entity, request.query);
  if (list === null) return null;
  const choice = findOwnerChoice(request, entity, request.query);
  if (choice !== null) return loadOwnerChoice(request, list, choice);
  const ctx = view === null ? request : { ...request, extraParams: [[NO_DEFAULT_VIEW_PARAM, '1']] as const };
  const loaded = await loadListView(ctx, list, request.query);
  if (!loaded.ok) return loaded;
  const bulk = buildBulkActions(request, entity, loaded.view.rows);
  return {
    ok: true,
    view: {
      ...withRowWrites(entity, loaded.view, loaded.view.path),
      ...withBoardMoves(request, entity, loaded.view),
      ...buildListShare(request, list),
      tileLink: buildTileLink(request, loaded.view),
      ...(entity.create === null ? {} : { addHref: newHref(entity.slug) }),
      ...withImport(request, entity),
      ...(bulk.length === 0 ? {} : { bulk }),
      // Rows of several types have different keys.
      ...(hasRecordPage(entity) && entity.members === undefined ? { comparable: true as const } : {}),
    },
  };
}

/** Links to the form that adds the list as it is shown to a dashboard. */
function buildTileLink(
  { translate }: PageRequest,
  { path, queryString }: Pick<ListPageView, 'path' | 'queryString'>,
): ListPageView['tileLink'] {
  const list = queryString === '' ? path : `${path}?${queryString}`;
  return { href: addTileHref(list), text: translate('dashboard.addList') };
}

function withImport(request: PageRequest, entity: Entity): Pick<WritableList, 'importHref'> {
  const importHref = findImportHref(request, entity);
  return importHref === null ? {} : { importHref };
}

/** Loads the owners' list from which one is chosen. Nothing is added or changed there. */
async function loadOwnerChoice(
  request: PageRequest,
  list: ListTarget,
  choice: OwnerChoice,
): Promise<LoadResult<WritableList>> {
  const target = toOwnerChoiceTarget(request, list, choice);
  const loaded = await loadListView(request, target, request.query);
  if (!loaded.ok) return loaded;
  const rows = linkToOwnedLists(loaded.view.rows, choice);
  const { own } = loaded.view;
  return {
    ok: true,
    view: {
      ...loaded.view,
      rows,
      ...(own === undefined ? {} : { own: { ...own, actions: [] } }),
      ...buildListShare(request, target, true),
    },
  };
}

/** The URL names the list and nothing else. */
function hasNoQuery({ query }: PageRequest): boolean {
  return Object.keys(query).length === 0;
}

/**
 * Loads `/[entity]/[key]/[relation]` and `/one/[slug]/[relation]`: a list below a record or a singleton; null if
 * there is no such list.
 */
export async function loadListBelow(request: PageRequest): Promise<LoadResult<ListPageView> | null> {
  const relation = findRouteRelation(request);
  if (relation === null) return null;
  const owner = await relation.loadOwner();
  if (!owner.ok) return owner;
  const list = relatedListTarget(request, owner.view, relation);
  const loaded = await loadListView(request, list, request.query);
  if (!loaded.ok) return loaded;
  const record = findRouteRecord(request);
  const addHref = record === null ? null : getAddChildHref(request.model, relation.rows, record);
  const view = {
    ...withRowWrites(relation.rows, loaded.view, loaded.view.path),
    ...buildListShare(request, list),
  };
  return { ok: true, view: addHref === null ? view : { ...view, addHref } };
}
