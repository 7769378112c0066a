import type { GetServerSidePropsContext } from 'next';
import { AccountPage } from '../components/account/AccountPage';
import { PlainPage } from '../components/shell/PlainPage';
import { withPageAuthRequired } from '../lib/auth/server/withPageAuthRequired';
import { useUser } from '../lib/auth/useUser';
import { plainProps } from '../lib/pages/server/plainProps';
import type { PlainProps } from '../lib/pages/pageProps';

export const getServerSideProps = withPageAuthRequired((context: GetServerSidePropsContext) =>
  plainProps(context),
);

export default function Account({ site }: PlainProps) {
  const { user } = useUser();
  return (
    <PlainPage site={site} titleId="account.title">
      {user === undefined ? null : <AccountPage user={user} />}
    </PlainPage>
  );
}
