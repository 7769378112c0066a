import type { GetServerSideProps, GetServerSidePropsContext } from 'next';
import type { ParsedUrlQuery } from 'node:querystring';
import { getSession } from '../auth/session';
import { withPageAuthRequired } from '../auth/withPageAuthRequired';
import type { Caller } from '../backend/target';
import { isOwnHost } from '../backend/callOrigin';
import { toClaim } from '../../backend/sessionFailure';
import type { RateLimits } from '../../config/config';
import { getServerConfig } from '../../config/server/serverConfig';
import { getTranslator } from '../../intl/translate';
import { toLocale, isWritingPath, localePath, type Locale } from '../../routes/hrefs';
import { createLabelContext } from '../../reading/describe/describeField';
import type { LoadResult } from '../../view/failure';
import type { LoaderContext } from '../../reading/run/server/loaderContext';
import { trackTooLargeErrors } from '../../reading/run/server/tooLargeErrors';
import { withNullChecks } from '../../reading/run/server/unexpectedNulls';
import {
  loadCurrentSite,
  getKnownSite,
  loadSiteAfterRefusal,
  reduceSiteDocuments,
  getSourceState,
  type Site,
} from '../site/site';
import { getPublicModel, isProtected } from '../site/publicModel';
import { withSessionCounts } from '../site/createSite';
import type { PageProps } from '../../reading/pageProps';
import { toAddressPattern, getPageAddress, getPageQuery } from './pageAddress';
import {
  createFailurePage,
  getTypedTexts,
  PAGE_NOT_FOUND,
  NOT_SIGNED_IN_FAILURE,
  type PageResult,
} from './failurePage';
import { logFailure } from '../request/failureLog';
import { createVisitorFetcher } from '../request/visitorFetcher';
import { readPostedBody, type PostedBody } from '../request/readPostedBody';
import { getBackendSession } from '../request/backendSessionCookie';
import { readSignedSaved } from './savedStamp';
import { sealDocuments, sealRegisteredDocuments } from '../request/sealDocuments';
import { createSiteInfo } from './siteInfo';
import { checkRateLimit } from '../request/rateLimit';

/** The request of a page, as its loader gets it. */
export interface PageRequest extends LoaderContext {
  readonly site: Site;
  /** The route's parameters. */
  readonly params: ParsedUrlQuery;
  /** The query string's parameters, without the route's. */
  readonly query: ParsedUrlQuery;
  /** Path of the page with locale and query, which its forms post to. */
  readonly address: string;
  /** The Cookie header, which holds preferences of the device. */
  readonly cookies?: string | undefined;
  /** Claim of the user that the page is made for (`toClaim`), repeated by its posted forms; '' when signed out. */
  readonly openedBy: string;
  /** The posted form on pages that accept posts; null for GET. */
  readonly posted: PostedBody | null;
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
  ) {}
}

/** Result of a page's loader; null is a 404. */
export type LoaderResult<View> = LoadResult<View> | RenderWithStatus<View> | Redirect | null;

/** Options of a page. */
export interface PageOptions {
  /** The loader handles posts, too. */
  readonly takesPosts?: boolean;
  /** Rate limit that a request counts against; absent for cheap requests. */
  readonly rateLimit?: keyof RateLimits;
  /** GraphQL documents that the page's components send from the browser. */
  readonly documents?: readonly string[];
}

const NOT_FOUND = { notFound: true } as const;
/** How often a page is rendered again with smaller documents after the backend rejected one for its size. */
const MAX_SMALLER_TRIES = 3;

/**
 * Creates getServerSideProps of a page with data of the backend. The loader returns a view, a failure, or null for a
 * 404. A failure sets its HTTP status; a protected page redirects to the login first.
 */
