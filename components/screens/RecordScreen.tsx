import type { PageProps } from '../../lib/pages/pageProps';
import { recordExcerpt } from '../../lib/records/recordExcerpt';
import { recordWay } from '../../lib/records/recordWay';
import { useWatched } from '../../lib/records/useWatched';
import type { WritableRecord } from '../../lib/writing/view';
import { RecordPage } from '../record/RecordPage';
import { SitePage } from '../shell/SitePage';
import { recordOffers } from './recordOffers';
import { useOffers } from './useOffers';

/** A record as a page of the site, wherever it stands: its head, the way to it, and the record, kept fresh. */
export function RecordScreen({ site, result }: PageProps<WritableRecord>) {
  return (
    <SitePage
      site={site}
      result={result}
      title={(view) => ({ text: view.title })}
      description="meta.record"
      excerpt={recordExcerpt}
      way={recordWay}
    >
      {(view) => <WatchedRecord view={view} />}
    </SitePage>
  );
}

function WatchedRecord({ view }: { view: WritableRecord }) {
  useOffers(view, recordOffers);
  const { changed, show } = useWatched(view);
  return <RecordPage view={view} onShowChanges={changed ? show : undefined} />;
}
