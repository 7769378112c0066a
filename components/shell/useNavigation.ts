import { useEffect, useState } from 'react';
import type { NavigationView } from '../../lib/records/siteViews';
import { asLocale, navigationHref } from '../../lib/routes';

/** When the entries cannot be had, home is still there. */
const NO_ENTRIES: NavigationView = { siteName: '', groups: [], readAt: null };

/** The navigation's entries, asked for once per language; null until it is known what there is. */
export function useNavigation(locale: string): NavigationView | null {
  const [known, setKnown] = useState<{ locale: string; view: NavigationView } | null>(null);
  const have = known?.locale === locale;
  useEffect(
    function load() {
      if (have) return undefined;
      const abort = new AbortController();
      void fetchNavigation(locale, abort.signal).then((view) => {
        if (!abort.signal.aborted) setKnown({ locale, view: view ?? NO_ENTRIES });
      });
      return () => abort.abort();
    },
    [locale, have],
  );
  return known?.view ?? null;
}

/** Without its navigation the page is still a page: a failure is no news to the visitor. */
async function fetchNavigation(locale: string, signal: AbortSignal): Promise<NavigationView | null> {
  try {
    const response = await fetch(navigationHref(asLocale(locale)), { signal });
    const answer: unknown = response.ok ? await response.json() : null;
    return isNavigation(answer) ? answer : null;
  } catch {
    return null;
  }
}

function isNavigation(answer: unknown): answer is NavigationView {
  return typeof answer === 'object' && answer !== null && 'groups' in answer && Array.isArray(answer.groups);
}
