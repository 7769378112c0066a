import { findListAddress } from '../../ground/routes/fromList';
import { listHref, parseKeySegment, recordHref, singletonHref } from '../../ground/routes/hrefs';
import { parseSavedParameter, withSavedParameter } from '../../ground/routes/savedParameter';
import type { LoadResult } from '../../kit/view/failure';
import { hasRecordPage, isReadByList } from '../../core/schema/model/listedEntities';
import { loadRecord, loadRelatedRecord } from '../../features/record/server/loadRecord';
import type { Entity, Model } from '../../core/schema/model/model';
import { addThreadBoxes } from '../../features/record/threadBox';
import type { RelatedList } from '../../core/schema/model/reads';
import { buildMakingActions, getAddChildHref, getAddOwnHref } from '../../features/actions/actionLinks';
import {
  buildRecordWrites,
  buildSingletonWriteLinks,
  withFirstActions,
} from '../../features/actions/recordActions';
import { buildRowWrites } from '../../features/actions/rowWrites';
import type {
  WritableRecord,
  WritableSingleton,
  LookUpView,
  RelatedView,
} from '../../features/record/recordView';
import { getServerConfig } from '../config/server/serverConfig';
import { canSignIn } from './loadHomePage';
import { findRouteEntity, findRouteRelation } from './routeTarget';
import { Redirect, type PageRequest } from './pageRequest';
import { buildRecordShare } from './shareViews';
import { loadSingleton, loadLookUp } from '../../features/record/server/loadLookUp';

/** Loads `/[entity]/[key]`: one record; null if the URL cannot be one. */
export async function loadRecordPage(request: PageRequest): Promise<LoadResult<WritableRecord> | null> {
  const entity = findRouteEntity(request.model, request.params);
  const segment = request.params.key;
  if (entity === undefined || !hasRecordPage(entity) || typeof segment !== 'string') return null;
  const key = parseKeySegment(segment);
  const loaded = await loadRecord(request, entity, key, request.query);
  if (!loaded.ok) return sayWhetherAdded(loaded, recordHref(entity.slug, key), request.query);
  const { related, nameLists, moreRelated } = loaded.view;
  const getHref = (rows: Entity) => getAddChildHref(request.model, rows, { entity, key });
  return {
    ok: true,
    view: {
      ...loaded.view,
      ...buildRecordShare(request.translate, request.sharing, loaded.view.title),
      related: addRowWrites(
        request.model,
        addThreadBoxes(
          request.model,
          entity,
          addCreateHrefs(request.findEntity, entity.related, related, getHref),
        ),
        recordHref(entity.slug, key),
      ),
      moreRelated: addCreateHrefs(request.findEntity, entity.related, moreRelated, getHref),
      ...(nameLists === undefined
        ? {}
        : { nameLists: addCreateHrefs(request.findEntity, entity.related, nameLists, getHref) }),
      writes: withFirstActions(
        buildRecordWrites(request, entity, {
          key,
          values: loaded.view.values,
          // Forms know no page of a record without a read by its key.
          ...(isReadByList(entity) ? { returnTo: recordHref(entity.slug, key) } : {}),
          fromList: findListAddress(entity.slug, request.openedFrom),
        }),
        buildMakingActions(request, { entity, key }),
      ),
    },
  };
}

/** Notes of a record that is not found that its address says it was added: copies and indexes may be behind what was written. */
function sayWhetherAdded(
  loaded: Extract<LoadResult<never>, { readonly ok: false }>,
  href: string,
  { saved }: PageRequest['query'],
): LoadResult<never> {
  const { failure } = loaded;
  // Of a long list only the beginning was searched.
  if (failure.type !== 'notFound' || failure.looked !== undefined) return loaded;
  if (parseSavedParameter(saved)?.outcome !== 'created') return loaded;
  const list = failure.entity === null ? null : listHref(failure.entity.slug);
  return {
    ok: false,
    failure: { type: 'unread', href: withSavedParameter(href, 'created'), listHref: list },
  };
}

/** Adds the links that change and delete rows to related lists of parts. */
function addRowWrites(
  { entities }: Model,
  views: readonly RelatedView[],
  returnTo: string,
): readonly RelatedView[] {
  return views.map((view) => {
    const entity = entities.find(({ slug }) => slug === view.slug);
    const rowWrites = entity === undefined ? [] : buildRowWrites(entity, view.rows, returnTo);
    return rowWrites.length === 0 ? view : { ...view, rowWrites };
  });
}

/** Adds the href of the create form to each related list that has one. */
function addCreateHrefs<View extends { readonly name: string }>(
  findEntity: PageRequest['findEntity'],
  lists: readonly RelatedList[],
  views: readonly View[],
  getHref: (rows: Entity, list: RelatedList) => string | null,
): readonly (View & { readonly addHref?: string })[] {
  const byName = new Map(lists.map((list) => [list.name, list]));
  return views.map((view) => {
    const list = byName.get(view.name);
    const rows = findEntity(list?.source.of ?? '');
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
      ...buildRecordShare(request.translate, request.sharing, loaded.view.title),
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
  const isOfNobody = singleton.ofViewer !== undefined && loaded.view.record === null;
  if (isOfNobody && tellsWhoAsks() && canSignIn(request)) return MUST_SIGN_IN;
  const writes = buildSingletonWriteLinks(request, singleton);
  const related = addRowWrites(
    request.model,
    addCreateHrefs(request.findEntity, singleton.related, loaded.view.related, (rows, list) =>
      getAddOwnHref(rows, singleton, list),
    ),
    singletonHref(singleton.slug),
  );
  const nobody = isOfNobody ? { nobody: describeNobody(request) } : {};
  return { ok: true, view: { ...loaded.view, ...nobody, related, ...(writes === null ? {} : { writes }) } };
}

const MUST_SIGN_IN: LoadResult<never> = {
  ok: false,
  failure: { type: 'forbidden', messages: [], signIn: true },
};

/** Checks whether the backend learns who has signed in here. */
const tellsWhoAsks = (): boolean => (getServerConfig().auth?.accessToken ?? null) !== null;

/** Says that the backend does not know who asks, in place of “Nothing here yet”. */
const describeNobody = ({ translate }: PageRequest): NonNullable<WritableSingleton['nobody']> => ({
  title: translate('problem.nobody.title'),
  text: translate('problem.nobody.text'),
});

/** Loads `/lookup/[slug]`: a form and its results; null if there is no such look-up. */
export async function loadLookUpPage(
  request: PageRequest,
): Promise<LoadResult<LookUpView> | Redirect | null> {
  const lookUp = request.model.lookUps.find((one) => one.slug === request.params.slug);
  if (lookUp === undefined) return null;
  const outcome = await loadLookUp(request, lookUp, request.query);
  return outcome.type === 'go' ? new Redirect(outcome.href) : outcome.loaded;
}
