import type { InferGetServerSidePropsType } from 'next';
import { HomePage } from '../components/home/HomePage';
import { SignInErrorNotice } from '../components/shell/SignInErrorNotice';
import { SitePage } from '../components/shell/SitePage';
import { loadHomePage } from '../lib/server/page/loadHomePage';
import { servePage } from '../lib/server/page/servePage';

export const getServerSideProps = servePage(loadHomePage);

export default function Home({ site, result }: InferGetServerSidePropsType<typeof getServerSideProps>) {
  return (
    <SitePage site={site} result={result} title={() => null} description="meta.home">
      {(view) => (
        <>
          <SignInErrorNotice />
          <HomePage view={view} />
        </>
      )}
    </SitePage>
  );
}
