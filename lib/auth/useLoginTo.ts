import { localePath, loginHref } from '../routes';
import { useUserContext } from './useUser';

/** Where signing in starts that leads to a page of the site in this language; null for whoever is signed in already. */
export function useLoginTo(): (locale: string | undefined, path: string) => string | null {
  const { loginUrl, user } = useUserContext();
  return (locale, path) => (user === undefined ? loginHref(localePath(locale, path), loginUrl) : null);
}
