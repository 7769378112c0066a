import { useRouter } from 'next/router';
import { FormattedMessage } from 'react-intl';
import { useAuthHrefs } from '../../lib/auth/useAuthHrefs';
import { useUser } from '../../lib/auth/useUser';
import { LOCALE_NAMES, saveLocaleCookie } from '../../lib/intl/locale';
import { accountHref, toLocale, homeHref, languageHref, LOCALES, privacyHref } from '../../lib/routes/hrefs';
import { SiteLink } from '../ui/SiteLink';
import { setOpenPart } from './shellState';

/** Home, the other language, privacy, and signing in or out: plain links, so that all of it works without JavaScript; with it, the keyboard's help. */
export function Footer({ signIn }: { signIn: boolean }) {
  const { asPath, locale } = useRouter();
  const path = asPath.split('#', 1)[0] ?? '/';
  return (
    <footer className="is-foot">
      <ul>
        <li>
          <SiteLink href={homeHref()}>
            <FormattedMessage id="state.home" />
          </SiteLink>
        </li>
        {LOCALES.filter((other) => other !== toLocale(locale)).map((other) => (
          <li key={other}>
            <a
              href={languageHref(other, path)}
              lang={other}
              hrefLang={other}
              onClick={() => saveLocaleCookie(other)}
            >
              {LOCALE_NAMES[other]}
            </a>
          </li>
        ))}
        <li>
          <SiteLink href={privacyHref()}>
            <FormattedMessage id="shell.privacy" />
          </SiteLink>
        </li>
        <li className="is-scripted">
          <button type="button" onClick={() => setOpenPart('help')}>
            <FormattedMessage id="shortcuts.title" />
          </button>
        </li>
        {signIn && <SignInOrOut />}
      </ul>
    </footer>
  );
}

function SignInOrOut() {
  const { user } = useUser();
  const { login, logout } = useAuthHrefs();
  if (user === undefined)
    return (
      <li>
        <a href={login}>
          <FormattedMessage id="state.signIn" />
        </a>
      </li>
    );
  return (
    <>
      <li>
        <SiteLink href={accountHref()}>
          <FormattedMessage id="account.title" />
        </SiteLink>
      </li>
      <li>
        <a href={logout}>
          <FormattedMessage id="account.signOut" />
        </a>
      </li>
    </>
  );
}
