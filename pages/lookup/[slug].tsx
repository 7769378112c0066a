import type { InferGetServerSidePropsType } from 'next';
import { LookUpPage } from '../../components/record/LookUpPage';
import { SitePage } from '../../components/kit/shell/SitePage';
import { loadLookUpPage } from '../../lib/site/page/loadRecordPage';
import { servePage } from '../../lib/site/page/servePage';

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
