import { tryDecode } from './tryDecode';

/**
 * The way back after signing in, if it stays on this site; otherwise `fallback`. Refuses everything that a browser could
 * read as another origin: `//host`, `/\host`, schemes, control characters, and the encoded forms of these; and what is no page.
 */
export function safeReturnTo(value: unknown, fallback = '/'): string {
  if (typeof value !== 'string' || !isSitePath(value)) return fallback;
  return value;
}

function isSitePath(value: string): boolean {
  for (const form of decodings(value)) {
    if (form === null || !form.startsWith('/') || hasControlCharacter(form)) return false;
    // The path may not start like an authority; a query may hold anything.
    const path = form.split(/[?#]/, 1)[0] ?? '';
    if (path.includes('\\') || path.startsWith('//') || path.includes('/..//') || path.includes('/.//'))
      return false;
    if (!sameOrigin(form) || isNoPage(form)) return false;
  }
  return true;
}

/** The value itself and what two rounds of percent-decoding of its path give: some server on the way may decode. */
function decodings(value: string): readonly (string | null)[] {
  const path = value.split(/[?#]/, 1)[0] ?? '';
  const once = tryDecode(path);
  return [value, once, once === null ? null : tryDecode(once)];
}

function hasControlCharacter(value: string): boolean {
  return [...value].some(
    (c) => c < ' ' || c === '\u007f' || (c >= '\u0080' && c <= '\u009f') || c === '\u2028' || c === '\u2029',
  );
}

/** What is called and not looked at: signing out, say, would undo the sign-in that leads there. */
function isNoPage(value: string): boolean {
  const { pathname } = new URL(value, 'http://site.invalid');
  return /^(\/(en|pl))?\/(api(\/|$)|graphqlh$)/i.test(pathname);
}

function sameOrigin(value: string): boolean {
  try {
    return new URL(value, 'http://site.invalid').origin === 'http://site.invalid';
  } catch {
    return false;
  }
}
