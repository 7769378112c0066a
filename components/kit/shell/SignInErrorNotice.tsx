import { useRouter } from 'next/router';
import { FormattedMessage } from 'react-intl';
import { useUserContext } from '../../../lib/kit/auth/useUser';
import { loginHref, safeReturnTo } from '../../../lib/ground/routes/hrefs';
import { Notice } from '../ui/Notice';

/** Reports a failed sign-in, which the sign-in route passes in the query. */
export function SignInErrorNotice() {
  const { signInError, returnTo } = useRouter().query;
  const { loginUrl } = useUserContext();
  if (signInError === undefined) return null;
  const isTried = signInError !== 'unavailable';
  return (
    <Notice kind="warning">
      <FormattedMessage id={isTried ? 'signIn.failed' : 'signIn.unavailable'} />
      {isTried && returnTo !== undefined && (
        <>
          {' '}
          <a href={loginHref(safeReturnTo(returnTo), loginUrl)}>
            <FormattedMessage id="state.signIn" />
          </a>
        </>
      )}
    </Notice>
  );
}
