import type { GetServerSidePropsContext } from 'next';
import type { ParsedUrlQuery } from 'node:querystring';
import type { Config } from '../../config/config';
import { getServerConfig } from '../../config/server/serverConfig';
import { getTranslator } from '../../intl/translate';
import { getPartFit } from '../../own/builtPartFit';
import { createLabelContext } from '../../reading/describe/describeField';
import type { DashboardLimits } from '../../reading/dashboard/server/loadDashboardView';
import type { LoaderContext } from '../../reading/run/server/loaderContext';
import { withNullChecks } from '../../reading/run/server/unexpectedNulls';
import { localePath, type Locale } from '../../routes/hrefs';
import type { LoadResult } from '../../view/failure';
import { checkFurtherRate } from '../request/rateLimit';
import type { PostedBody } from '../request/readPostedBody';
import { getPublicModel } from '../site/publicModel';
import type { Site } from '../site/site';
import { getPageAddress, getPageQuery } from './pageAddress';
import { createPageSharing, type PageSharing } from './pageSharing';

/** The request of a page, as its loader gets it. */
export interface PageRequest extends LoaderContext {
  readonly site: Site;
  /** The route's parameters. */
  readonly params: ParsedUrlQuery;
  /** The query string's parameters, without the route's. */
  readonly query: ParsedUrlQuery;
  /** Path of the page with locale and query, which its forms post to. */
  readonly address: string;
  /** Maximum rows of an imported file; absent or 0 if imports are disabled. */
  readonly maxImportRows?: number;
  readonly dashboards: DashboardLimits;
  /** Counts further reads of this client as searches (`checkFurtherRate`): the seconds to wait, or null. Absent: they are not limited. */
  readonly takeSearches?: (count: number) => Promise<number | null>;
  /** Names of the roles in the visitor's access token (GQL_ROLE_CLAIM). */
  readonly roles: readonly string[];
  /** The Cookie header, which holds preferences of the device. */
  readonly cookies?: string | undefined;
  /** Claim of the user that the page is made for (`toClaim`), repeated by its posted forms; '' when signed out. */
  readonly openedBy: string;
  /** The posted form on pages that accept posts; null for GET. */
  readonly posted: PostedBody | null;
  /** How the page is shared; absent where pages have no menu for that. */
  readonly sharing?: PageSharing;
}

/** Loader result that redirects to another page of the site. */
export class Redirect {
  constructor(readonly href: string) {}
}

/** Loader result that renders a view with another status than 200, such as a rejected form. */
export class RenderWithStatus<View> {
  constructor(
    readonly view: View,
    readonly status: number,
    /** A posted form has other fields than this schema's; nothing was sent. */
    readonly isOtherForm = false,
  ) {}
}

/** Result of a page's loader; null is a 404. */
export type LoaderResult<View> = LoadResult<View> | RenderWithStatus<View> | Redirect | null;

const canListen = ({ endpoints, streams }: Config['live']): boolean => endpoints.length > 0 && streams > 0;

/** Creates the request of a page from Next's context. Signed-out visitors get the public model. */
export function createPageRequest(
  site: Site,
  context: GetServerSidePropsContext,
  {
    locale,
    ...visitor
  }: Pick<PageRequest, 'posted' | 'fetcher' | 'openedBy' | 'sessionKey' | 'roles'> & {
    readonly locale: Locale;
  },
): PageRequest {
  const { openedBy, sessionKey } = visitor;
  const model = openedBy === '' ? getPublicModel(site.model) : site.model;
  const address = getPageAddress(context);
  return {
    ...createLabelContext(model, site.labels(locale), getPartFit(model).fitted),
    site,
    samples: site.samples,
    slowCounts: site.slowCounts,
    ...visitor,
    fetcher: withNullChecks(visitor.fetcher, site.getSchema),
    translate: getTranslator(locale),
    now: new Date().toISOString(),
    maxExportRows: getServerConfig().exportRows,
    maxImportRows: getServerConfig().imports.rows,
    maps: getServerConfig().maps,
    canListen: canListen(getServerConfig().live),
    dashboards: getServerConfig().dashboards,
    takeSearches: (count) => checkFurtherRate(context.req, 'searches', count),
    params: context.params ?? {},
    query: getPageQuery(context),
    address: localePath(locale, address),
    cookies: context.req.headers.cookie,
    sharing: createPageSharing(
      { model: site.model, address, locale, openedBy, sessionKey },
      getServerConfig(),
    ),
  };
}
