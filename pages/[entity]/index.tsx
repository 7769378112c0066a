import type { InferGetServerSidePropsType } from 'next';
import { ListPage } from '../../components/list/ListPage';
import { SitePage } from '../../components/shell/SitePage';
import { loadListPage } from '../../lib/pages/server/loadListPage';
import { sitePage } from '../../lib/pages/server/sitePage';
import { useWatched } from '../../lib/records/useWatched';
import type { ListView } from '../../lib/records/view';

export const getServerSideProps = sitePage(loadListPage);

export default function List({ site, result }: InferGetServerSidePropsType<typeof getServerSideProps>) {
  return (
    <SitePage
      site={site}
      result={result}
      title={(view) => view.heading ?? view.entity.many}
      description="meta.list"
    >
      {(view) => <WatchedList view={view} />}
    </SitePage>
  );
}

function WatchedList({ view }: { view: ListView }) {
  const { changed, show } = useWatched(view.watch);
  return <ListPage view={view} onShowChanges={changed ? show : undefined} />;
}
