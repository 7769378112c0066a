import type { InferGetServerSidePropsType } from 'next';
import { ListPage } from '../../../../components/list/ListPage';
import { SitePage } from '../../../../components/shell/SitePage';
import { loadRelationPage } from '../../../../lib/pages/server/loadRelationPage';
import { sitePage } from '../../../../lib/pages/server/sitePage';
import { useWatched } from '../../../../lib/records/useWatched';
import type { ListView } from '../../../../lib/records/view';

export const getServerSideProps = sitePage(loadRelationPage);

export default function Relation({ site, result }: InferGetServerSidePropsType<typeof getServerSideProps>) {
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

function WatchedList({ view }: { view: ListView }) {
  const { changed, show } = useWatched(view.watch);
  return <ListPage view={view} onShowChanges={changed ? show : undefined} />;
}
