import type { Loaded } from '../../records/outcome';
import { standIn } from '../../records/furtherLists';
import type { Query } from '../../records/listQuery';
import { mainList, namedList } from '../../records/server/loadList';
import type { ListAt } from '../../records/server/loadListAt';
import { relatedList } from '../../records/server/loadRelation';
import { findEntity } from './findEntity';
import { relationOf, type RelationRequest } from './relationOf';

/**
 * The list that a path and its query name, as the pages of lists read it; a failure where its owner cannot be read, null where
 * there is no such list, or where it asks for something first.
 */
export async function listAtOf(
  request: RelationRequest & { readonly query: Query },
): Promise<Loaded<ListAt> | null> {
  if (request.params.relation !== undefined) {
    const relation = relationOf(request);
    const owner = (await relation?.owner()) ?? null;
    if (relation === null || owner === null) return null;
    return owner.ok ? { ok: true, view: relatedList(owner.view, relation) } : owner;
  }
  const list = ownList(request);
  return list === null ? null : { ok: true, view: list };
}

function ownList(request: RelationRequest & { readonly query: Query }): ListAt | null {
  const entity = findEntity(request.model, request.params);
  if (entity === undefined) return null;
  const { list, lists = [] } = entity;
  const wanted = lists.find(({ name }) => name === request.query.list);
  if (wanted === undefined && list !== null) return mainList(request, entity, list);
  const named = wanted ?? standIn(entity);
  return named === null ? null : namedList(request, entity, named, request.query);
}
