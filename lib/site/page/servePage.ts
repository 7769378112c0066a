import type { GetServerSideProps, GetServerSidePropsContext, GetServerSidePropsResult } from 'next';
import { toClaim } from '../../kit/backend/sessionFailure';
import type { RateLimits } from '../config/config';
import { IS_DEVELOPMENT } from '../config/env';
import { requiresSession } from '../config/requiresSession';
import { getServerConfig } from '../config/server/serverConfig';
import type { PageProps, SiteInfo } from '../../kit/view/pageProps';
import { isFailedRead } from '../../kit/run/server/failedReads';
import { watchResults } from '../../kit/run/server/watchResults';
import { isWritingPath, localePath, toLocale } from '../../ground/routes/hrefs';
import { type LoadResult, type PageFailure, toHttpStatus } from '../../kit/view/failure';
import { isOperatorSession } from '../auth/operatorAccess';
import { getSession, type Session } from '../auth/session';
import { withPageAuthRequired } from '../auth/withPageAuthRequired';
import { isOwnHost } from '../backend/callOrigin';
import { getBackendSession } from '../request/backendSessionCookie';
import { logFailure } from '../request/failureLog';
import { checkRateLimit } from '../request/rateLimit';
import { readPostedBody, type PostedBody } from '../request/readPostedBody';
import { sealDocuments, sealRegisteredDocuments } from '../request/sealDocuments';
import { createVisitorFetcher } from '../request/visitorFetcher';
import { withSessionFigures } from '../site/createSite';
import { isProtected } from '../site/publicModel';
import { readRoleNames } from '../site/roleClaim';
import { getKnownSite, getSourceState, loadCurrentSite } from '../site/site';
import { loadWithRetries } from './loadWithRetries';
import { getPageAddress, toAddressPattern, toFilePath } from './pageAddress';
import {
  asksForData,
  createPageRequest,
  Redirect,
  RenderWithStatus,
  type LoaderResult,
  type PageRequest,
} from './pageRequest';
import { sendRenderedPage } from './renderedPages';
import { readSignedSaved } from './savedStamp';
import { createSiteInfo } from './siteInfo';
import { parseEnteredTexts, type EnteredText } from '../../features/form/drafts/enteredTexts';

/** Options of a page. */
export interface PageOptions {
  /** The loader handles posts, too. */
  readonly takesPosts?: boolean;
  /** Its forms upload files of an import, and carry their rows. */
  readonly takesFiles?: boolean;
  /** Rate limit that a request counts against; absent for cheap requests. */
  readonly rateLimit?: keyof RateLimits;
  /** GraphQL documents that the page's components send from the browser. */
  readonly documents?: readonly string[];
}

const NOT_FOUND = { notFound: true } as const;
/**
 * Creates getServerSideProps of a page with data of the backend. The loader returns a view, a failure, or null for a
 * 404. A failure sets its HTTP status; a protected page redirects to the login first.
 */
export function servePage<View extends object>(
  load: (request: PageRequest) => Promise<LoaderResult<View>>,
  { takesPosts = false, takesFiles = false, documents = [], rateLimit }: PageOptions = {},
): GetServerSideProps<PageProps<View>> {
  const open = async (context: GetServerSidePropsContext): Promise<PageResult<View>> => {
    const locale = toLocale(context.locale);
    const posted = await readPageForm(context, takesPosts, takesFiles);
    const { user, caller } = await getSession(context.req, context.res);
    const openedBy = user === null ? '' : toClaim(user.sub);
    const reads = watchResults(await createVisitorFetcher(context, locale, posted), isFailedRead);
    const { key: sessionKey } = await getBackendSession(context.req, context.res);
    const visitor = { locale, posted, fetcher: reads.fetcher, openedBy, sessionKey, roles: getRoles(caller) };
    const { site, result } = await loadWithRetries(
      caller,
      (current) => load(createPageRequest(withSessionFigures(current, sessionKey), context, visitor)),
      posted === null,
    );
    const own = createSiteInfo(site, locale, { isOperator: isOperatorSession(user) });
    const info = { ...own, ...readSignedSaved(getPageAddress(context), openedBy) };
    if (result === null) return renderMissing(context, { info, posted, isSignedOut: user === null });
    if (result instanceof Redirect) {
      const destination = localePath(locale, result.href);
      // After a post the next page is requested with GET.
      return { redirect: { destination, statusCode: posted === null ? 307 : 303 } };
    }
    if (result instanceof RenderWithStatus) {
      context.res.statusCode = result.status;
      if (result.data !== null) {
        const headers = { 'content-type': 'application/json', 'cache-control': 'private, no-store' };
        context.res.writeHead(result.status, headers).end(JSON.stringify(result.data));
        // Next renders nothing after a response that was sent.
        return { props: { site: info, result: { ok: false, failure: PAGE_NOT_FOUND } } };
      }
    } else if (!result.ok) return renderFailure(context, { info, posted, failure: result.failure });
    const loaded: LoadResult<View> =
      result instanceof RenderWithStatus ? { ok: true, view: result.view } : result;
    const terms = { owner: openedBy, policy: site?.policy ?? '' };
    const registered = documents.length === 0 ? {} : { documents: sealRegisteredDocuments(documents, terms) };
    const props = { ...sealDocuments({ site: info, result: loaded }, terms), ...registered };
    // Whoever comes next may get the whole page.
    if (reads.takeMet() || site?.counts.isSilent === true)
      context.res.setHeader('cache-control', 'private, no-store');
    if (user === null && posted === null) sendIfRendered(context, props);
    return { props };
  };
  const guarded = withPageAuthRequired(open);
  // Typed texts come back to whoever has no session. Files are neither read nor parsed for them.
  const keepsTexts = takesPosts && !takesFiles;
  return async (context) => {
    const rejected =
      rejectForeignHost<View>(context) ?? (await rejectTooMany<View>(context, { takesPosts, rateLimit }));
    if (rejected !== null) return rejected;
    // A script opens the page where it has to sign in first.
    const comesBack = keepsTexts && !asksForData(context.req);
    if (!(await requiresSignIn(context, comesBack))) return open(context);
    context.res.setHeader('x-robots-tag', 'noindex');
    return (comesBack ? await renderSignedOutPost<View>(context) : null) ?? guarded(context);
  };
}

