import type { PageProps } from '../../lib/pages/pageProps';
import { useWatched } from '../../lib/records/useWatched';
import type { WritableList } from '../../lib/writing/view';
import { ListPage } from '../list/ListPage';
import { SitePage } from '../shell/SitePage';
import { listOffers } from './listOffers';
import { useOffers } from './useOffers';

/** A list of records as a page of the site, wherever the list stands: its head, the way to it, and the list, kept fresh. */
export function ListScreen({ site, result }: PageProps<WritableList>) {
  return (
    <SitePage
      site={site}
      result={result}
      title={(view) => view.heading ?? view.entity.many}
      description="meta.list"
      way={(view) => view.way ?? []}
    >
      {(view) => <WatchedList view={view} />}
    </SitePage>
  );
}

function WatchedList({ view }: { view: WritableList }) {
  useOffers(view, listOffers);
  const { changed, show } = useWatched(view);
  return <ListPage view={view} onShowChanges={changed ? show : undefined} />;
}
