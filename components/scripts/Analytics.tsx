import Script from 'next/script';
import { useEffect, useRef } from 'react';
import { foreignReferrer, startAnalytics, tellPageView } from './pageViews';

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
    tellPageView(origin, pattern, before.current?.location ?? foreignReferrer(document.referrer, origin));
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
