import type { InferGetServerSidePropsType } from 'next';
import { SingletonPage } from '../../components/record/SingletonPage';
import { SitePage } from '../../components/kit/shell/SitePage';
import { loadSingletonPage } from '../../lib/site/page/loadRecordPage';
import { servePage } from '../../lib/site/page/servePage';

export const getServerSideProps = servePage(loadSingletonPage);

export default function Singleton({ site, result }: InferGetServerSidePropsType<typeof getServerSideProps>) {
  return (
    <SitePage site={site} result={result} title={(view) => view.label} description="meta.record">
      {(view) => <SingletonPage view={view} />}
    </SitePage>
  );
}
