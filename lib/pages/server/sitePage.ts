import type { GetServerSideProps, GetServerSidePropsContext } from 'next';
import type { ParsedUrlQuery } from 'node:querystring';
import { sessionOf } from '../../auth/server/session';
import { withPageAuthRequired } from '../../auth/server/withPageAuthRequired';
import type { Caller } from '../../backend/caller';
import { isOwnHost } from '../../backend/ownHost';
import { claimOf } from '../../backend/sessionFault';
import type { Rates } from '../../config/config';
import { serverConfig } from '../../config/serverConfig';
import { translatorFor } from '../../intl/translate';
import { asLocale, isWritingPath, localePath, type Locale } from '../../routes';
import { describing } from '../../records/describe';
import type { Loaded } from '../../records/outcome';
import type { Loading } from '../../records/server/loading';
import { notingTooLarge } from '../../records/server/notingTooLarge';
import { soundPost } from '../../records/server/soundPost';
import {
  currentSite,
  knownSite,
  siteAfterRefusal,
  siteWithSmallerDocuments,
  sourceState,
  type Site,
} from '../../site/server/site';
import { publicModel } from '../../site/server/publicModel';
import { withOwnCounts } from '../../site/server/sessionCounts';
import type { PageProps } from '../pageProps';
import { isProtected } from '../../site/isProtected';
import { addressPattern } from './addressPattern';
import { failedPage, keptOf, NO_PAGE, NOT_SIGNED_IN, type PageResult } from './failedPage';
import { logFailure } from './logFailure';
import { postFor } from './postFor';
import { pageAddress, queryOf } from './queryOf';
import { readPost, type Posted } from './readPost';
import { backendSessionOf } from './backendSessionOf';
import { stampedSaved } from './savedStamp';
import { sealDocuments, sealRegistered } from './sealDocuments';
import { siteInfo } from './siteInfo';
import { tooMany } from './tooMany';

/** What a page's loader gets. */
export interface SiteRequest extends Loading {
  readonly site: Site;
  /** The route's own parameters: which page it is. */
  readonly params: ParsedUrlQuery;
  /** What the address says behind its question mark, and nothing else. */
  readonly query: ParsedUrlQuery;
  /** The page's own address with its language and query: where its forms are posted to. */
  readonly address: string;
  /** The Cookie header: what a visitor prefers on this device. */
  readonly cookies?: string | undefined;
  /** For whom it is made (`claimOf`), as its forms say when they are posted; '' for nobody. */
  readonly openedBy: string;
  /** What was posted, on pages that take it; null for a page that is only looked at. */
  readonly posted: Posted | null;
}

/** A loader's answer that leads to another page of the site. */
export class GoTo {
  constructor(readonly href: string) {}
}

/** A loader's answer with another status than 200: a form that was posted and comes back. */
export class Shown<View> {
  constructor(
    readonly view: View,
    readonly status: number,
  ) {}
}

export type PageAnswer<View> = Loaded<View> | Shown<View> | GoTo | null;

/** What a page does besides showing what its loader found. */
export interface SitePageOptions {
  /** Its loader answers posts, too. */
  readonly takesPosts?: boolean;
  /** What it counts as for the limits of a client; absent where it costs little. */
  readonly rate?: keyof Rates;
  /** GraphQL documents that its own components send from the browser. */
  readonly documents?: readonly string[];
}

const NOT_FOUND = { notFound: true } as const;
/** How often a page is made with smaller documents after the backend refused one for its size. */
const SMALLER_TRIES = 3;

/**
 * getServerSideProps of a page that shows something of the backend's. The loader answers with a view or a failure, or with
 * null where there is no such page. A failure has its HTTP status; a protected page asks to sign in first.
 */
export function sitePage<View extends object>(
  load: (request: SiteRequest) => Promise<PageAnswer<View>>,
  { takesPosts = false, documents = [], rate }: SitePageOptions = {},
): GetServerSideProps<PageProps<View>> {
  const open = async (context: GetServerSidePropsContext): Promise<PageResult<View>> => {
    const locale = asLocale(context.locale);
    const posted = takesPosts && context.req.method === 'POST' ? await postOf(context) : null;
    const { user, caller } = await sessionOf(context.req, context.res);
    const openedBy = user === null ? '' : claimOf(user.sub);
    const { post, metTooLarge } = notingTooLarge(await postFor(context, locale, posted));
    const { key: visitor } = await backendSessionOf(context.req, context.res);
    const { site, result } = await answerOf(
      { caller, metTooLarge },
      (current) =>
        load(
          siteRequest(withOwnCounts(current, visitor), context, { locale, posted, post, openedBy, visitor }),
        ),
      posted === null,
    );
    const info = { ...siteInfo(site, locale), ...stampedSaved(pageAddress(context), openedBy) };
    const propsOf = (shown: Loaded<View>): { readonly props: PageProps<View> } => {
      const own = documents.length === 0 ? {} : { documents: sealRegistered(documents, openedBy) };
      return { props: { ...sealDocuments({ site: info, result: shown }, openedBy), ...own } };
    };
    if (result === null) {
      const typed = keptOf(posted);
      // A form may exist for those only who are signed in, and whoever sent it was.
      const mayBeTheirs = posted !== null && user === null && serverConfig().siteProtected !== 'none';
      if (typed.length === 0) return mayBeTheirs ? orSignIn(context) : NOT_FOUND;
      return failedPage(context, { info, failure: mayBeTheirs ? NOT_SIGNED_IN : NO_PAGE, kept: typed });
    }
    if (result instanceof GoTo) {
      const destination = localePath(locale, result.href);
      // After a post the next page is asked for, not posted to.
      return { redirect: { destination, statusCode: posted === null ? 307 : 303 } };
    }
    if (result instanceof Shown) {
      context.res.statusCode = result.status;
      return propsOf({ ok: true, view: result.view });
    }
    if (!result.ok) {
      const reference = logFailure(result.failure, addressPattern(context));
      return failedPage(context, {
        info,
        failure: result.failure,
        kept: keptOf(posted),
        ...(reference === null ? {} : { reference }),
      });
    }
    return propsOf(result);
  };
  const orSignIn = withPageAuthRequired<PageProps<View>>(async () => NOT_FOUND);
  const guarded = withPageAuthRequired(open);
  return async (context) => {
    const { appBaseUrl } = serverConfig();
    // Who comes by a name that is not the site's is led to the site's own, out of reach of the name's owner.
    if (!isOwnHost(context.req.headers.host, appBaseUrl)) {
      const destination = `${appBaseUrl}${localePath(asLocale(context.locale), context.resolvedUrl)}`;
      return { redirect: { destination, statusCode: 307, basePath: false } };
    }
    const wait = rate === undefined ? null : tooMany(context.req, rate);
    if (wait !== null) {
      context.res.statusCode = 429;
      context.res.setHeader('retry-after', String(wait));
      const info = siteInfo(knownSite(), asLocale(context.locale));
      const posted = takesPosts && context.req.method === 'POST' ? await postOf(context) : null;
      return failedPage(context, { info, failure: { kind: 'tooMany' }, kept: keptOf(posted) });
    }
    if (!(await asksToSignIn(context, takesPosts))) return open(context);
    context.res.setHeader('x-robots-tag', 'noindex');
    return (takesPosts ? await withoutSession<View>(context) : null) ?? guarded(context);
  };
}

