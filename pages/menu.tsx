import type { InferGetServerSidePropsType } from 'next';
import { useIntl } from 'react-intl';
import { MenuPage } from '../components/shell/MenuPage';
import { SitePage } from '../components/shell/SitePage';
import { loadMenuPage } from '../lib/server/api/loadMenuPage';
import { servePage } from '../lib/server/page/servePage';

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