export function servePage<View extends object>(
  load: (request: PageRequest) => Promise<LoaderResult<View>>,
  { takesPosts = false, documents = [], rateLimit: rate }: PageOptions = {},
): GetServerSideProps<PageProps<View>> {
  const open = async (context: GetServerSidePropsContext): Promise<PageResult<View>> => {
    const locale = toLocale(context.locale);
    const posted = takesPosts && context.req.method === 'POST' ? await readPageForm(context) : null;
    const { user, caller } = await getSession(context.req, context.res);
    const openedBy = user === null ? '' : toClaim(user.sub);
    const { fetcher, takeTooLarge } = trackTooLargeErrors(
      await createVisitorFetcher(context, locale, posted),
    );
    const { key: sessionKey } = await getBackendSession(context.req, context.res);
    const { site, result } = await loadWithRetries(
      { caller, metTooLarge: takeTooLarge },
      (current) =>
        load(
          createPageRequest(withSessionCounts(current, sessionKey), context, {
            locale,
            posted,
            fetcher,
            openedBy,
            sessionKey,
          }),
        ),
      posted === null,
    );
    const info = { ...createSiteInfo(site, locale), ...readSignedSaved(getPageAddress(context), openedBy) };
    const propsOf = (loaded: LoadResult<View>): { readonly props: PageProps<View> } => {
      const own = documents.length === 0 ? {} : { documents: sealRegisteredDocuments(documents, openedBy) };
      return { props: { ...sealDocuments({ site: info, result: loaded }, openedBy), ...own } };
    };
    if (result === null) {
      const typed = getTypedTexts(posted);
      // The form may exist for signed-in users only.
      const mayBeTheirs = posted !== null && user === null && getServerConfig().siteProtected !== 'none';
      if (typed.length === 0) return mayBeTheirs ? orSignIn(context) : NOT_FOUND;
      return createFailurePage(context, {
        info,
        failure: mayBeTheirs ? NOT_SIGNED_IN_FAILURE : PAGE_NOT_FOUND,
        kept: typed,
      });
    }
    if (result instanceof Redirect) {
      const destination = localePath(locale, result.href);
      // After a post the next page is requested with GET.
      return { redirect: { destination, statusCode: posted === null ? 307 : 303 } };
    }
    if (result instanceof RenderWithStatus) {
      context.res.statusCode = result.status;
      return propsOf({ ok: true, view: result.view });
    }
    if (!result.ok) {
      const reference = logFailure(result.failure, toAddressPattern(context));
      return createFailurePage(context, {
        info,
        failure: result.failure,
        kept: getTypedTexts(posted),
        ...(reference === null ? {} : { reference }),
      });
    }
    return propsOf(result);
  };
  const orSignIn = withPageAuthRequired<PageProps<View>>(async () => NOT_FOUND);
  const guarded = withPageAuthRequired(open);
  return async (context) => {
    const { appBaseUrl } = getServerConfig();
    // A request for a foreign host name is redirected to the site's own, out of reach of that name's owner.
    if (!isOwnHost(context.req.headers.host, appBaseUrl)) {
      const destination = `${appBaseUrl}${localePath(toLocale(context.locale), context.resolvedUrl)}`;
      return { redirect: { destination, statusCode: 307, basePath: false } };
    }
    const wait = rate === undefined ? null : checkRateLimit(context.req, rate);
    if (wait !== null) {
      context.res.statusCode = 429;
      context.res.setHeader('retry-after', String(wait));
      const info = createSiteInfo(getKnownSite(), toLocale(context.locale));
      const posted = takesPosts && context.req.method === 'POST' ? await readPageForm(context) : null;
      return createFailurePage(context, { info, failure: { type: 'tooMany' }, kept: getTypedTexts(posted) });
    }
    if (!(await requiresSignIn(context, takesPosts))) return open(context);
    context.res.setHeader('x-robots-tag', 'noindex');
    return (takesPosts ? await renderSignedOutPost<View>(context) : null) ?? guarded(context);
  };
}

/**
 * Renders the texts of a form that was posted without the required session, since signing in would lose them. Null
 * if there are none.
 */
