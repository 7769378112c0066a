import type { InferGetServerSidePropsType } from 'next';
import { useIntl } from 'react-intl';
import { MenuPage } from '../components/kit/shell/MenuPage';
import { SitePage } from '../components/kit/shell/SitePage';
import { loadMenuPage } from '../lib/site/api/loadMenuPage';
import { servePage } from '../lib/site/page/servePage';

export const getServerSideProps = servePage(loadMenuPage);

export default function Menu({ site, result }: InferGetServerSidePropsType<typeof getServerSideProps>) {
  const intl = useIntl();
  return (
    <SitePage
      site={site}
      result={result}
      title={() => ({ text: intl.formatMessage({ id: 'shell.menu' }) })}
      description={() => undefined}
      noIndex
    >
      {(view) => <MenuPage view={view} />}
    </SitePage>
  );
}