/** Gets the names of the roles in a session's access token. */
function getRoles(caller: Session['caller']): readonly string[] {
  const claim = getServerConfig().auth?.accessToken?.roleClaim ?? null;
  return caller === null || claim === null ? [] : readRoleNames(caller.token, claim);
}

/** Sends the page where it was rendered before from the same props: Next renders nothing after a response that was sent. */
function sendIfRendered<View extends object>(
  context: GetServerSidePropsContext,
  { result, ...info }: PageProps<View>,
): void {
  if (!result.ok || IS_DEVELOPMENT) return;
  sendRenderedPage(
    {
      pathname: toFilePath(context),
      locale: toLocale(context.locale),
      request: context.req,
      response: context.res,
      view: result.view,
      info,
    },
    getServerConfig(),
  );
}

/** Redirects a request for a foreign host name to the site's own, out of reach of that name's owner. */
function rejectForeignHost<View>({
  req,
  locale,
  resolvedUrl,
}: GetServerSidePropsContext): PageResult<View> | null {
  const { appBaseUrl } = getServerConfig();
  if (isOwnHost(req.headers.host, appBaseUrl)) return null;
  const destination = `${appBaseUrl}${localePath(toLocale(locale), resolvedUrl)}`;
  return { redirect: { destination, statusCode: 307, basePath: false } };
}

async function rejectTooMany<View>(
  context: GetServerSidePropsContext,
  { takesPosts = false, rateLimit }: PageOptions,
): Promise<PageResult<View> | null> {
  const seconds = rateLimit === undefined ? null : await checkRateLimit(context.req, rateLimit);
  if (seconds === null) return null;
  context.res.statusCode = 429;
  context.res.setHeader('retry-after', String(seconds));
  const info = createSiteInfo(getKnownSite(), toLocale(context.locale));
  const posted = await readPageForm(context, takesPosts);
  return createFailurePage(context, {
    info,
    failure: { type: 'tooMany' },
    typedTexts: getTypedTexts(posted),
  });
}

interface PageOutcome {
  readonly info: SiteInfo;
  readonly posted: PostedBody | null;
}

/** Renders a 404. The page of a posted form may exist for signed-in users only; its texts come back. */
async function renderMissing<View>(
  context: GetServerSidePropsContext,
  { info, posted, isSignedOut }: PageOutcome & { readonly isSignedOut: boolean },
): Promise<PageResult<View>> {
  const typed = getTypedTexts(posted);
  const mayExist =
    posted !== null && isSignedOut && requiresSession(getServerConfig().siteProtected, 'write');
  if (typed.length > 0)
    return createFailurePage(context, {
      info,
      failure: mayExist ? NOT_SIGNED_IN_FAILURE : PAGE_NOT_FOUND,
      typedTexts: typed,
    });
  return mayExist ? withPageAuthRequired<PageProps<View>>(async () => NOT_FOUND)(context) : NOT_FOUND;
}

