import type { GetServerSideProps } from 'next';
import { PrivacyPage } from '../components/privacy/PrivacyPage';
import { PlainPage } from '../components/shell/PlainPage';
import { serverConfig } from '../lib/config/serverConfig';
import { knownSiteInfo } from '../lib/pages/server/knownSiteInfo';
import type { PlainProps } from '../lib/pages/pageProps';

interface PrivacyProps extends PlainProps {
  /** The operator's own privacy policy. */
  readonly policyHref: string | null;
  /** The data service may have a session with the visitor (GQL_SESSION). */
  readonly keepsBackendSession: boolean;
}

/** Never waits for the backend. */
export const getServerSideProps: GetServerSideProps<PrivacyProps> = async ({ locale }) => {
  const { privacyPolicy, backend } = serverConfig();
  const { cookies = false, tokens = [] } = backend.session ?? {};
  const keepsBackendSession = cookies || tokens.length > 0;
  return { props: { site: knownSiteInfo(locale), policyHref: privacyPolicy, keepsBackendSession } };
};

export default function Privacy({ site, policyHref, keepsBackendSession }: PrivacyProps) {
  return (
    <PlainPage site={site} titleId="privacy.title">
      <PrivacyPage policyHref={policyHref} keepsBackendSession={keepsBackendSession} />
    </PlainPage>
  );
}
