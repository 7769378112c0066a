import Script from 'next/script';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { NOTHING_ALLOWED, withdrawn } from '../../lib/consent/consent';
import { forgetCookies } from '../../lib/consent/forgetCookies';
import { useConsent } from '../../lib/consent/useConsent';
import { isWritingPath, localePath } from '../../lib/routes';
import { isReadingPage, pagePattern, type RoutedPage } from '../../lib/routes/pagePattern';
import { Analytics } from './Analytics';
import { switchAnalytics } from './pageViews';
import { tellConsent } from './tagQueue';

export interface ScriptsProps {
  readonly analyticsId: string | null;
  readonly adsClient: string | null;
  readonly page: RoutedPage & { readonly locale: string | undefined };
}

/**
 * The two scripts of others (S1.3): loaded asynchronously once the page is awake, configured and consented to. Before, nothing is
 * requested; nor on pages that write, nor for who is signed in. Not `lazyOnload`: an idle moment may be long in coming.
 */
export function Scripts({ analyticsId, adsClient, page }: ScriptsProps) {
  const { allowed } = useConsent();
  const [path = '/'] = page.path.split(/[?#]/, 1);
  const counts = analyticsId !== null && allowed.analytics && !isWritingPath(path);
  useHonoured(analyticsId, counts);
  return (
    <>
      {analyticsId !== null && (
        <Analytics
          id={analyticsId}
          active={counts}
          path={localePath(page.locale, path)}
          pattern={localePath(page.locale, pagePattern(page))}
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
function useHonoured(analyticsId: string | null, counts: boolean): void {
  const { allowed, paused } = useConsent();
  const before = useRef(NOTHING_ALLOWED);
  // Before the effects of what is drawn here: no tag may be told anything earlier.
  useLayoutEffect(() => {
    if (analyticsId !== null) switchAnalytics(analyticsId, counts);
  }, [analyticsId, counts]);
  useLayoutEffect(() => {
    if (allowed.analytics || allowed.ads || window.dataLayer !== undefined) tellConsent(allowed);
  }, [allowed]);
  useEffect(() => {
    if (!paused) forgetCookies(withdrawn(before.current, allowed));
    before.current = allowed;
  }, [allowed, paused]);
}
