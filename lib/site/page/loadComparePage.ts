import { loadComparison } from '../../features/record/server/loadComparison';
import type { ComparisonView } from '../../features/record/comparison';
import { COMPARE_WITH_PARAM } from '../../ground/routes/compareHref';
import { parseKeySegment, recordHref } from '../../ground/routes/hrefs';
import { hasRecordPage } from '../../core/schema/model/listedEntities';
import type { LoadResult } from '../../kit/view/failure';
import { Redirect, type PageRequest } from './pageRequest';
import { findRouteEntity } from './routeTarget';

/**
 * Loads `/[entity]/[key]/compare?with=KEY`: records side by side. Null if the entity has no page of a record; without another record the
 * address leads to the record.
 */
export async function loadComparePage(
  request: PageRequest,
): Promise<LoadResult<ComparisonView> | Redirect | null> {
  const entity = findRouteEntity(request.model, request.params);
  const segment = request.params.key;
  if (entity === undefined || typeof segment !== 'string' || !hasRecordPage(entity)) return null;
  const others = [request.query[COMPARE_WITH_PARAM] ?? []].flat().filter((text) => text !== '');
  const [first, ...rest] = [segment, ...others].map((text) => parseKeySegment(text));
  if (first === undefined || rest.length === 0) return new Redirect(recordHref(entity.slug, first ?? []));
  return loadComparison(request, entity, [first, ...rest], request.query.only);
}
