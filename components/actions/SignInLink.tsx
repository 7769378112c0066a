import { FormattedMessage } from 'react-intl';
import { useAuthHrefs } from '../../lib/auth/useAuthHrefs';

/** Leads to signing in, and back to this page. */
export function SignInLink() {
  const { login } = useAuthHrefs();
  return (
    // Signing in leaves the site's pages.
    <a className="w-link" href={login}>
      <FormattedMessage id="state.signIn" />
    </a>
  );
}
