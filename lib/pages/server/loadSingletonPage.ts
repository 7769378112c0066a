import type { Loaded } from '../../records/outcome';
import { loadSingleton } from '../../records/server/loadLookUp';
import { singletonLinks } from '../../writing/singletonLinks';
import type { WritableSingleton } from '../../writing/view';
import type { SiteRequest } from './sitePage';

/** `/one/[slug]`: a value without a key, with what can be done with it; null where there is no such value. */
export async function loadSingletonPage(request: SiteRequest): Promise<Loaded<WritableSingleton> | null> {
  const singleton = request.model.singletons.find((one) => one.slug === request.params.slug);
  if (singleton === undefined) return null;
  const loaded = await loadSingleton(request, singleton, request.query);
  const writes = singletonLinks(request, singleton);
  return !loaded.ok || writes === null ? loaded : { ok: true, view: { ...loaded.view, writes } };
}
