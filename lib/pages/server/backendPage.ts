import type { GetServerSidePropsContext, GetServerSidePropsResult } from 'next';
import { operatorAccess } from '../../auth/server/operatorAccess';
import { withPageAuthRequired } from '../../auth/server/withPageAuthRequired';
import { asLocale, type Locale } from '../../routes';
import { currentSite, type Site } from '../../site/server/site';
import type { SiteInfo } from '../pageProps';
import { siteInfo } from './siteInfo';

/** The props of a page for operators. */
export interface OperatorProps<View> {
  readonly site: SiteInfo;
  readonly view: View;
}

/**
 * getServerSideProps of a page for operators. Others are not told that it exists; visitors are asked to sign in where somebody
 * may see it. The loader gets null while the schema cannot be read, and answers with null where there is no such page.
 */
export function backendPage<View extends object>(
  load: (site: Site | null, context: GetServerSidePropsContext, locale: Locale) => Promise<View | null>,
) {
  const open = async (
    context: GetServerSidePropsContext,
  ): Promise<GetServerSidePropsResult<OperatorProps<View>>> => {
    const locale = asLocale(context.locale);
    const site = await currentSite(null);
    const view = await load(site, context, locale);
    return view === null ? { notFound: true } : { props: { site: siteInfo(site, locale), view } };
  };
  const signInFirst = withPageAuthRequired(open);
  return async (
    context: GetServerSidePropsContext,
  ): Promise<GetServerSidePropsResult<OperatorProps<View>>> => {
    switch (await operatorAccess(context.req, context.res)) {
      case 'granted':
        return open(context);
      case 'signIn':
        return signInFirst(context);
      case 'denied':
        return { notFound: true };
    }
  };
}
