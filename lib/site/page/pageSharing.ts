import type { Config } from '../config/config';
import { requiresSession } from '../config/requiresSession';
import { feedHref, localePath, type FeedFormat, type Locale } from '../../ground/routes/hrefs';
import { withoutQuery } from '../../ground/routes/queryParams';
import type { Model } from '../../core/schema/model/model';
import { isProtected } from '../site/publicModel';
import { signFeedHref } from './signedFeed';

/** The own URL of a page, and the URLs of feeds that it may offer. */
export interface PageSharing {
  /** URL of the page without what is shown once only. */
  readonly pageUrl: string;
  /** Lists tell what has changed since a visitor's last visit. */
  readonly showsChanges: boolean;
  /** Returns the URL of a list's feed by the path of the list; null where a program without a session would not get it. */
  readonly getFeedUrl: (path: string, format: FeedFormat) => FeedUrl | null;
}

/** The URL of a feed. */
export interface FeedUrl {
  readonly url: string;
  /** Whoever has the URL can read the list, until this moment (ISO). Absent for a list that everybody may read. */
  readonly signedUntil?: string;
}

/** Who opened a page, and where. */
interface SharedPage {
  readonly model: Model;
  /** Path of the page with its query. */
  readonly address: string;
  readonly locale: Locale;
  /** Claim of the signed-in user, '' when signed out. */
  readonly openedBy: string;
  readonly sessionKey: string | undefined;
}

/** Query parameters of what a page shows once: the outcome of a form, and why there is no file. */
const TRANSIENT_PARAMS = ['saved', 'export'];

/**
 * Creates what a page knows of sharing. A program that reads a feed has no session, so a feed is offered only where it
 * has what the visitor sees: on a public list, to a visitor of whom the backend learns nothing; on a list that asks to sign in, as a
 * signed address, if the operator allows those.
 */
export function createPageSharing(page: SharedPage, config: Config): PageSharing {
  const { address, locale } = page;
  const { appBaseUrl, feeds, showsChanges } = config;
  const pagePath = TRANSIENT_PARAMS.reduce(withoutQuery, address);
  return {
    pageUrl: appBaseUrl + localePath(locale, pagePath),
    showsChanges,
    getFeedUrl(path, format) {
      if ((format === 'ics' ? feeds.events : feeds.entries) === 0) return null;
      const href = feedHref(path, locale, format);
      const access = getFeedAccess(page, path, config);
      if (access === 'none') return null;
      if (access === 'public') return { url: appBaseUrl + href };
      const signed = signFeedHref(href, format, feeds.signedDays);
      return { url: appBaseUrl + signed.href, signedUntil: signed.until };
    },
  };
}

function getFeedAccess(
  { model, openedBy, sessionKey = '' }: SharedPage,
  path: string,
  { siteProtected, feeds, auth, backend }: Config,
): 'public' | 'signed' | 'none' {
  if (requiresSession(siteProtected, 'read') || isProtected(model, path))
    return feeds.signedDays > 0 && openedBy !== '' ? 'signed' : 'none';
  const isNobody = openedBy === '' && sessionKey === '';
  const knowsVisitors = (auth?.accessToken ?? null) !== null || backend.session !== null;
  return isNobody || !knowsVisitors ? 'public' : 'none';
}
