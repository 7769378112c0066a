import type { GetServerSideProps } from 'next';
import { PrivacyPage } from '../components/consent/PrivacyPage';
import { PlainPage } from '../components/kit/shell/PlainPage';
import { getServerConfig } from '../lib/site/config/server/serverConfig';
import { getKnownSiteInfo } from '../lib/site/page/siteInfo';
import type { BasePageProps } from '../lib/kit/view/pageProps';

interface PrivacyProps extends BasePageProps {
  /** The operator's privacy policy. */
  readonly policyHref: string | null;
  /** The backend may have a session with the visitor (GQL_SESSION). */
  readonly keepsBackendSession: boolean;
}

/** Never waits for the backend. */
export const getServerSideProps: GetServerSideProps<PrivacyProps> = async ({ locale }) => {
  const { privacyPolicy, backend } = getServerConfig();
  const { cookies = false, tokens = [] } = backend.session ?? {};
  const keepsBackendSession = cookies || tokens.length > 0;
  return { props: { site: getKnownSiteInfo(locale), policyHref: privacyPolicy, keepsBackendSession } };
};

export default function Privacy({ site, policyHref, keepsBackendSession }: PrivacyProps) {
  return (
    <PlainPage site={site} titleId="privacy.title">
      <PrivacyPage policyHref={policyHref} keepsBackendSession={keepsBackendSession} />
    </PlainPage>
  );
}
