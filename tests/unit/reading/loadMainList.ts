import { mainListTarget } from '../../../lib/features/list/server/listTarget';
import { loadListView } from '../../../lib/features/list/server/loadListView';
import type { UrlQuery } from '../../../lib/ground/routes/queryParams';
import type { LoaderContext } from '../../../lib/kit/run/server/loaderContext';
import type { Entity } from '../../../lib/core/schema/model/model';
import type { ListSource } from '../../../lib/core/schema/model/reads';

/** Loads the page of an entity's main list. */
export function loadMainList(ctx: LoaderContext, entity: Entity, source: ListSource, query: UrlQuery) {
  return loadListView(ctx, mainListTarget(ctx, entity, source), query);
}
