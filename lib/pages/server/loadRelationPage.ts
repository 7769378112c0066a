import type { Loaded } from '../../records/outcome';
import { loadRelation } from '../../records/server/loadRelation';
import type { ListView } from '../../records/view';
import { addBelowHref } from '../../writing/addBelowHref';
import { recordOf } from './recordOf';
import { relationOf } from './relationOf';
import type { SiteRequest } from './sitePage';

/** `/[entity]/[key]/[relation]`, `/one/[slug]/[relation]`: a list below a record or a singleton; null where there is no such page. */
export async function loadRelationPage(request: SiteRequest): Promise<Loaded<ListView> | null> {
  const relation = relationOf(request);
  if (relation === null) return null;
  const owner = await relation.owner();
  if (!owner.ok) return owner;
  const loaded = await loadRelation(request, owner.view, relation, request.query);
  const record = recordOf(request);
  const addHref = record === null ? null : addBelowHref(request.model, relation.rows, record);
  return loaded.ok && addHref !== null ? { ok: true, view: { ...loaded.view, addHref } } : loaded;
}
