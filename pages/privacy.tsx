import { PrivacyPage } from '../components/privacy/PrivacyPage';
import { PlainPage } from '../components/shell/PlainPage';
import { plainProps } from '../lib/pages/server/plainProps';
import type { PlainProps } from '../lib/pages/pageProps';

export const getServerSideProps = plainProps;

export default function Privacy({ site }: PlainProps) {
  return (
    <PlainPage site={site} titleId="privacy.title">
      <PrivacyPage />
    </PlainPage>
  );
}
