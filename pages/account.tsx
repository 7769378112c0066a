import type { GetServerSidePropsContext, GetServerSidePropsResult } from 'next';
import { AccountPage } from '../components/account/AccountPage';
import { PlainPage } from '../components/shell/PlainPage';
import { operatorAccess } from '../lib/auth/server/operatorAccess';
import { withPageAuthRequired } from '../lib/auth/server/withPageAuthRequired';
import { useUser } from '../lib/auth/useUser';
import { knownSiteInfo } from '../lib/pages/server/knownSiteInfo';
import type { PlainProps } from '../lib/pages/pageProps';

interface AccountProps extends PlainProps {
  readonly isOperator: boolean;
}

export const getServerSideProps = withPageAuthRequired(
  async (context: GetServerSidePropsContext): Promise<GetServerSidePropsResult<AccountProps>> => ({
    props: {
      site: knownSiteInfo(context.locale),
      isOperator: (await operatorAccess(context.req, context.res)) === 'granted',
    },
  }),
);

export default function Account({ site, isOperator }: AccountProps) {
  const { user } = useUser();
  return (
    <PlainPage site={site} titleId="account.title">
      {user === undefined ? null : <AccountPage user={user} isOperator={isOperator} />}
    </PlainPage>
  );
}
