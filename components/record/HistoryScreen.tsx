import '../../lib/intl/parts/history';
import type { PageProps } from '../../lib/reading/pageProps';
import type { HistoryView } from '../../lib/reading/history/historyView';
import { SitePage } from '../shell/SitePage';
import { HistoryPage } from './HistoryPage';

/** The page of a record's history. */
export function HistoryScreen({ site, result }: PageProps<HistoryView>) {
  return (
    <SitePage
      site={site}
      result={result}
      title={(view) => ({ text: `${view.heading.text}: ${view.title}` })}
      description={() => undefined}
      breadcrumbs={(view) => view.breadcrumbs}
      current={(view) => view.heading}
      noIndex
    >
      {(view) => <HistoryPage view={view} />}
    </SitePage>
  );
}
