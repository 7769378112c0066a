import type { PageProps } from '../../lib/pages/pageProps';
import { useWatched } from '../../lib/records/useWatched';
import type { RecordView } from '../../lib/records/view';
import type { WritableRecord } from '../../lib/writing/view';
import { RecordPage } from '../record/RecordPage';
import type { Crumb } from '../shell/Crumbs';
import { SitePage } from '../shell/SitePage';

/** A record as a page of the site, wherever it stands: its head, the way to it, and the record, kept fresh. */
export function RecordScreen({ site, result }: PageProps<WritableRecord>) {
  return (
    <SitePage
      site={site}
      result={result}
      title={(view) => ({ text: view.title })}
      description="meta.record"
      way={wayTo}
    >
      {(view) => <WatchedRecord view={view} />}
    </SitePage>
  );
}

/** Through what it stands below, or back to the list of its kind. */
function wayTo({ way, entity, listHref }: RecordView): readonly Crumb[] {
  if (way !== undefined) return way;
  return listHref === null ? [] : [{ href: listHref, label: entity.many }];
}

function WatchedRecord({ view }: { view: WritableRecord }) {
  const { changed, show } = useWatched(view);
  return <RecordPage view={view} onShowChanges={changed ? show : undefined} />;
}
