import Script from 'next/script';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { NO_CONSENT, getWithdrawnPurposes } from '../../lib/consent/consent';
import { deleteTrackingCookies } from '../../lib/consent/deleteTrackingCookies';
import { useConsent } from '../../lib/consent/ConsentProvider';
import { isWritingPath, localePath } from '../../lib/routes/hrefs';
import { isReadingPage, toPagePattern, type RoutedPage } from '../../lib/routes/pagePattern';
import {
  setAnalyticsEnabled,
  getExternalReferrer,
  startAnalytics,
  sendPageView,
  sendConsent,
} from './analyticsTag';

export interface ThirdPartyScriptsProps {
  readonly analyticsId: string | null;
  readonly adsClient: string | null;
  readonly page: RoutedPage & { readonly locale: string | undefined };
}

/**
 * The two scripts of others (S1.3): loaded asynchronously once the page is awake, configured and consented to. Before, nothing is
 * requested; nor on pages that write, nor for who is signed in. Not `lazyOnload`: an idle moment may be long in coming.
 */
export function ThirdPartyScripts({ analyticsId, adsClient, page }: ThirdPartyScriptsProps) {
  const { allowed } = useConsent();
  const [path = '/'] = page.path.split(/[?#]/, 1);
  const counts = analyticsId !== null && allowed.analytics && !isWritingPath(path);
  useAppliedConsent(analyticsId, counts);
  return (
    <>
      {analyticsId !== null && (
        <Analytics
          id={analyticsId}
          active={counts}
          path={localePath(page.locale, path)}
          pattern={localePath(page.locale, toPagePattern(page))}
        />
      )}
      {adsClient !== null && allowed.ads && isReadingPage(page) && (
        <Script
          id="ads"
          strategy="afterInteractive"
          async
          crossOrigin="anonymous"
          src={`https://pagead2.googlesyndication.com/pagead/js/adsbygoogle.js?client=${encodeURIComponent(adsClient)}`}
        />
      )}
    </>
  );
}

/** Whatever runs already hears of every change, also of one that was made in another tab. */
function useAppliedConsent(analyticsId: string | null, counts: boolean): void {
  const { allowed, paused } = useConsent();
  const before = useRef(NO_CONSENT);
  // Before the effects of what is drawn here: no tag may be told anything earlier.
  useLayoutEffect(() => {
    if (analyticsId !== null) setAnalyticsEnabled(analyticsId, counts);
  }, [analyticsId, counts]);
  useLayoutEffect(() => {
    if (allowed.analytics || allowed.ads || window.dataLayer !== undefined) sendConsent(allowed);
  }, [allowed]);
  useEffect(() => {
    if (!paused) deleteTrackingCookies(getWithdrawnPurposes(before.current, allowed));
    before.current = allowed;
  }, [allowed, paused]);
}

interface AnalyticsProps {
  readonly id: string;
  /** The page's address as it may be told, with its language. */
  readonly pattern: string;
  /** The page's own address: two records are two pages, though both have one pattern. Not sent. */
  readonly path: string;
  /** Allowed, and on a page that is counted. */
  readonly active: boolean;
}

/** The analytics tag, and a page view for every page, whether it came from the server or in the browser. */
export function Analytics({ id, pattern, path, active }: AnalyticsProps) {
  const before = useRef<{ readonly path: string; readonly location: string } | null>(null);
  useEffect(() => {
    const { origin } = window.location;
    if (!active || before.current?.path === path) return;
    if (before.current === null) startAnalytics(id);
    sendPageView(origin, pattern, before.current?.location ?? getExternalReferrer(document.referrer, origin));
    before.current = { path, location: `${origin}${pattern}` };
  }, [id, pattern, path, active]);
  if (!active) return null;
  return (
    <Script
      id="analytics"
      strategy="afterInteractive"
      async
      src={`https://www.googletagmanager.com/gtag/js?id=${encodeURIComponent(id)}`}
    />
  );
}
