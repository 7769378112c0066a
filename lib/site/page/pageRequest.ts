import type { GetServerSidePropsContext } from 'next';
import type { IncomingMessage } from 'node:http';
import type { ParsedUrlQuery } from 'node:querystring';
import type { Config } from '../config/config';
import { getServerConfig } from '../config/server/serverConfig';
import { pickWords } from '../../kit/describe/describeField';
import type { DashboardLimits } from '../../features/dashboard/server/loadDashboardView';
import type { LoaderContext } from '../../kit/run/server/loaderContext';
import { localePath, type Locale } from '../../ground/routes/hrefs';
import type { LoadResult } from '../../kit/view/failure';
import { checkFurtherRate } from '../request/rateLimit';
import type { PostedBody } from '../request/readPostedBody';
import { createLoaderContext } from '../request/loaderContext';
import type { Site } from '../site/site';
import { getOpenedFrom, getPageAddress, getPageQuery } from './pageAddress';
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
  /** Path and query of this site's page whose link led here; undefined where none did, or nothing says so. */
  readonly openedFrom?: string | undefined;
  /** Claim of the user that the page is made for (`toClaim`), repeated by its posted forms; '' when signed out. */
  readonly openedBy: string;
  /** The posted form on pages that accept posts; null for GET. */
  readonly posted: PostedBody | null;
  /** A script asks what became of its post, and does not show the page. */
  readonly asksForData: boolean;
  /** How the page is shared; absent where pages have no menu for that. */
  readonly sharing?: PageSharing;
}

/** Picks what the loaders of a feature read with from the request of a page. */
export function pickReading(request: PageRequest): LoaderContext {
  const { fetcher, now, sessionKey, samples, slowCounts, maxExportRows, maps, canListen } = request;
  const limits = { maxExportRows, maps, canListen };
  return { ...pickWords(request), fetcher, now, sessionKey, samples, slowCounts, ...limits };
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
    /** Sent as JSON in place of the page. */
    readonly data: object | null = null,
  ) {}
}

/** Checks whether a script posts a form and asks for data. */
export const asksForData = ({ method, headers }: IncomingMessage): boolean =>
  method === 'POST' && headers.accept === 'application/json';

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
  const address = getPageAddress(context);
  return {
    ...visitor,
    ...createLoaderContext(site, { ...visitor, locale, seesAll: openedBy !== '' }),
    site,
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
    // A shared cache would give the address of one visitor's list to all.
    ...(getServerConfig().cacheSeconds > 0 && openedBy === ''
      ? {}
      : { openedFrom: getOpenedFrom(context.req, locale) }),
    asksForData: asksForData(context.req),
    sharing: createPageSharing(
      { model: site.model, address, locale, openedBy, sessionKey },
      getServerConfig(),
    ),
  };
}
