import { isPossibleKey } from '../../operations/document/recordIdentity';
import { parseKeySegment, recordHref, singletonHref } from '../../routes/hrefs';
import type { LoadResult } from '../../view/failure';
import { hasRecordPage, isReadByList } from '../../schema/model/listedEntities';
import { loadListedRecord } from '../../reading/record/server/loadListedRecord';
import { loadRecord, recordNotFound } from '../../reading/record/server/loadRecord';
import type { Entity } from '../../schema/model/model';
import type { RelatedList } from '../../schema/model/reads';
import { buildMakingActions, getAddChildHref, getAddOwnHref } from '../../writing/actions/actionLinks';
import {
  buildRecordWrites,
  buildSingletonWriteLinks,
  withFirstActions,
} from '../../writing/actions/recordActions';
import { withRowWrites } from '../../writing/actions/rowWrites';
import type { WritableRecord, WritableSingleton } from '../../writing/form/formView';
import { findRouteEntity, findRouteRelation } from './routeTarget';
import { Redirect, type PageRequest } from './pageRequest';
import { buildRecordShare } from './shareViews';
import { loadRelatedRecord } from '../../reading/record/server/loadRelatedRecord';
import { loadSingleton, loadLookUp } from '../../reading/record/server/loadLookUp';
import type { LookUpView, RelatedView } from '../../reading/record/recordView';

/** Loads `/[entity]/[key]`: one record; null if the URL cannot be one. */
export async function loadRecordPage(request: PageRequest): Promise<LoadResult<WritableRecord> | null> {
  const entity = findRouteEntity(request.model, request.params);
  const segment = request.params.key;
  if (entity === undefined || !hasRecordPage(entity) || typeof segment !== 'string') return null;
  const isListed = isReadByList(entity);
  const key = parseKeySegment(segment);
  if (!isListed && !isPossibleKey(entity, key)) return recordNotFound(request, entity, key);
  const load = isListed ? loadListedRecord : loadRecord;
  const loaded = await load(request, entity, key, request.query);
  if (!loaded.ok) return loaded;
  const { related, nameLists, moreRelated } = loaded.view;
  const getHref = (rows: Entity) => getAddChildHref(request.model, rows, { entity, key });
  return {
    ok: true,
    view: {
      ...loaded.view,
      ...buildRecordShare(request, loaded.view.title),
      related: addRowWrites(
        request,
        addCreateHrefs(request, entity.related, related, getHref),
        recordHref(entity.slug, key),
      ),
      moreRelated: addCreateHrefs(request, entity.related, moreRelated, getHref),
      ...(nameLists === undefined
        ? {}
        : { nameLists: addCreateHrefs(request, entity.related, nameLists, getHref) }),
      writes: withFirstActions(
        buildRecordWrites(request, entity, {
          key,
          values: loaded.view.values,
          // Forms know no page of a record without a read by its key.
          ...(isListed ? { returnTo: recordHref(entity.slug, key) } : {}),
        }),
        buildMakingActions(request, { entity, key }),
      ),
    },
  };
}

/** Adds the links that change and delete rows to related lists of parts. */
function addRowWrites(
  request: PageRequest,
  views: readonly RelatedView[],
  returnTo: string,
): readonly RelatedView[] {
  return views.map((view) => {
    const rows = request.model.entities.find(({ slug }) => slug === view.slug);
    return rows === undefined ? view : withRowWrites(rows, view, returnTo);
  });
}

/** Adds the href of the create form to each related list that has one. */
function addCreateHrefs<View extends { readonly name: string }>(
  request: PageRequest,
  lists: readonly RelatedList[],
  views: readonly View[],
  getHref: (rows: Entity, list: RelatedList) => string | null,
): readonly (View & { readonly addHref?: string })[] {
  const byName = new Map(lists.map((list) => [list.name, list]));
  return views.map((view) => {
    const list = byName.get(view.name);
    const rows = request.findEntity(list?.source.of ?? '');
    const addHref = list === undefined || rows === undefined ? null : getHref(rows, list);
    return addHref === null ? view : { ...view, addHref };
  });
}

/**
 * Loads `/[entity]/[key]/[relation]/[child]` and `/one/[slug]/[relation]/[child]`: a record of a related list.
 * Redirects to the record's own page if it has one.
 */
export async function loadRelatedRecordPage(
  request: PageRequest,
): Promise<LoadResult<WritableRecord> | Redirect | null> {
  const relation = findRouteRelation(request);
  const segment = request.params.child;
  if (relation === null || typeof segment !== 'string') return null;
  const key = parseKeySegment(segment);
  const { rows } = relation;
  if (rows.key === null || rows.members !== undefined || key.length !== rows.key.fields.length) return null;
  if (rows.get !== null) return new Redirect(recordHref(rows.slug, key));
  const owner = await relation.loadOwner();
  if (!owner.ok) return owner;
  const loaded = await loadRelatedRecord(request, owner.view, { ...relation, key });
  if (!loaded.ok) return loaded;
  return {
    ok: true,
    view: {
      ...loaded.view,
      ...buildRecordShare(request, loaded.view.title),
      writes: buildRecordWrites(request, rows, {
        key,
        values: loaded.view.values,
        returnTo: loaded.view.href,
      }),
    },
  };
}

/** Loads `/one/[slug]`: a value without a key, with its actions; null if there is no such value. */
export async function loadSingletonPage(request: PageRequest): Promise<LoadResult<WritableSingleton> | null> {
  const singleton = request.model.singletons.find((one) => one.slug === request.params.slug);
  if (singleton === undefined) return null;
  const loaded = await loadSingleton(request, singleton, request.query);
  if (!loaded.ok) return loaded;
  const writes = buildSingletonWriteLinks(request, singleton);
  const related = addRowWrites(
    request,
    addCreateHrefs(request, singleton.related, loaded.view.related, (rows, list) =>
      getAddOwnHref(rows, singleton, list),
    ),
    singletonHref(singleton.slug),
  );
  return { ok: true, view: { ...loaded.view, related, ...(writes === null ? {} : { writes }) } };
}

/** Loads `/lookup/[slug]`: a form and its results; null if there is no such look-up. */
export async function loadLookUpPage(
  request: PageRequest,
): Promise<LoadResult<LookUpView> | Redirect | null> {
  const lookUp = request.model.lookUps.find((one) => one.slug === request.params.slug);
  if (lookUp === undefined) return null;
  const outcome = await loadLookUp(request, lookUp, request.query);
  return outcome.type === 'go' ? new Redirect(outcome.href) : outcome.loaded;
}
