import Script from 'next/script';
import { useEffect } from 'react';
import { useConsent } from '../../lib/consent/useConsent';
import { startAnalytics } from './startAnalytics';

export interface ScriptsProps {
  readonly analyticsId: string | null;
  readonly adsClient: string | null;
}

/** The two scripts of others (S1.3): loaded lazily, and only once configured and consented to. Before, nothing is requested. */
export function Scripts({ analyticsId, adsClient }: ScriptsProps) {
  const { consent } = useConsent();
  return (
    <>
      {analyticsId !== null && consent?.analytics === true && <Analytics id={analyticsId} />}
      {adsClient !== null && consent?.ads === true && (
        <Script
          id="ads"
          strategy="lazyOnload"
          async
          crossOrigin="anonymous"
          src={`https://pagead2.googlesyndication.com/pagead/js/adsbygoogle.js?client=${encodeURIComponent(adsClient)}`}
        />
      )}
    </>
  );
}

function Analytics({ id }: { readonly id: string }) {
  useEffect(() => startAnalytics(id), [id]);
  return (
    <Script
      id="analytics"
      strategy="lazyOnload"
      async
      src={`https://www.googletagmanager.com/gtag/js?id=${encodeURIComponent(id)}`}
    />
  );
}
