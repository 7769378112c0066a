import type { Entity } from '../../schema/model';
import type { Query } from '../../records/listQuery';
import { hasOpenList } from '../../records/furtherLists';
import { homeHref, listHref, recordHref, safeReturnTo } from '../../routes';
import type { FormLoading } from './formLoading';

/** The parameter that says where the visitor came from: no field of a form is filled in from it. */
export const RETURN_PARAMETER = 'returnTo';

/** What the address says of the way back; undefined where it says nothing. */
export function askedReturn({ query }: Pick<FormLoading, 'query'>): Query[string] {
  return Object.hasOwn(query, RETURN_PARAMETER) ? query[RETURN_PARAMETER] : undefined;
}

/** Where a form leads back to: where the visitor came from, if its address says so, else the nearest page that there is. */
export function returnHref(
  to: Pick<FormLoading, 'query'>,
  entity: Entity | null,
  key?: readonly string[],
): string {
  return safeReturnTo(askedReturn(to), nearestHref(entity, key));
}

function nearestHref(entity: Entity | null, key: readonly string[] | undefined): string {
  if (entity === null) return homeHref();
  if (key !== undefined && entity.get !== null) return recordHref(entity.slug, key);
  return hasOpenList(entity) ? listHref(entity.slug) : homeHref();
}
