import type { InferGetServerSidePropsType } from 'next';
import { HomePage } from '../components/home/HomePage';
import { SignInErrorNotice } from '../components/kit/shell/SignInErrorNotice';
import { SitePage } from '../components/kit/shell/SitePage';
import { loadHomePage } from '../lib/site/page/loadHomePage';
import { servePage } from '../lib/site/page/servePage';

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
