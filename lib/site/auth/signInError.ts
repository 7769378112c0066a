import { LOCALES, localePath, safeReturnTo, type Locale } from '../../ground/routes/hrefs';
import type { AuthConfig } from '../config/config';

/** Maximum depth of logged causes. */
const MAX_CAUSE_DEPTH = 5;

/** Logs why signing in or out failed, with its causes and without the site's secrets. */
export function logAuthError(what: string, error: unknown, { clientSecret, secret }: AuthConfig): void {
  const text = getCauseMessages(error).join(': ').replaceAll(clientSecret, '…').replaceAll(secret, '…');
  // A provider's text stays on one line.
  process.stderr.write(`witryna: ${what}: ${text.replaceAll(/\s+/g, ' ')}\n`);
}

function getCauseMessages(error: unknown): readonly string[] {
  const messages: string[] = [];
  let current: unknown = error;
  while (current instanceof Error && messages.length < MAX_CAUSE_DEPTH) {
    const code = 'code' in current && typeof current.code === 'string' ? ` (${current.code})` : '';
    messages.push(`${current.message}${code}`);
    current = current.cause;
  }
  return messages.length === 0 ? [String(error)] : messages;
}

/** Why signing in failed: the provider refused or failed (1), or none is configured. */
export type SignInErrorCode = '1' | 'unavailable';

/** Builds the href of home in the language of the return path, with the error and the return path as parameters. */
export function signInErrorHref(returnTo: unknown, failure: SignInErrorCode = '1'): string {
  const path = safeReturnTo(returnTo);
  const home = localePath(getPathLocale(path), '/');
  const returnParameter =
    path === home || failure === 'unavailable' ? '' : `&returnTo=${encodeURIComponent(path)}`;
  return `${home}?signInError=${failure}${returnParameter}`;
}

/** Gets the locale of a path on this site; undefined for the default locale, which has no prefix. */
export function getPathLocale(path: string): Locale | undefined {
  const first = path.split(/[/?#]/)[1];
  return LOCALES.find((locale) => locale === first);
}
