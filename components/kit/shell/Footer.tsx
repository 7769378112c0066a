import { useRouter } from 'next/router';
import { FormattedMessage } from 'react-intl';
import { LANGUAGES } from '../../../locales/locales.mjs';
import type { BrandInfo } from '../../../lib/kit/brand/brandInfo';
import { useAuthHrefs } from '../../../lib/kit/auth/useAuthHrefs';
import { useUser } from '../../../lib/kit/auth/useUser';
import { saveLocaleCookie } from '../../../lib/ground/cookie';
import { accountHref, toLocale, homeHref, languageHref, LOCALES } from '../../../lib/ground/routes/hrefs';
import { LabelText } from '../ui/LabelText';
import { SiteLink } from '../ui/SiteLink';
import { setOpenPart, SHELL_SLOTS } from './shellState';

/**
 * Renders plain links to home, the other language, privacy, accessibility and the account, which work without JavaScript. With
 * JavaScript the shortcut sheet is offered too. The owner's links come first.
 */
export function Footer({ signIn, links }: { signIn: boolean; links: NonNullable<BrandInfo['footer']> }) {
  const { asPath, locale } = useRouter();
  const path = asPath.split('#', 1)[0] ?? '/';
  return (
    <footer className="is-foot">
      <ul>
        {links.map(({ href, label }) => (
          <li key={`${href} ${label.text}`}>
            <SiteLink href={href}>
              <LabelText label={label} />
            </SiteLink>
          </li>
        ))}
        <li>
          <SiteLink href={homeHref()}>
            <FormattedMessage id="state.home" />
          </SiteLink>
        </li>
        {LOCALES.filter((language) => language !== toLocale(locale)).map((language) => (
          <li key={language}>
            <a
              href={languageHref(language, path)}
              lang={language}
              hrefLang={language}
              onClick={() => saveLocaleCookie(language)}
            >
              {LANGUAGES[language].name}
            </a>
          </li>
        ))}
        {(['privacy', 'accessibility'] as const).map((page) => (
          <li key={page}>
            <SiteLink href={`/${page}`}>
              <FormattedMessage id={`shell.${page}`} />
            </SiteLink>
          </li>
        ))}
        <li className="is-scripted">
          <button type="button" onClick={() => setOpenPart('help')}>
            <FormattedMessage id="shortcuts.title" />
          </button>
        </li>
        <li className="is-scripted" id={SHELL_SLOTS.foot} />
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
