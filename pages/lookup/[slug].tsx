import type { InferGetServerSidePropsType } from 'next';
import { LookUpPage } from '../../components/lookup/LookUpPage';
import { SitePage } from '../../components/shell/SitePage';
import { loadLookUpPage } from '../../lib/pages/server/loadLookUpPage';
import { sitePage } from '../../lib/pages/server/sitePage';

export const getServerSideProps = sitePage(loadLookUpPage, { rate: 'searches' });

export default function LookUp({ site, result }: InferGetServerSidePropsType<typeof getServerSideProps>) {
  return (
    <SitePage
      site={site}
      result={result}
      title={(view) => view.label}
      description={(view) => view.description}
    >
      {(view) => <LookUpPage view={view} />}
    </SitePage>
  );
}
