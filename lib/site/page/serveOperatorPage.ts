import type { GetServerSidePropsContext, GetServerSidePropsResult } from 'next';
import { checkOperatorAccess } from '../auth/operatorAccess';
import { withPageAuthRequired } from '../auth/withPageAuthRequired';
import { toLocale, type Locale } from '../../ground/routes/hrefs';
import { loadCurrentSite, type Site } from '../site/site';
import type { SiteInfo } from '../../kit/view/pageProps';
import type { BrandSettings } from './brandInfo';
import { createSiteInfo } from './siteInfo';

/** Props of an operator page. */
export interface OperatorPageProps<View> {
  readonly site: SiteInfo;
  readonly view: View;
}

/**
 * Creates getServerSideProps of an operator page. Others get a 404; signed-out visitors are redirected to the login
 * if signing in may help. The loader gets null while the schema cannot be read, and returns null for a 404. `readBrand` is for a page with another brand than the site's.
 */
export function serveOperatorPage<View extends object>(
  load: (site: Site | null, context: GetServerSidePropsContext, locale: Locale) => Promise<View | null>,
  readBrand?: (context: GetServerSidePropsContext) => BrandSettings,
) {
  const open = async (
    context: GetServerSidePropsContext,
  ): Promise<GetServerSidePropsResult<OperatorPageProps<View>>> => {
    const locale = toLocale(context.locale);
    const site = await loadCurrentSite(null);
    const view = await load(site, context, locale);
    if (view === null) return { notFound: true };
    return {
      props: { site: createSiteInfo(site, locale, { config: readBrand?.(context), isOperator: true }), view },
    };
  };
  const signInFirst = withPageAuthRequired(open);
  return async (
    context: GetServerSidePropsContext,
  ): Promise<GetServerSidePropsResult<OperatorPageProps<View>>> => {
    switch (await checkOperatorAccess(context.req, context.res)) {
      case 'granted':
        return open(context);
      case 'signIn':
        return signInFirst(context);
      case 'denied':
        return { notFound: true };
    }
  };
}
