import type { InferGetServerSidePropsType } from 'next';
import { RecordPage } from '../../../../components/record/RecordPage';
import { SitePage } from '../../../../components/shell/SitePage';
import { loadRelatedRecordPage } from '../../../../lib/pages/server/loadRelatedRecordPage';
import { sitePage } from '../../../../lib/pages/server/sitePage';
import { useWatched } from '../../../../lib/records/useWatched';
import type { RecordView } from '../../../../lib/records/view';

export const getServerSideProps = sitePage(loadRelatedRecordPage);

export default function RelatedRecord({
  site,
  result,
}: InferGetServerSidePropsType<typeof getServerSideProps>) {
  return (
    <SitePage
      site={site}
      result={result}
      title={(view) => ({ text: view.title })}
      description="meta.record"
      way={(view) => view.way ?? []}
    >
      {(view) => <WatchedRecord view={view} />}
    </SitePage>
  );
}

function WatchedRecord({ view }: { view: RecordView }) {
  const { changed, show } = useWatched(view.watch);
  return <RecordPage view={view} onShowChanges={changed ? show : undefined} />;
}
