import { LOCALES } from '../../../locales/locales.mjs';
import { tryDecodeUriComponent } from './url';

/**
 * Validates a return path after sign-in; `fallback` if it leaves this site. Rejects everything that a browser could
 * read as another origin (`//host`, `/\host`, schemes, control characters, and their encoded forms) and paths that
 * are not pages.
 */
export function safeReturnTo(value: unknown, fallback = '/'): string {
  if (typeof value !== 'string' || !isSitePath(value)) return fallback;
  return value;
}

function isSitePath(value: string): boolean {
  for (const form of getDecodings(value)) {
    if (form === null || !form.startsWith('/') || hasControlCharacter(form)) return false;
    // The path must not start like an authority; a query may hold anything.
    const path = form.split(/[?#]/, 1)[0] ?? '';
    if (path.includes('\\') || path.startsWith('//') || path.includes('/..//') || path.includes('/.//'))
      return false;
    if (!isSameOrigin(form) || isApiPath(form)) return false;
  }
  return true;
}

/** Returns the value with its path decoded zero, one and two times: a server in between may decode. */
function getDecodings(value: string): readonly (string | null)[] {
  const path = value.split(/[?#]/, 1)[0] ?? '';
  const once = tryDecodeUriComponent(path);
  return [value, once, once === null ? null : tryDecodeUriComponent(once)];
}

function hasControlCharacter(value: string): boolean {
  return [...value].some(
    (c) => c < ' ' || c === '\u007f' || (c >= '\u0080' && c <= '\u009f') || c === '\u2028' || c === '\u2029',
  );
}

const API_PATH = new RegExp(`^(/(${LOCALES.join('|')}))?/(api(/|$)|graphqlh$)`, 'i');

/** API routes are no return targets. Returning to logout, for example, would undo the sign-in. */
function isApiPath(value: string): boolean {
  const { pathname } = new URL(value, 'http://site.invalid');
  return API_PATH.test(pathname);
}

function isSameOrigin(value: string): boolean {
  try {
    return new URL(value, 'http://site.invalid').origin === 'http://site.invalid';
  } catch {
    return false;
  }
}
