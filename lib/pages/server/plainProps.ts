import type { GetServerSidePropsContext, GetServerSidePropsResult } from 'next';
import type { PlainProps } from '../pageProps';
import { knownSiteInfo } from './knownSiteInfo';

/** getServerSideProps of a page that shows nothing of the backend's: it never waits for it. */
export async function plainProps(
  context: GetServerSidePropsContext,
): Promise<GetServerSidePropsResult<PlainProps>> {
  return { props: { site: knownSiteInfo(context.locale) } };
}
