import type { NextPageContext } from 'next';
import { ErrorState } from '../components/states/ErrorState';
import { FailureState } from '../components/states/FailureState';
import { PlainPage } from '../components/shell/PlainPage';
import type { SiteInfo } from '../lib/pages/pageProps';

interface ErrorProps {
  readonly statusCode: number;
  readonly site?: SiteInfo;
}

/** 404 and 500. Rendered per request, so that it has the visitor, their language and the policy of every other page. */
export default function ErrorPage({ statusCode, site }: ErrorProps) {
  if (statusCode === 404)
    return (
      <PlainPage site={site} titleId="state.notFound.page">
        <FailureState failure={{ kind: 'notFound', entity: null, key: null }} />
      </PlainPage>
    );
  return (
    <PlainPage site={site} titleId="state.error.title">
      <ErrorState />
    </PlainPage>
  );
}

ErrorPage.getInitialProps = async ({ res, err, locale }: NextPageContext): Promise<ErrorProps> => {
  // In the browser a page that broke has an error without a status, and one that is not there has neither.
  const statusCode = res?.statusCode ?? err?.statusCode ?? (err == null ? 404 : 500);
  if (typeof window !== 'undefined') return { statusCode };
  const { knownSiteInfo } = await import('../lib/pages/server/knownSiteInfo');
  return { statusCode, site: knownSiteInfo(locale) };
};
