import type { InferGetServerSidePropsType } from 'next';
import { RecordPage } from '../../components/record/RecordPage';
import { SitePage } from '../../components/shell/SitePage';
import { loadRecordPage } from '../../lib/pages/server/loadRecordPage';
import { sitePage } from '../../lib/pages/server/sitePage';
import { useWatched } from '../../lib/records/useWatched';
import type { RecordView } from '../../lib/records/view';

export const getServerSideProps = sitePage(loadRecordPage);

export default function Record({ site, result }: InferGetServerSidePropsType<typeof getServerSideProps>) {
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

/** Back to the list that the record stands in. */
const wayTo = ({ entity, listHref }: RecordView) =>
  listHref === null ? [] : [{ href: listHref, label: entity.many }];

function WatchedRecord({ view }: { view: RecordView }) {
  const { changed, show } = useWatched(view.watch);
  return <RecordPage view={view} onShowChanges={changed ? show : undefined} />;
}
