import type { NextApiRequest, NextApiResponse } from 'next';
import { ANONYMOUS_SESSION, getSession } from '../auth/session';
import type { Result } from '../../core/errors';
import { getCallOrigin, isOwnHost } from '../backend/callOrigin';
import { checkCaller } from '../backend/callPolicy';
import { readTextBody } from '../backend/readGraphQLCall';
import { CLAIM_HEADER, toClaim } from '../../kit/backend/sessionFailure';
import type { RateLimits } from '../config/config';
import { requiresSession } from '../config/requiresSession';
import { getServerConfig } from '../config/server/serverConfig';
import type { LoaderContext } from '../../kit/run/server/loaderContext';
import { toLocale, type Locale } from '../../ground/routes/hrefs';
import { isProtected } from '../site/publicModel';
import { loadCurrentSite, getSourceState, type Site } from '../site/site';
import { withSessionFigures } from '../site/createSite';
import { getBackendSession } from '../request/backendSessionCookie';
import { sendFailure } from '../request/failureLog';
import { createLoaderContext } from '../request/loaderContext';
import { createAnonymousFetcher, createVisitorFetcher } from '../request/visitorFetcher';
import { sealDocuments } from '../request/sealDocuments';
import { sendTooManyRequests, checkRateLimit } from '../request/rateLimit';

/** Access rules of an API route. */
export interface ApiGuard {
  /** `read`: data that reading pages show. `write`: parts of forms. SITE_PROTECTED closes the route like those pages. */
  readonly access: 'read' | 'write';
  /** It takes JSON that pages of this site post, and nothing else. Absent: it is read, and changes nothing. */
  readonly takesPosts?: true;
  /** Rate limit that a request counts against; absent for cheap requests. */
  readonly rateLimit?: keyof RateLimits;
  /** Path of the page that the route belongs to; its protection applies. */
  readonly page?: (request: NextApiRequest) => string;
  /**
   * For programs that have no session. Sessions and cookies are ignored, so each request gets the same, and a cache may keep it.
   * `signature`: checks the signature of the address, which stands for a session; only then is what is protected read.
   */
  readonly anonymous?: { readonly signature: (request: NextApiRequest) => 'none' | 'valid' | 'invalid' };
}

/** A request with its response. */
export interface ApiExchange {
  readonly request: NextApiRequest;
  readonly response: NextApiResponse;
  readonly locale: Locale;
}

/** An admitted call. */
export interface ApiCall extends ApiExchange {
  readonly site: Site;
  /** Claim of the signed-in user, '' when signed out. */
  readonly openedBy: string;
  /** The posted text; '' of a route that is read. */
  readonly body: string;
  /** The address is signed. What it gives is not for everybody. */
  readonly isSigned: boolean;
  /** Without protected entities when signed out. */
  readonly ctx: LoaderContext;
}

/** Why a call was rejected. */
export type ApiRejection =
  | {
      readonly type:
        'method' | 'otherHost' | 'otherSite' | 'tooLarge' | 'signIn' | 'signature' | 'unreachable';
    }
  | { readonly type: 'tooMany'; readonly seconds: number };

/**
 * Guards the API routes that show data of the backend: method, host, rate limit, session, SITE_PROTECTED, protected
 * pages. Every file below `pages/api` uses it, or a test lists it with a reason.
 */
async function admitApiCall(
  guard: ApiGuard,
  request: NextApiRequest,
  response: NextApiResponse,
): Promise<Result<ApiCall, ApiRejection>> {
  response.setHeader('cache-control', 'private, no-store');
  if (requiresSession(getServerConfig().siteProtected, 'read')) response.setHeader('x-robots-tag', 'noindex');
  const { takesPosts = false } = guard;
  if (!isMethodTaken(request.method, takesPosts)) {
    response.setHeader('allow', takesPosts ? 'POST' : 'GET, HEAD');
    return { ok: false, type: 'method' };
  }
  if (!isOwnHost(request.headers.host, getServerConfig().appBaseUrl)) return { ok: false, type: 'otherHost' };
  if (takesPosts && !isPostOfPage(request)) return { ok: false, type: 'otherSite' };
  const seconds = guard.rateLimit === undefined ? null : await checkRateLimit(request, guard.rateLimit);
  if (seconds !== null) return { ok: false, type: 'tooMany', seconds };
  const { siteProtected } = getServerConfig();
  const signature = guard.anonymous?.signature(request) ?? 'none';
  if (signature === 'invalid') return { ok: false, type: 'signature' };
  const isSigned = signature === 'valid';
  const { user, caller, expired } =
    guard.anonymous === undefined ? await getSession(request, response) : ANONYMOUS_SESSION;
  const claim = request.headers[CLAIM_HEADER];
  const claimed = typeof claim === 'string' ? claim : undefined;
  const needsSession = requiresSession(siteProtected, guard.access);
  if (needsSession && user === null && !isSigned) return { ok: false, type: 'signIn' };
  const check = { sub: user?.sub ?? null, expired, claim: claimed, kind: guard.access, siteProtected };
  if (takesPosts && checkCaller(check) !== null) return { ok: false, type: 'signIn' };
  const body = takesPosts ? await readTextBody(request, getServerConfig().backend.maxBodyBytes) : '';
  if (body === null) return { ok: false, type: 'tooLarge' };
  const site = await loadCurrentSite(caller);
  if (site === null) return { ok: false, type: 'unreachable' };
  const page = guard.page?.(request);
  if (user === null && !isSigned && page !== undefined && isProtected(site.model, page))
    return { ok: false, type: 'signIn' };
  const locale = getRequestLocale(request);
  const visitor =
    guard.anonymous === undefined
      ? await createVisitor(request, response, locale)
      : { sessionKey: '', fetcher: createAnonymousFetcher(locale) };
  const ownSite = withSessionFigures(site, visitor.sessionKey);
  const ctx = createLoaderContext(ownSite, { ...visitor, locale, seesAll: user !== null || isSigned });
  return {
    ok: true,
    request,
    response,
    locale,
    site: ownSite,
    ctx,
    body,
    isSigned,
    openedBy: user === null ? '' : toClaim(user.sub),
  };
}

