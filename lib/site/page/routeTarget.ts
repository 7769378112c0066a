import type { Entity, Model } from '../../core/schema/model/model';
import type { RelatedList } from '../../core/schema/model/reads';
import { getNeededOwnerFields } from '../../core/operations/record/relatedOperations';
import { parseKeySegment, parseRelationSegment } from '../../ground/routes/hrefs';
import type { LoadResult } from '../../kit/view/failure';
import type { LoaderContext } from '../../kit/run/server/loaderContext';
import { isReadByList } from '../../core/schema/model/listedEntities';
import { loadNamedRecord } from '../../features/record/server/loadRecord';
import { withoutFreeFields } from '../../features/record/server/shownHistory';
import {
  getReadableLists,
  toNamedSingleton,
  relatedListTarget,
  type NamedOwner,
} from '../../features/record/server/owner';
import type { PageRequest } from './pageRequest';
import type { ParsedUrlQuery } from 'node:querystring';
import type { UrlQuery } from '../../ground/routes/queryParams';
import { findListTarget, type ListTarget } from '../../features/list/server/listTarget';

/** A page request, reduced to the parts that select a list. */
export type RouteListRequest = LoaderContext & Pick<PageRequest, 'params'>;

/** A related list that a URL selects: its owner (not loaded yet) and the entity of its rows. */
export interface RouteRelation {
  readonly related: RelatedList;
  readonly rows: Entity;
  readonly loadOwner: () => Promise<LoadResult<NamedOwner>>;
}

/** Finds the list below a record or a singleton that the path selects, or null. */
export function findRouteRelation(request: RouteListRequest): RouteRelation | null {
  const { params, model } = request;
  if (typeof params.relation !== 'string') return null;
  const name = parseRelationSegment(params.relation);
  const findRelated = (lists: Entity['related']): Omit<RouteRelation, 'loadOwner'> | null => {
    const related = lists.find((one) => one.name === name);
    const rows = related === undefined ? undefined : request.findEntity(related.source.of);
    return related === undefined || rows === undefined ? null : { related, rows };
  };
  if (typeof params.slug === 'string') {
    const singleton = model.singletons.find(({ slug }) => slug === params.slug);
    const relation = singleton === undefined ? null : findRelated(singleton.related);
    if (singleton === undefined || relation === null) return null;
    return { ...relation, loadOwner: async () => ({ ok: true, view: toNamedSingleton(request, singleton) }) };
  }
  const entity = findRouteEntity(model, params);
  const relation = entity === undefined ? null : findRelated(getReadableLists(entity));
  if (entity === undefined || relation === null || typeof params.key !== 'string') return null;
  const key = parseKeySegment(params.key);
  if (entity.get === null && !isReadByList(entity)) return null;
  const fields = getNeededOwnerFields(relation.related);
  return {
    ...relation,
    rows: withoutFreeFields(entity, relation.related.name, relation.rows),
    loadOwner: () => loadNamedRecord(request, entity, key, fields),
  };
}

/** Finds the entity of the path's slug. */
export function findRouteEntity(model: Model, params: ParsedUrlQuery): Entity | undefined {
  return model.entities.find((entity) => entity.slug === params.entity);
}

/** The record that a path names. */
export interface RouteRecord {
  readonly entity: Entity;
  readonly key: readonly string[];
}

/** Finds the entity and key of the path, without loading the record; null if the path has none. */
export function findRouteRecord({
  model,
  params,
}: Pick<PageRequest, 'model' | 'params'>): RouteRecord | null {
  const entity = findRouteEntity(model, params);
  if (entity === undefined || entity.key === null || typeof params.key !== 'string') return null;
  return { entity, key: parseKeySegment(params.key) };
}

/**
 * Finds the list that a path and its query select. A failure if its owner cannot be read; null if there is no such
 * list, or if it needs input first.
 */
export async function findRouteList(
  request: RouteListRequest & { readonly query: UrlQuery },
): Promise<LoadResult<ListTarget> | null> {
  if (request.params.relation !== undefined) {
    const relation = findRouteRelation(request);
    const owner = (await relation?.loadOwner()) ?? null;
    if (relation === null || owner === null) return null;
    return owner.ok ? { ok: true, view: relatedListTarget(request, owner.view, relation) } : owner;
  }
  const entity = findRouteEntity(request.model, request.params);
  const list = entity === undefined ? null : findListTarget(request, entity, request.query);
  return list === null || list.head.form?.waiting === true ? null : { ok: true, view: list };
}
