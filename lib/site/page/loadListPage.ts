import { parseDefaultViewCookie } from '../../kit/browser/defaultView';
import { NO_DEFAULT_VIEW_PARAM } from '../../ground/routes/plainParam';
import type { LoadResult } from '../../kit/view/failure';
import { buildBulkActions } from '../../features/actions/server/bulkActions';
import { addTileHref } from '../../ground/routes/dashboardHrefs';
import { listHref, newHref, ownerChoiceHref } from '../../ground/routes/hrefs';
import { hasRecordPage } from '../../core/schema/model/listedEntities';
import { findOwnedLists } from '../../core/schema/model/ownedLists';
import type { Entity } from '../../core/schema/model/model';
import { pickWords, type PageWords } from '../../kit/describe/describeField';
import type { UrlQuery } from '../../ground/routes/queryParams';
import { findImportHref } from './loadImportPage';
import { findRouteEntity, findRouteRecord, findRouteRelation } from './routeTarget';
import { pickReading, Redirect, type PageRequest } from './pageRequest';
import { buildListShare } from './shareViews';
import { findListTarget, type ListTarget } from '../../features/list/server/listTarget';
import { toListHref } from '../../features/list/listUrl';
import {
  findOwnerChoice,
  linkToOwnedLists,
  toOwnerChoiceTarget,
  type OwnerChoice,
} from '../../features/list/server/ownerChoice';
import { loadListView } from '../../features/list/server/loadListView';
import { relatedListTarget } from '../../features/record/server/owner';
import { getAddChildHref } from '../../features/actions/actionLinks';
import { withRowWrites } from '../../features/actions/rowWrites';
import { withBoardMoves } from '../../features/list/board/server/boardMoves';
import type { ListPageView, ListWrites } from '../../features/list/listPageView';

/**
 * Loads `/[entity]`: the main list of an entity, or with `?list=` a secondary one; null if there is none. Without a
 * query it redirects to the device's default view, or to the operator's.
 */
export async function loadListPage(
  request: PageRequest,
): Promise<LoadResult<ListPageView> | Redirect | null> {
  const { model, query, cookies, translate } = request;
  const entity = findRouteEntity(model, request.params);
  if (entity === undefined) return null;
  const [owned] = findOwnedLists(model, entity);
  // Its records are on those of another entity: a visitor chooses one of them first.
  if (owned !== undefined && hasNoParameter(query))
    return new Redirect(ownerChoiceHref(owned.owner.slug, owned.list.name));
  const path = listHref(entity.slug);
  const opening = parseDefaultViewCookie(cookies, path) ?? entity.opening ?? null;
  if (opening !== null && hasNoParameter(query)) return new Redirect(`${path}?${opening}`);
  const words = pickWords(request);
  const list = findListTarget(words, entity, query);
  if (list === null) return null;
  const choice = findOwnerChoice(words, entity, query);
  if (choice !== null) return loadOwnerChoice(request, list, choice);
  const extraParams = opening === null ? [] : [[NO_DEFAULT_VIEW_PARAM, '1'] as const];
  const loaded = await loadListView({ ...pickReading(request), extraParams }, list, query);
  if (!loaded.ok) return loaded;
  const { view } = loaded;
  return {
    ok: true,
    view: {
      ...withRowWrites(entity, view, view.path),
      ...withBoardMoves(words, entity, view),
      ...withSharing(buildListShare(request, list)),
      tileLink: { href: addTileHref(toListHref(view)), text: translate('dashboard.addList') },
      writes: buildListWrites(words, entity, view.rows, findImportHref(request, entity)),
    },
  };
}

/** Finds what a visitor can do with the records of an entity's list. */
function buildListWrites(
  words: PageWords,
  entity: Entity,
  rows: ListPageView['rows'],
  importHref: string | null,
): ListWrites {
  return {
    addHref: entity.create === null ? null : newHref(entity.slug),
    importHref,
    bulk: buildBulkActions(words, entity, rows),
    // Rows of several types have different keys.
    isComparable: hasRecordPage(entity) && entity.members === undefined,
  };
}

const withSharing = (sharing: ListPageView['sharing']): Pick<ListPageView, 'sharing'> =>
  sharing === undefined ? {} : { sharing };

/** Loads the owners' list from which one is chosen. Nothing is added or changed there. */
async function loadOwnerChoice(
  request: PageRequest,
  list: ListTarget,
  choice: OwnerChoice,
): Promise<LoadResult<ListPageView>> {
  const ctx = pickReading(request);
  const target = toOwnerChoiceTarget(ctx, list, choice);
  const loaded = await loadListView(ctx, target, request.query);
  if (!loaded.ok) return loaded;
  const { rows, own } = loaded.view;
  return {
    ok: true,
    view: {
      ...loaded.view,
      rows: linkToOwnedLists(rows, choice),
      ...(own === undefined ? {} : { own: { ...own, actions: [] } }),
      ...withSharing(buildListShare(request, target, true)),
    },
  };
}

const hasNoParameter = (query: UrlQuery): boolean => Object.keys(query).length === 0;

/**
 * Loads `/[entity]/[key]/[relation]` and `/one/[slug]/[relation]`: a list below a record or a singleton; null if
 * there is no such list.
 */
export async function loadListBelow(request: PageRequest): Promise<LoadResult<ListPageView> | null> {
  const relation = findRouteRelation(request);
  if (relation === null) return null;
  const owner = await relation.loadOwner();
  if (!owner.ok) return owner;
  const ctx = pickReading(request);
  const list = relatedListTarget(ctx, owner.view, relation);
  const loaded = await loadListView(ctx, list, request.query);
  if (!loaded.ok) return loaded;
  const record = findRouteRecord(request);
  const addHref = record === null ? null : getAddChildHref(request.model, relation.rows, record);
  return {
    ok: true,
    view: {
      ...withRowWrites(relation.rows, loaded.view, loaded.view.path),
      ...withSharing(buildListShare(request, list)),
      writes: { addHref, importHref: null, bulk: [], isComparable: false },
    },
  };
}