function isMethodTaken(method: string | undefined, takesPosts: boolean): boolean {
  return takesPosts ? method === 'POST' : method === 'GET' || method === 'HEAD';
}

/** Checks for JSON from a page of this site: browsers send cookies with posts of any site. */
function isPostOfPage({ headers }: NextApiRequest): boolean {
  const isJson = headers['content-type']?.split(';', 1)[0]?.trim().toLowerCase() === 'application/json';
  return isJson && getCallOrigin(headers, getServerConfig().appBaseUrl) === 'own';
}

async function createVisitor(request: NextApiRequest, response: NextApiResponse, locale: Locale) {
  const { key: sessionKey } = await getBackendSession(request, response);
  const fetcher = await createVisitorFetcher({ req: request, res: response }, locale, null);
  return { sessionKey, fetcher };
}

/** Content of a JSON response; null for none, undefined if the handler has responded itself. */
type ApiAnswer = object | null | undefined;

/** Options of apiRoute. */
export interface ApiRouteOptions {
  /** Answers a rejected call; null leaves it to the status of the rejection. */
  readonly onRejected?: (rejection: ApiRejection, exchange: ApiExchange) => Promise<ApiAnswer> | ApiAnswer;
}

/** Creates a guarded API route that responds with JSON. Documents in it are sealed; null is a 404. */
export function apiRoute(
  guard: ApiGuard,
  answer: (call: ApiCall) => Promise<ApiAnswer> | ApiAnswer,
  { onRejected = () => null }: ApiRouteOptions = {},
): (request: NextApiRequest, response: NextApiResponse) => Promise<void> {
  return async (request, response) => {
    const locale = getRequestLocale(request);
    const call = await admitApiCall(guard, request, response);
    try {
      const result = await (call.ok ? answer(call) : onRejected(call, { request, response, locale }));
      if (result === undefined) return;
      if (result === null)
        return call.ok ? void response.status(404).end() : sendRejection(call, request, response);
      // Public responses may be revalidated by their ETag.
      if (call.ok && call.openedBy === '') response.setHeader('cache-control', 'private, no-cache');
      response.status(200).json(call.ok ? sealDocuments(result, toSealTerms(call)) : result);
    } catch (error) {
      if (response.headersSent) throw error;
      const reason = error instanceof Error ? (error.stack ?? error.message) : String(error);
      sendFailure(response, { status: 500, route: getRoutePath(request), reason, locale });
    }
  };
}

const toSealTerms = ({ openedBy, site }: ApiCall): Parameters<typeof sealDocuments>[1] => ({
  owner: openedBy,
  policy: site.policy,
});

const REJECTION_STATUS = {
  method: 405,
  otherHost: 421,
  otherSite: 403,
  tooLarge: 413,
  signIn: 401,
  signature: 403,
} as const;

/** Sends the HTTP status of a rejected call. */
function sendRejection(rejection: ApiRejection, request: NextApiRequest, response: NextApiResponse): void {
  if (rejection.type === 'tooMany')
    return sendTooManyRequests(response, rejection.seconds, getRequestLocale(request));
  if (rejection.type === 'unreachable') {
    const route = `${getRoutePath(request)}: unreachable`;
    const reason = getSourceState().lastError?.message ?? '';
    return sendFailure(response, { status: 503, route, reason, locale: getRequestLocale(request) });
  }
  response.status(REJECTION_STATUS[rejection.type]).end();
}

const getRequestLocale = ({ query }: NextApiRequest): Locale =>
  toLocale(typeof query['locale'] === 'string' ? query['locale'] : undefined);

/** Returns the route's path without the visitor's parameters. */
function getRoutePath({ url = '' }: NextApiRequest): string {
  return /^\/api\/[\w-]+/.exec(url)?.[0] ?? '/api';
}
