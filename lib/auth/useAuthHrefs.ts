import { useRouter } from 'next/router';
import { localePath, loginHref, logoutHref } from '../routes';
import { useUserContext } from './useUser';

/** Where signing in and out start, for plain links (not next/link: both leave the site). Signing in leads back to this page. */
export function useAuthHrefs(): { readonly login: string; readonly logout: string } {
  const { loginUrl } = useUserContext();
  const { asPath, locale } = useRouter();
  // The fragment is known to the browser alone: with it, its first rendering would differ from the server's.
  const path = asPath.split('#', 1)[0] ?? '/';
  return { login: loginHref(localePath(locale, path), loginUrl), logout: logoutHref() };
}
