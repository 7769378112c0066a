import type { GetServerSidePropsContext, GetServerSidePropsResult } from 'next';
import { AccountPage } from '../components/shell/AccountPage';
import { PlainPage } from '../components/shell/PlainPage';
import { checkOperatorAccess } from '../lib/server/auth/operatorAccess';
import { withPageAuthRequired } from '../lib/server/auth/withPageAuthRequired';
import { useUser } from '../lib/auth/useUser';
import { getKnownSiteInfo } from '../lib/server/page/siteInfo';
import type { BasePageProps } from '../lib/reading/pageProps';

interface AccountProps extends BasePageProps {
  readonly isOperator: boolean;
}

export const getServerSideProps = withPageAuthRequired(
  async (context: GetServerSidePropsContext): Promise<GetServerSidePropsResult<AccountProps>> => ({
    props: {
      site: getKnownSiteInfo(context.locale),
      isOperator: (await checkOperatorAccess(context.req, context.res)) === 'granted',
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
