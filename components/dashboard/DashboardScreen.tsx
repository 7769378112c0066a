import dynamic from 'next/dynamic';
import { useIntl } from 'react-intl';
import type { DashboardView } from '../../lib/features/dashboard/dashboardView';
import type { PageProps } from '../../lib/kit/view/pageProps';
import { SitePage } from '../kit/shell/SitePage';

// Imported directly, its styles would be in the style sheet of all pages.
const DashboardPage = dynamic(() => import('./DashboardPage').then((loaded) => loaded.DashboardPage));

// A document names the scripts of dynamic imports that are in the modules of its page, and not those of imports inside of another one.
// eslint-disable-next-line @typescript-eslint/no-require-imports -- present in builds with files in components/own alone
if (process.env.OWN_PARTS) require('../kit/parts/tileParts');

/** The page of a dashboard with the site's frame. */
export function DashboardScreen({ site, result }: PageProps<DashboardView>) {
  const heading = useIntl().formatMessage({ id: 'dashboard.heading' });
  return (
    <SitePage
      site={site}
      result={result}
      title={({ name }) => ({ text: name ?? heading })}
      description={() => undefined}
      shape={() => ({ isWide: true })}
      noIndex
    >
      {(view) => <DashboardPage view={view} />}
    </SitePage>
  );
}
