import type { LoaderContext } from '../../../kit/run/server/loaderContext';
import type { UrlQuery } from '../../../ground/routes/queryParams';
import type { RecordData } from '../../../core/operations/listState';
import { OPENED_BY_INPUT } from '../drafts/inputNames';
import type { Entity } from '../../../core/schema/model/model';
import { hasOpenList } from '../../../core/schema/model/listedEntities';
import { homeHref, listHref, recordHref, safeReturnTo } from '../../../ground/routes/hrefs';
import type { FormView } from '../formView';

/** The result of a posted form: a redirect, or the form again. */
export type FormPostResult<View = FormView> =
  | { readonly type: 'go'; readonly href: string }
  | {
      readonly type: 'form';
      readonly view: View;
      readonly status: number;
      /** The form was posted with other fields than it has; nothing was sent. */
      readonly isOtherForm?: true;
    };

/** The query parameter of the page to return to. It never prefills a field. */
export const RETURN_TO_PARAM = 'returnTo';

/** Returns the address to return to, as the query has it; undefined without one. */
export function getReturnTo({ query }: Pick<FormLoaderContext, 'query'>): UrlQuery[string] {
  return Object.hasOwn(query, RETURN_TO_PARAM) ? query[RETURN_TO_PARAM] : undefined;
}

/** Returns the address that a form leads back to: the one in the query, otherwise the nearest page. */
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

/** The context of all form loaders. */
export interface FormLoaderContext extends LoaderContext {
  /** The page's own address with its language and query. */
  readonly address: string;
  /** The user that the page is rendered for (`claimOf`); '' or absent when signed out. */
  readonly openedBy?: string;
  readonly query: UrlQuery;
  /**
   * The form was posted. When its record cannot be read, the form is rendered empty rather than replaced by an error
   * page, so that nothing typed is lost.
   */
  readonly isPosted: boolean;
  /** Finds a record that only a list has, with its title; absent where links are shown by their keys. */
  readonly findListedRecord?: (
    entity: Entity,
    key: readonly string[],
  ) => Promise<Pick<RecordData, 'type' | 'title'> | null>;
  /** The form is compared with values that may come from pages, so it has the texts as they are shown, too. */
  readonly comparesShown?: true;
  /** Amounts are typed as the backend stores them, whichever currency the record has: those of a file are in one unit. */
  readonly keepsUnits?: true;
}

/** Returns the hidden input with the user that a form was rendered for; none when signed out. */
export function getOpenedByInput({
  openedBy = '',
}: Pick<FormLoaderContext, 'openedBy'>): readonly { readonly name: string; readonly value: string }[] {
  return openedBy === '' ? [] : [{ name: OPENED_BY_INPUT, value: openedBy }];
}

/**
 * Returns where a record's form leads after a save: to the record by its new key; to the page in the query, or back,
 * when the record has no page.
 */
export function getAfterSave(
  to: Pick<FormLoaderContext, 'query'>,
  entity: Entity,
  back: string,
): FormView['afterSave'] {
  if (entity.get === null || getReturnTo(to) !== undefined) return { type: 'page', href: back };
  return { type: 'record', slug: entity.slug, fallback: back };
}
