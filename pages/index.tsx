import type { InferGetServerSidePropsType } from 'next';
import { HomePage } from '../components/home/HomePage';
import { SignInNotice } from '../components/shell/SignInNotice';
import { SitePage } from '../components/shell/SitePage';
import { loadHome } from '../lib/pages/server/loadHome';
import { withoutHiddenTour } from '../lib/pages/server/loadTour';
import { sitePage } from '../lib/pages/server/sitePage';

export const getServerSideProps = withoutHiddenTour(sitePage(loadHome));

export default function Home({ site, result }: InferGetServerSidePropsType<typeof getServerSideProps>) {
  return (
    <SitePage site={site} result={result} title={() => null} description="meta.home">
      {(view) => (
        <>
          <SignInNotice />
          <HomePage view={view} />
        </>
      )}
    </SitePage>
  );
}