function renderFailure<View>(
  context: GetServerSidePropsContext,
  { info, posted, failure }: PageOutcome & { readonly failure: PageFailure },
): PageResult<View> {
  const reference = logFailure(failure, toAddressPattern(context));
  return createFailurePage(context, {
    info,
    failure,
    typedTexts: getTypedTexts(posted),
    ...(reference === null ? {} : { reference }),
  });
}

/**
 * Renders the texts of a form that was posted without the required session, since signing in would lose them. Null
 * if there are none.
 */
async function renderSignedOutPost<View>(
  context: GetServerSidePropsContext,
): Promise<PageResult<View> | null> {
  const { user } = await getSession(context.req, context.res);
  const typedTexts = user === null ? getTypedTexts(await readPageForm(context, true)) : [];
  if (typedTexts.length === 0) return null;
  const info = createSiteInfo(null, toLocale(context.locale));
  return createFailurePage(context, { info, failure: NOT_SIGNED_IN_FAILURE, typedTexts });
}

/** Reads the form that was posted to a page which accepts posts; null for any other request. */
async function readPageForm(
  { req }: GetServerSidePropsContext,
  takesPosts: boolean,
  takesFiles = false,
): Promise<PostedBody | null> {
  if (!takesPosts || req.method !== 'POST') return null;
  const { appBaseUrl, backend, imports } = getServerConfig();
  // The rows of a file are carried as JSON, which can be twice as long.
  const maxBytes = backend.maxBodyBytes + (takesFiles ? 2 * imports.bytes : 0);
  return readPostedBody(req, { siteOrigin: appBaseUrl, maxBytes, takesFiles });
}

/**
 * Protected are all pages with SITE_PROTECTED=all, those that write with SITE_PROTECTED=write, and those listed in
 * the overrides. The post of a form that is protected only because it writes is still handled: it comes back
 * with its texts and nothing is sent (`createVisitorFetcher`). Pages also ask to sign in if the backend's schema is
 * closed to signed-out visitors.
 */
async function requiresSignIn(
  { req, resolvedUrl }: GetServerSidePropsContext,
  keepsTexts: boolean,
): Promise<boolean> {
  const { siteProtected, auth } = getServerConfig();
  if (requiresSession(siteProtected, 'read')) return true;
  const site = await loadCurrentSite(null);
  if (site === null)
    return (auth?.accessToken ?? null) !== null && getSourceState().lastError?.code === 'auth';
  if (isProtected(site.model, resolvedUrl)) return true;
  if (!requiresSession(siteProtected, 'write')) return false;
  if (!keepsTexts && !isWritingPath(resolvedUrl)) return false;
  return !(keepsTexts && req.method === 'POST');
}

/** Value of the Retry-After header. */
const RETRY_AFTER_SECONDS = '10';

/** Result of getServerSideProps. */
type PageResult<View> = GetServerSidePropsResult<PageProps<View>>;

/** Signing in may help. */
const NOT_SIGNED_IN_FAILURE: PageFailure = { type: 'forbidden', messages: [] };
/** There is no such page. */
const PAGE_NOT_FOUND: PageFailure = { type: 'notFound', entity: null, key: null };

/** A failure and the data that its page shows nevertheless. */
interface PageFailureDetails {
  readonly info: SiteInfo;
  readonly failure: PageFailure;
  readonly typedTexts: readonly EnteredText[];
  readonly reference?: string;
}

/** Creates the result of a failed page: the failure, and the texts of a posted form. */
function createFailurePage<View>(
  { res }: GetServerSidePropsContext,
  { info, failure, typedTexts, ...more }: PageFailureDetails,
): PageResult<View> {
  res.statusCode = toHttpStatus(failure);
  const wait = getRetryAfter(failure);
  if (wait !== null && !res.hasHeader('retry-after')) res.setHeader('retry-after', wait);
  const typed = typedTexts.length === 0 ? {} : { typedTexts };
  return { props: { site: info, result: { ok: false, failure, ...typed, ...more } } };
}

/** Gets the texts of a posted form; none if the post was rejected. */
function getTypedTexts(posted: PostedBody | null): readonly EnteredText[] {
  return posted?.type === 'form' ? parseEnteredTexts(posted.fields) : [];
}

/** Seconds or an HTTP date. The backend's own header takes precedence. */
function getRetryAfter(failure: PageFailure): string | null {
  if (failure.type === 'unreachable') return RETRY_AFTER_SECONDS;
  if (failure.type === 'tooMany') return failure.seconds === undefined ? null : String(failure.seconds);
  if (failure.type !== 'busy') return null;
  const { retryAfter = RETRY_AFTER_SECONDS } = failure;
  return /^[\w ,:]{1,40}$/.test(retryAfter) ? retryAfter : RETRY_AFTER_SECONDS;
}
