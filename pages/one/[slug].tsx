import type { InferGetServerSidePropsType } from 'next';
import { SingletonPage } from '../../components/record/SingletonPage';
import { SitePage } from '../../components/shell/SitePage';
import { loadSingletonPage } from '../../lib/pages/server/loadSingletonPage';
import { sitePage } from '../../lib/pages/server/sitePage';

export const getServerSideProps = sitePage(loadSingletonPage);

export default function Singleton({ site, result }: InferGetServerSidePropsType<typeof getServerSideProps>) {
  return (
    <SitePage site={site} result={result} title={(view) => view.label} description="meta.record">
      {(view) => <SingletonPage view={view} />}
    </SitePage>
  );
}
