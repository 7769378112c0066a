import { mainListTarget } from '../../../lib/reading/list/server/listTarget';
import { loadListView } from '../../../lib/reading/list/server/loadListView';
import type { UrlQuery } from '../../../lib/reading/list/listQuery';
import type { LoaderContext } from '../../../lib/reading/run/server/loaderContext';
import type { Entity } from '../../../lib/schema/model/model';
import type { ListSource } from '../../../lib/schema/model/reads';

/** Loads the page of an entity's main list. */
export function loadMainList(ctx: LoaderContext, entity: Entity, source: ListSource, query: UrlQuery) {
  return loadListView(ctx, mainListTarget(ctx, entity, source), query);
}