async function renderSignedOutPost<View>(
  context: GetServerSidePropsContext,
): Promise<PageResult<View> | null> {
  if (context.req.method !== 'POST') return null;
  const { user } = await getSession(context.req, context.res);
  const kept = user === null ? getTypedTexts(await readPageForm(context)) : [];
  if (kept.length === 0) return null;
  const info = createSiteInfo(null, toLocale(context.locale));
  return createFailurePage(context, { info, failure: NOT_SIGNED_IN_FAILURE, kept });
}

function readPageForm({ req }: GetServerSidePropsContext): Promise<PostedBody> {
  const { appBaseUrl, backend } = getServerConfig();
  return readPostedBody(req, { siteOrigin: appBaseUrl, maxBytes: backend.maxBodyBytes });
}

/**
 * Protected are all pages with SITE_PROTECTED=all, those that write with SITE_PROTECTED=write, and those listed in
 * the overrides. The post of a page that is protected only because it writes is still handled: the form comes back
 * with its texts and nothing is sent (`createVisitorFetcher`). Pages also ask to sign in if the backend's schema is
 * closed to signed-out visitors.
 */
async function requiresSignIn(
  { req, resolvedUrl }: GetServerSidePropsContext,
  takesPosts: boolean,
): Promise<boolean> {
  const { siteProtected, auth } = getServerConfig();
  if (siteProtected === 'all') return true;
  const site = await loadCurrentSite(null);
  if (site === null)
    return (auth?.accessToken ?? null) !== null && getSourceState().lastError?.code === 'auth';
  if (isProtected(site.model, resolvedUrl)) return true;
  if (siteProtected === 'none' || !(takesPosts || isWritingPath(resolvedUrl))) return false;
  return !(takesPosts && req.method === 'POST');
}

/**
 * Runs the loader. A page with a document that is too large is loaded again with smaller ones; a page with an
 * invalid document is loaded again if the schema has changed. Posts are never repeated.
 */
async function loadWithRetries<View extends object>(
  {
    caller,
    metTooLarge: takeTooLarge,
  }: { readonly caller: Caller | null; readonly metTooLarge: () => boolean },
  load: (site: Site) => Promise<LoaderResult<View>>,
  mayRepeat: boolean,
): Promise<{ readonly site: Site | null; readonly result: LoaderResult<View> }> {
  let site = await loadCurrentSite(caller);
  if (site === null) return { site, result: UNREACHABLE_RESULT };
  let result = await load(site);
  for (let tries = 0; mayRepeat && takeTooLarge() && tries < MAX_SMALLER_TRIES; tries += 1) {
    const smaller = await reduceSiteDocuments(site, caller);
    if (smaller === null) break;
    site = smaller;
    result = await load(site);
  }
  const changed = mayRepeat && isInvalidDocument(result) ? await loadSiteAfterRefusal(site, caller) : null;
  return changed === null ? { site, result } : { site: changed, result: await load(changed) };
}

/** True if the backend reports that a document does not fit its schema. */
function isInvalidDocument(result: LoaderResult<object>): boolean {
  if (result === null || result instanceof Redirect || result instanceof RenderWithStatus) return false;
  return !result.ok && result.failure.type === 'refused' && result.failure.invalid === true;
}

const UNREACHABLE_RESULT = { ok: false, failure: { type: 'unreachable' } } as const;

function createPageRequest(
  site: Site,
  context: GetServerSidePropsContext,
  {
    locale,
    ...own
  }: Pick<PageRequest, 'posted' | 'fetcher' | 'openedBy' | 'sessionKey'> & { readonly locale: Locale },
): PageRequest {
  const model = own.openedBy === '' ? getPublicModel(site.model) : site.model;
  return {
    ...createLabelContext(model, site.labels(locale)),
    site,
    ...own,
    fetcher: withNullChecks(own.fetcher, site.schema),
    translate: getTranslator(locale),
    now: new Date().toISOString(),
    maxExportRows: getServerConfig().exportRows,
    params: context.params ?? {},
    query: getPageQuery(context),
    address: localePath(locale, getPageAddress(context)),
    cookies: context.req.headers.cookie,
  };
}
