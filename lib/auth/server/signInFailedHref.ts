import { LOCALES, localePath, safeReturnTo, type Locale } from '../../routes';

/** Why signing in did not work: the provider refused or failed (1), or none is configured. */
export type SignInFailure = '1' | 'unavailable';

/** Home, in the language of the way back, with parameters that let it say what happened and lead there by another try. */
export function signInFailedHref(returnTo: unknown, failure: SignInFailure = '1'): string {
  const way = safeReturnTo(returnTo);
  const home = localePath(localeOfPath(way), '/');
  const kept = way === home || failure === 'unavailable' ? '' : `&returnTo=${encodeURIComponent(way)}`;
  return `${home}?signInError=${failure}${kept}`;
}

/** The language of a path on this site; undefined for the default one, which has no prefix. */
export function localeOfPath(path: string): Locale | undefined {
  const first = path.split(/[/?#]/)[1];
  return LOCALES.find((locale) => locale === first);
}
