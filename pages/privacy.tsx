import type { GetServerSideProps } from 'next';
import { PrivacyPage } from '../components/privacy/PrivacyPage';
import { PlainPage } from '../components/shell/PlainPage';
import { serverConfig } from '../lib/config/serverConfig';
import { knownSiteInfo } from '../lib/pages/server/knownSiteInfo';
import type { PlainProps } from '../lib/pages/pageProps';

interface PrivacyProps extends PlainProps {
  /** The operator's own privacy policy. */
  readonly policyHref: string | null;
}

/** Never waits for the backend. */
export const getServerSideProps: GetServerSideProps<PrivacyProps> = async ({ locale }) => ({
  props: { site: knownSiteInfo(locale), policyHref: serverConfig().privacyPolicy },
});

export default function Privacy({ site, policyHref }: PrivacyProps) {
  return (
    <PlainPage site={site} titleId="privacy.title">
      <PrivacyPage policyHref={policyHref} />
    </PlainPage>
  );
}
