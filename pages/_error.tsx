import type { NextPageContext } from 'next';
import { ErrorState } from '../components/states/ErrorState';
import { FailureState } from '../components/states/FailureState';
import { WaysOn } from '../components/states/WaysOn';
import { PlainPage } from '../components/shell/PlainPage';
import type { SiteInfo } from '../lib/pages/pageProps';
import type { WayOn } from '../lib/records/siteViews';

interface ErrorProps {
  readonly statusCode: number;
  readonly site?: SiteInfo | undefined;
  /** Where to go on; only the server knows. */
  readonly ways?: readonly WayOn[];
}

/** 404 and 500. Rendered per request, so that it has the visitor, their language and the policy of every other page. */
export default function ErrorPage({ statusCode, site, ways = [] }: ErrorProps) {
  const isMissing = statusCode === 404;
  return (
    <PlainPage site={site} titleId={isMissing ? 'state.notFound.page' : 'state.error.title'}>
      {isMissing ? <FailureState failure={{ kind: 'notFound', entity: null, key: null }} /> : <ErrorState />}
      <WaysOn ways={ways} />
    </PlainPage>
  );
}

ErrorPage.getInitialProps = async ({ res, err, locale }: NextPageContext): Promise<ErrorProps> => {
  // In the browser a page that broke has an error without a status, and one that is not there has neither.
  const statusCode = res?.statusCode ?? err?.statusCode ?? (err == null ? 404 : 500);
  if (typeof window !== 'undefined') return { statusCode, site: siteOfFirstPage() };
  const [{ knownSiteInfo }, { waysOn }] = await Promise.all([
    import('../lib/pages/server/knownSiteInfo'),
    import('../lib/pages/server/waysOn'),
  ]);
  return { statusCode, site: knownSiteInfo(locale), ways: waysOn(locale) };
};

/** What the site said of itself with the first page: its name does not change while it is open. */
function siteOfFirstPage(): SiteInfo | undefined {
  // Next's own record of the page; the site puts its props there.
  const data = window.__NEXT_DATA__ as { props?: { pageProps?: { site?: SiteInfo } } } | undefined;
  return data?.props?.pageProps?.site;
}
