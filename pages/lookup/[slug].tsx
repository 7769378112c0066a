import type { InferGetServerSidePropsType } from 'next';
import { LookUpPage } from '../../components/record/LookUpPage';
import { SitePage } from '../../components/shell/SitePage';
import { loadLookUpPage } from '../../lib/server/page/loadRecordPage';
import { servePage } from '../../lib/server/page/servePage';

export const getServerSideProps = servePage(loadLookUpPage, { rateLimit: 'searches' });

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
