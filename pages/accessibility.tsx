import type { GetServerSideProps } from 'next';
import { AccessibilityPage } from '../components/kit/shell/AccessibilityPage';
import { PlainPage } from '../components/kit/shell/PlainPage';
import type { AccessibilityStatement } from '../lib/site/config/config';
import { getServerConfig } from '../lib/site/config/server/serverConfig';
import { getKnownSiteInfo } from '../lib/site/page/siteInfo';
import type { BasePageProps } from '../lib/kit/view/pageProps';

interface AccessibilityProps extends BasePageProps {
  readonly statement: AccessibilityStatement;
}

/** Never waits for the backend. */
export const getServerSideProps: GetServerSideProps<AccessibilityProps> = async ({ locale }) => ({
  props: { site: getKnownSiteInfo(locale), statement: getServerConfig().accessibility },
});

export default function Accessibility({ site, statement }: AccessibilityProps) {
  return (
    <PlainPage site={site} titleId="accessibility.title">
      <AccessibilityPage {...statement} />
    </PlainPage>
  );
}
