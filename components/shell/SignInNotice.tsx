import { useRouter } from 'next/router';
import { FormattedMessage } from 'react-intl';
import { Notice } from '../states/Notice';

/** Says that signing in did not work, where the sign-in route has sent the visitor back with that news. */
export function SignInNotice() {
  const { signInError } = useRouter().query;
  if (signInError === undefined) return null;
  return (
    <Notice kind="warning">
      <FormattedMessage id={signInError === 'unavailable' ? 'signIn.unavailable' : 'signIn.failed'} />
    </Notice>
  );
}
