import type { InferGetServerSidePropsType } from 'next';
import { useIntl } from 'react-intl';
import { AskPage } from '../components/ask/AskPage';
import { SitePage } from '../components/kit/shell/SitePage';
import { loadAskPage } from '../lib/site/page/loadAskPage';
import { servePage } from '../lib/site/page/servePage';

export const getServerSideProps = servePage(loadAskPage, { rateLimit: 'searches' });

export default function Ask({ site, result }: InferGetServerSidePropsType<typeof getServerSideProps>) {
  const intl = useIntl();
  return (
    <SitePage
      site={site}
      result={result}
      title={() => ({ text: intl.formatMessage({ id: 'ask.heading' }) })}
      description={() => undefined}
      noIndex
    >
      {(view) => <AskPage view={view} />}
    </SitePage>
  );
}
