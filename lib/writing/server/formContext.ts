import type { LoaderContext } from '../../reading/run/server/loaderContext';
import type { UrlQuery } from '../../reading/list/listQuery';
import { OPENED_BY_INPUT } from '../drafts/inputNames';
import type { Entity } from '../../schema/model/model';
import { hasOpenList } from '../../reading/list/secondaryLists';
import { homeHref, listHref, recordHref, safeReturnTo } from '../../routes/hrefs';
import type { FormView } from '../form/formView';

/** The parameter that says where the visitor came from: no field of a form is filled in from it. */
export const RETURN_TO_PARAM = 'returnTo';

/** What the address says of the way back; undefined where it says nothing. */
export function getReturnTo({ query }: Pick<FormLoaderContext, 'query'>): UrlQuery[string] {
  return Object.hasOwn(query, RETURN_TO_PARAM) ? query[RETURN_TO_PARAM] : undefined;
}

/** Where a form leads back to: where the visitor came from, if its address says so, else the nearest page that there is. */
export function getReturnHref(
  to: Pick<FormLoaderContext, 'query'>,
  entity: Entity | null,
  key?: readonly string[],
): string {
  return safeReturnTo(getReturnTo(to), nearestHref(entity, key));
}

function nearestHref(entity: Entity | null, key: readonly string[] | undefined): string {
  if (entity === null) return homeHref();
  if (key !== undefined && entity.get !== null) return recordHref(entity.slug, key);
  return hasOpenList(entity) ? listHref(entity.slug) : homeHref();
}

/** What every loader of a form gets, beside what loaders of records do. */
export interface FormLoaderContext extends LoaderContext {
  /** The page's own address with its language and query. */
  readonly address: string;
  /** For whom the page is made (`claimOf`); '' or absent for nobody. */
  readonly openedBy?: string;
  readonly query: UrlQuery;
  /**
   * The form was posted: what somebody typed is on its way. A record that cannot be read then leaves the form empty rather than
   * the visitor with nothing.
   */
  readonly isPosted: boolean;
}

/** The hidden input that says for whom a form was made; none for nobody. */
export function getOpenedByInput({
  openedBy = '',
}: Pick<FormLoaderContext, 'openedBy'>): readonly { readonly name: string; readonly value: string }[] {
  return openedBy === '' ? [] : [{ name: OPENED_BY_INPUT, value: openedBy }];
}

/**
 * Where the form of a record leads once it is saved: to the record, by the key that it then has; to where the visitor came from,
 * if the address says so or the record has no page of its own.
 */
export function getAfterSave(
  to: Pick<FormLoaderContext, 'query'>,
  entity: Entity,
  back: string,
): FormView['afterSave'] {
  if (entity.get === null || getReturnTo(to) !== undefined) return { href: back };
  return { slug: entity.slug, fallback: back };
}
