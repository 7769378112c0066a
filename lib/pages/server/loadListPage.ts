import type { Loaded } from '../../records/outcome';
import { loadList } from '../../records/server/loadList';
import type { ListView } from '../../records/view';
import { findEntity } from './findEntity';
import type { SiteRequest } from './sitePage';

/** `/[entity]`: the list of an entity that has one; null where there is no such page. */
export async function loadListPage(request: SiteRequest): Promise<Loaded<ListView> | null> {
  const entity = findEntity(request.model, request.params);
  if (entity?.list === null || entity === undefined) return null;
  return loadList(request, entity, entity.list, request.query);
}
