import type { Entity } from '../../schema/model';
import { hasOpenList } from '../../records/furtherLists';
import { homeHref, listHref, recordHref, safeReturnTo } from '../../routes';
import type { FormLoading } from './formLoading';

/** Where a form leads back to: where the visitor came from, if its address says so, else the nearest page that there is. */
export function returnHref(
  to: Pick<FormLoading, 'query'>,
  entity: Entity | null,
  key?: readonly string[],
): string {
  return safeReturnTo(to.query.returnTo, nearestHref(entity, key));
}

function nearestHref(entity: Entity | null, key: readonly string[] | undefined): string {
  if (entity === null) return homeHref();
  if (key !== undefined && entity.get !== null) return recordHref(entity.slug, key);
  return hasOpenList(entity) ? listHref(entity.slug) : homeHref();
}
