import type { NextApiRequest, NextApiResponse } from 'next';
import { sessionOf } from '../../auth/server/session';
import { isOwnHost } from '../../backend/ownHost';
import { claimOf } from '../../backend/sessionFault';
import type { Rates } from '../../config/config';
import { serverConfig } from '../../config/serverConfig';
import { translatorFor } from '../../intl/translate';
import { describing } from '../../records/describe';
import type { Loading } from '../../records/server/loading';
import { soundPost } from '../../records/server/soundPost';
import { asLocale, type Locale } from '../../routes';
import { isProtected } from '../../site/isProtected';
import { publicModel } from '../../site/server/publicModel';
import { currentSite, sourceState, type Site } from '../../site/server/site';
import { withOwnCounts } from '../../site/server/sessionCounts';
import { backendSessionOf } from './backendSessionOf';
import { answerFailed } from './answerFailed';
import { postFor } from './postFor';
import { sealDocuments } from './sealDocuments';
import { answerTooMany, tooMany } from './tooMany';

/** What an API route shows, and so who may come in. */
export interface ApiDoor {
  /** `all`: what pages show that are read; `write`: parts of forms. Closed to nobody as SITE_PROTECTED closes those pages. */
  readonly shows: 'all' | 'write';
  /** What it counts as for the limits of a client; absent where it costs little. */
  readonly rate?: keyof Rates;
  /** The page that it belongs to, with its protection. */
  readonly page?: (request: NextApiRequest) => string;
}

/** A call that was let in. */
export interface ApiCall {
  readonly request: NextApiRequest;
  readonly response: NextApiResponse;
  readonly locale: Locale;
  readonly site: Site;
  /** The claim of who is signed in, '' for nobody. */
  readonly openedBy: string;
  /** Of nobody without what is protected. */
  readonly to: Loading;
}

/** Why a call was not let in. */
export type ApiRefusal =
  | { readonly is: 'method' | 'otherHost' | 'signIn' | 'unreachable' }
  | { readonly is: 'tooMany'; readonly seconds: number };

/**
 * THE guard of the API routes that show something of the backend's: method, limits, session, SITE_PROTECTED, protected pages.
 * Every file below `pages/api` goes through it, or is named by the test of that with its reason.
 */
export async function enterApi(
  door: ApiDoor,
  request: NextApiRequest,
  response: NextApiResponse,
): Promise<ApiCall | ApiRefusal> {
  response.setHeader('cache-control', 'private, no-store');
  if (serverConfig().siteProtected === 'all') response.setHeader('x-robots-tag', 'noindex');
  if (request.method !== 'GET' && request.method !== 'HEAD') return { is: 'method' };
  if (!isOwnHost(request.headers.host, serverConfig().appBaseUrl)) return { is: 'otherHost' };
  const seconds = door.rate === undefined ? null : tooMany(request, door.rate);
  if (seconds !== null) return { is: 'tooMany', seconds };
  const { siteProtected } = serverConfig();
  const { user, caller } = await sessionOf(request, response);
  const closed = siteProtected === 'all' || (siteProtected === 'write' && door.shows === 'write');
  if (closed && user === null) return { is: 'signIn' };
  const site = await currentSite(caller);
  if (site === null) return { is: 'unreachable' };
  const page = door.page?.(request);
  if (user === null && page !== undefined && isProtected(site.model, page)) return { is: 'signIn' };
  const locale = localeIn(request);
  const model = user === null ? publicModel(site.model) : site.model;
  const to: Loading = {
    ...describing(model, site.labels(locale)),
    post: soundPost(await postFor({ req: request, res: response }, locale, null), site.schema),
    translate: translatorFor(locale),
    now: new Date().toISOString(),
  };
  const { key: visitor } = await backendSessionOf(request, response);
  return {
    request,
    response,
    locale,
    site: withOwnCounts(site, visitor),
    to,
    openedBy: user === null ? '' : claimOf(user.sub),
  };
}

/** A guarded API route whose answer is JSON, with the documents in it sealed; null is a 404. */
export function siteApi(
  door: ApiDoor,
  answer: (call: ApiCall) => Promise<object | null> | object | null,
): (request: NextApiRequest, response: NextApiResponse) => Promise<void> {
  return async (request, response) => {
    const call = await enterApi(door, request, response);
    if ('is' in call) return refuseApi(call, request, response);
    try {
      const found = await answer(call);
      if (found === null) return void response.status(404).end();
      // What is everybody's may be asked for again by its tag.
      if (call.openedBy === '') response.setHeader('cache-control', 'private, no-cache');
      response.status(200).json(sealDocuments(found, call.openedBy));
    } catch (error) {
      const why = error instanceof Error ? (error.stack ?? error.message) : String(error);
      answerFailed(response, { status: 500, what: routeOf(request), why, locale: call.locale });
    }
  };
}

const STATUS = { method: 405, otherHost: 421, signIn: 401 } as const;

/** Answers a program that its call was not let in. */
export function refuseApi(refusal: ApiRefusal, request: NextApiRequest, response: NextApiResponse): void {
  if (refusal.is === 'tooMany') return answerTooMany(response, refusal.seconds, localeIn(request));
  if (refusal.is === 'unreachable') {
    const what = `${routeOf(request)}: unreachable`;
    const why = sourceState().lastError?.message ?? '';
    return answerFailed(response, { status: 503, what, why, locale: localeIn(request) });
  }
  if (refusal.is === 'method') response.setHeader('allow', 'GET, HEAD');
  response.status(STATUS[refusal.is]).end();
}

const localeIn = ({ query }: NextApiRequest): Locale =>
  asLocale(typeof query['locale'] === 'string' ? query['locale'] : undefined);

/** The route's path, without what a visitor asked it for. */
function routeOf({ url = '' }: NextApiRequest): string {
  return /^\/api\/[\w-]+/.exec(url)?.[0] ?? '/api';
}
