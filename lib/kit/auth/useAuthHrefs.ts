import { useRouter } from 'next/router';
import { localePath, loginHref, logoutHref } from '../../ground/routes/hrefs';
import { useUserContext } from './useUser';

/**
 * Returns the hrefs of login and logout, for plain links (not next/link: both leave the site). Login returns to this
 * page.
 */
export function useAuthHrefs(): { readonly login: string; readonly logout: string } {
  const { loginUrl } = useUserContext();
  const { asPath, locale } = useRouter();
  // The server does not know the fragment, so the first render must not contain it.
  const path = asPath.split('#', 1)[0] ?? '/';
  return { login: loginHref(localePath(locale, path), loginUrl), logout: logoutHref() };
}

/** Returns a function that builds the login href for a page in a language; it gives null when a user is signed in. */
export function useLoginHrefFor(): (locale: string | undefined, path: string) => string | null {
  const { loginUrl, user } = useUserContext();
  return (locale, path) => (user === undefined ? loginHref(localePath(locale, path), loginUrl) : null);
}
