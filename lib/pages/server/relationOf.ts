import type { Entity } from '../../schema/model';
import type { RelatedList } from '../../schema/reads';
import { fitsKey } from '../../operations/keyText';
import { neededFields } from '../../operations/related';
import { parseKeySegment, parseRelationSegment } from '../../routes';
import type { Loaded } from '../../records/outcome';
import type { Loading } from '../../records/server/loading';
import { notFound } from '../../records/server/loadRecord';
import { namedRecord, namedSingleton, type NamedOwner } from '../../records/server/ownerName';
import { findEntity } from './findEntity';
import type { SiteRequest } from './sitePage';

/** What of a page's request says which list is meant. */
export type RelationRequest = Loading & Pick<SiteRequest, 'params'>;

/** A list that an address names: whose it is (still to be read), and what its rows are. */
export interface Relation {
  readonly related: RelatedList;
  readonly rows: Entity;
  readonly owner: () => Promise<Loaded<NamedOwner>>;
}

/** The list below a record or a singleton that the path names; null where there is none. */
export function relationOf(request: RelationRequest): Relation | null {
  const { params, model } = request;
  if (typeof params.relation !== 'string') return null;
  const name = parseRelationSegment(params.relation);
  const listed = (lists: Entity['related']): Omit<Relation, 'owner'> | null => {
    const related = lists.find((one) => one.name === name);
    const rows = related === undefined ? undefined : request.entity(related.source.of);
    return related === undefined || rows === undefined ? null : { related, rows };
  };
  if (typeof params.slug === 'string') {
    const singleton = model.singletons.find(({ slug }) => slug === params.slug);
    const found = singleton === undefined ? null : listed(singleton.related);
    if (singleton === undefined || found === null) return null;
    return { ...found, owner: async () => ({ ok: true, view: namedSingleton(request, singleton) }) };
  }
  const entity = findEntity(model, params);
  const found = entity === undefined ? null : listed(entity.related);
  if (entity === undefined || entity.get === null || found === null || typeof params.key !== 'string')
    return null;
  const key = parseKeySegment(params.key);
  return {
    ...found,
    owner: async () =>
      fitsKey(entity, key)
        ? namedRecord(request, entity, key, neededFields(found.related))
        : notFound(request, entity, key),
  };
}