/** What a form brought that nobody who may see its page has posted: signing in cannot carry it. Null where it brought nothing. */
async function withoutSession<View>(context: GetServerSidePropsContext): Promise<PageResult<View> | null> {
  if (context.req.method !== 'POST') return null;
  const { user } = await sessionOf(context.req, context.res);
  const kept = user === null ? keptOf(await postOf(context)) : [];
  if (kept.length === 0) return null;
  const info = siteInfo(null, asLocale(context.locale));
  return failedPage(context, { info, failure: NOT_SIGNED_IN, kept });
}

function postOf({ req }: GetServerSidePropsContext): Promise<Posted> {
  const { appBaseUrl, backend } = serverConfig();
  return readPost(req, { siteOrigin: appBaseUrl, maxBytes: backend.maxBodyBytes });
}

/**
 * All pages do with SITE_PROTECTED=all, those that write with SITE_PROTECTED=write, and those that the operator's overrides name.
 * A form that was posted is answered all the same where it writes only: it comes back as it was, and nothing was sent
 * (`postFor`). So do pages of a backend that tells nothing to those who have not signed in.
 */
async function asksToSignIn(
  { req, resolvedUrl }: GetServerSidePropsContext,
  takesPosts: boolean,
): Promise<boolean> {
  const { siteProtected, auth } = serverConfig();
  if (siteProtected === 'all') return true;
  const site = await currentSite(null);
  if (site === null) return (auth?.accessToken ?? null) !== null && sourceState().lastError?.code === 'auth';
  if (isProtected(site.model, resolvedUrl)) return true;
  if (siteProtected === 'none' || !(takesPosts || isWritingPath(resolvedUrl))) return false;
  return !(takesPosts && req.method === 'POST');
}

/**
 * The loader's answer. A page with a document that is too large for the backend is made anew with smaller ones, and one with an
 * invalid document once the schema turns out to have changed since it was read. What was posted is not done twice.
 */
async function answerOf<View extends object>(
  { caller, metTooLarge }: { readonly caller: Caller | null; readonly metTooLarge: () => boolean },
  load: (site: Site) => Promise<PageAnswer<View>>,
  mayRepeat: boolean,
): Promise<{ readonly site: Site | null; readonly result: PageAnswer<View> }> {
  let site = await currentSite(caller);
  if (site === null) return { site, result: unreachable };
  let result = await load(site);
  for (let tries = 0; mayRepeat && metTooLarge() && tries < SMALLER_TRIES; tries += 1) {
    const smaller = await siteWithSmallerDocuments(site, caller);
    if (smaller === null) break;
    site = smaller;
    result = await load(site);
  }
  const changed = mayRepeat && isInvalid(result) ? await siteAfterRefusal(site, caller) : null;
  return changed === null ? { site, result } : { site: changed, result: await load(changed) };
}

/** Whether the backend says that a document of ours does not fit its schema. */
function isInvalid(result: PageAnswer<object>): boolean {
  if (result === null || result instanceof GoTo || result instanceof Shown) return false;
  return !result.ok && result.failure.kind === 'refused' && result.failure.invalid === true;
}

const unreachable = { ok: false, failure: { kind: 'unreachable' } } as const;

function siteRequest(
  site: Site,
  context: GetServerSidePropsContext,
  {
    locale,
    ...own
  }: Pick<SiteRequest, 'posted' | 'post' | 'openedBy' | 'visitor'> & { readonly locale: Locale },
): SiteRequest {
  const model = own.openedBy === '' ? publicModel(site.model) : site.model;
  return {
    ...describing(model, site.labels(locale)),
    site,
    ...own,
    post: soundPost(own.post, site.schema),
    translate: translatorFor(locale),
    now: new Date().toISOString(),
    exportRows: serverConfig().exportRows,
    params: context.params ?? {},
    query: queryOf(context),
    address: localePath(locale, pageAddress(context)),
    cookies: context.req.headers.cookie,
  };
}
