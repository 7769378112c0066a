import { findCellInputs } from '../../features/form/cellInputs';
import { parseDefaultViewCookie } from '../../kit/browser/defaultView';
import { NO_DEFAULT_VIEW_PARAM } from '../../ground/routes/plainParam';
import type { LoadResult } from '../../kit/view/failure';
import { buildBulkActions } from '../../features/actions/server/bulkActions';
import { addTileHref } from '../../ground/routes/dashboardHrefs';
import { listHref, newHref, ownerChoiceHref } from '../../ground/routes/hrefs';
import { hasRecordPage } from '../../core/schema/model/listedEntities';
import { findOwnedLists } from '../../core/schema/model/ownedLists';
import { pickWords, type PageWords } from '../../kit/describe/describeField';
import type { UrlQuery } from '../../ground/routes/queryParams';
import { findImportHref } from './loadImportPage';
import { findRouteEntity, findRouteRecord, findRouteRelation } from './routeTarget';
import { pickReading, Redirect, type PageRequest } from './pageRequest';
import { buildListShare } from './shareViews';
import { parseTargetQuery } from '../../features/list/server/feedSupport';
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
import { buildRowMenu } from '../../features/actions/rowMenu';
import { buildRowWrites } from '../../features/actions/rowWrites';
import { buildBoardMoves, buildStatusSteps } from '../../features/list/board/server/boardMoves';
import type { ListPageView } from '../../features/list/listPageView';

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
  if (choice !== null) return loadOwnerChoice(request, words, { list, choice });
  const extraParams = opening === null ? [] : [[NO_DEFAULT_VIEW_PARAM, '1'] as const];
  const loaded = await loadListView({ ...pickReading(request), extraParams }, list, query);
  if (!loaded.ok) return loaded;
  const { view } = loaded;
  const bulk = buildBulkActions(words, entity, view.rows);
  return {
    ok: true,
    view: {
      ...view,
      ...findSharing(request, words, { list }),
      tileLink: { href: addTileHref(toListHref(view)), text: translate('dashboard.addList') },
      writes: {
        addHref: entity.create === null ? null : newHref(entity.slug),
        importHref: findImportHref(model, entity, request.maxImportRows),
        ...(hasRecordPage(entity) ? { cellInputs: findCellInputs(model, entity) } : {}),
        ...(hasRecordPage(entity) ? { steps: buildStatusSteps(words, entity, view) } : {}),
        bulk,
        // Rows of several types have different keys.
        isComparable: hasRecordPage(entity) && entity.members === undefined,
        rows: buildRowWrites(entity, view.rows, view.path),
        menu: buildRowMenu(words, entity, { rows: view.rows, bulk }),
        moves: buildBoardMoves(words, entity, view),
      },
    },
  };
}

/** Builds how a list's page is shared; nothing where pages have no menu for that. */
function findSharing(
  { sharing, now, query }: Pick<PageRequest, 'sharing' | 'now' | 'query'>,
  words: PageWords,
  { list, isChoice = false }: { readonly list: ListTarget; readonly isChoice?: boolean },
): Pick<ListPageView, 'sharing'> {
  if (sharing === undefined) return {};
  const parsed = parseTargetQuery(words, now, list, query);
  return { sharing: buildListShare(words, sharing, { list, query: parsed, isChoice }) };
}

/** Loads the owners' list from which one is chosen. Nothing is added or changed there. */
async function loadOwnerChoice(
  request: PageRequest,
  words: PageWords,
  { list, choice }: { readonly list: ListTarget; readonly choice: OwnerChoice },
): Promise<LoadResult<ListPageView>> {
  const target = toOwnerChoiceTarget(words, list, choice);
  const loaded = await loadListView(pickReading(request), target, request.query);
  if (!loaded.ok) return loaded;
  const { rows, own } = loaded.view;
  return {
    ok: true,
    view: {
      ...loaded.view,
      rows: linkToOwnedLists(rows, choice),
      ...(own === undefined ? {} : { own: { ...own, actions: [] } }),
      ...findSharing(request, words, { list: target, isChoice: true }),
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
  const words = pickWords(request);
  const list = relatedListTarget(words, owner.view, relation);
  const loaded = await loadListView(pickReading(request), list, request.query);
  if (!loaded.ok) return loaded;
  const { view } = loaded;
  const record = findRouteRecord(request);
  return {
    ok: true,
    view: {
      ...view,
      ...findSharing(request, words, { list }),
      writes: {
        addHref: record === null ? null : getAddChildHref(words.model, relation.rows, record),
        importHref: null,
        bulk: [],
        isComparable: false,
        rows: buildRowWrites(relation.rows, view.rows, view.path),
        moves: [],
      },
    },
  };
}
