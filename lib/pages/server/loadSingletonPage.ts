import type { Loaded } from '../../records/outcome';
import { loadSingleton } from '../../records/server/loadLookUp';
import type { SingletonView } from '../../records/foundViews';
import type { SiteRequest } from './sitePage';

/** `/one/[slug]`: a value without a key; null where there is no such value. */
export async function loadSingletonPage(request: SiteRequest): Promise<Loaded<SingletonView> | null> {
  const singleton = request.model.singletons.find((one) => one.slug === request.params.slug);
  return singleton === undefined ? null : loadSingleton(request, singleton, request.query);
}
