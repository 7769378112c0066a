import Script from 'next/script';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { NO_CONSENT, getWithdrawnPurposes } from '../../lib/features/consent/consent';
import { deleteTrackingCookies } from '../../lib/features/consent/deleteTrackingCookies';
import { useConsent } from '../../lib/features/consent/ConsentProvider';
import { isWritingPath, localePath } from '../../lib/ground/routes/hrefs';
import { isReadingPage, toPagePattern, type RoutedPage } from '../../lib/ground/routes/pagePattern';
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
 * Loads the analytics and advertising scripts after hydration, if they are configured and consented to. Nothing is
 * requested on pages that write or for signed-in visitors. `lazyOnload` is not used because an idle moment may come
 * late.
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

/** Passes every consent change to the scripts that are already running, including changes made in another tab. */
function useAppliedConsent(analyticsId: string | null, counts: boolean): void {
  const { allowed, paused } = useConsent();
  const before = useRef(NO_CONSENT);
  // Layout effects run before the effects of the children, so no command reaches the tag before the consent does.
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
  /** The page's route pattern with its locale: the only address that is sent. */
  readonly pattern: string;
  /** The page's real path, to tell two pages of one pattern apart. It is not sent. */
  readonly path: string;
  /** True when analytics is allowed and the page is counted. */
  readonly active: boolean;
}

/** Loads the analytics tag and reports a page view per page, for full loads and client-side navigation. */
function Analytics({ id, pattern, path, active }: AnalyticsProps) {
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
