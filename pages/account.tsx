import type { GetServerSidePropsContext, GetServerSidePropsResult } from 'next';
import { AccountPage } from '../components/kit/shell/AccountPage';
import { PlainPage } from '../components/kit/shell/PlainPage';
import { checkOperatorAccess } from '../lib/site/auth/operatorAccess';
import { withPageAuthRequired } from '../lib/site/auth/withPageAuthRequired';
import { useUser } from '../lib/kit/auth/useUser';
import { getKnownSiteInfo } from '../lib/site/page/siteInfo';
import type { BasePageProps } from '../lib/kit/view/pageProps';

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
