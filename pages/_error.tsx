import type { NextPageContext } from 'next';
import { ErrorState } from '../components/kit/ui/ErrorState';
import { FailureState } from '../components/kit/ui/FailureState';
import { SuggestionList } from '../components/kit/ui/SuggestionList';
import { PlainPage } from '../components/kit/shell/PlainPage';
import type { SiteInfo } from '../lib/kit/view/pageProps';
import type { Suggestion } from '../lib/kit/view/navigation';

interface ErrorProps {
  readonly statusCode: number;
  readonly site?: SiteInfo | undefined;
  /** Lists to go to. Known on the server only. */
  readonly suggestions?: readonly Suggestion[];
}

/** Renders 404 and 500. Rendered per request, with the visitor, their language and the policy of every page. */
export default function ErrorPage({ statusCode, site, suggestions = [] }: ErrorProps) {
  const isMissing = statusCode === 404;
  return (
    <PlainPage site={site} titleId={isMissing ? 'state.notFound.page' : 'state.error.title'}>
      {isMissing ? <FailureState failure={{ type: 'notFound', entity: null, key: null }} /> : <ErrorState />}
      <SuggestionList ways={suggestions} />
    </PlainPage>
  );
}

ErrorPage.getInitialProps = async ({ res, err, locale }: NextPageContext): Promise<ErrorProps> => {
  // In the browser a crashed page has an error without a status, and a missing page has neither.
  const statusCode = res?.statusCode ?? err?.statusCode ?? (err == null ? 404 : 500);
  if (typeof window !== 'undefined') return { statusCode, site: getFirstPageSite() };
  const [{ getKnownSiteInfo: knownSiteInfo }, { getSuggestions: waysOn }] = await Promise.all([
    import('../lib/site/page/siteInfo'),
    import('../lib/site/page/suggestions'),
  ]);
  return { statusCode, site: knownSiteInfo(locale), suggestions: waysOn(locale) };
};

/** Gets the site's information from the first page's props. It does not change while the site is open. */
function getFirstPageSite(): SiteInfo | undefined {
  // Next's data of the page, with the props of the site in it.
  const data = window.__NEXT_DATA__ as { props?: { pageProps?: { site?: SiteInfo } } } | undefined;
  return data?.props?.pageProps?.site;
}
