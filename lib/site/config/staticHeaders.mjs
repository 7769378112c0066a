// In development Next serves a script as JSON.
const COMMON = process.env.NODE_ENV === 'development' ? {} : { 'X-Content-Type-Options': 'nosniff' };

const DOCUMENT = {
  ...COMMON,
  'Content-Security-Policy':
    "default-src 'self'; img-src 'self' data: https:; style-src 'self' 'unsafe-inline'; frame-ancestors 'none'; base-uri 'none'; form-action 'self'; object-src 'none'",
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  'Cross-Origin-Opener-Policy': 'same-origin',
};

/** Folders whose files are scripts, style sheets and fonts. None is shown as a document. */
const PARTS = '(?:_next/static|fonts)/';

/** The pattern of paths for next.config.js of all but scripts, style sheets and fonts. */
export const DOCUMENT_SOURCE = `/((?!(?:en/)?${PARTS}).*)`;

const PART_URL = new RegExp(`^/${PARTS}`);

/**
 * Returns the security headers of a response. Pages replace the policy by their own (pages/_document.tsx). What is only a part of
 * pages has none of the headers that are for documents: they would make the files of a page 13 kB more.
 *
 * @param {string} url path with query
 * @returns {Readonly<Record<string, string>>}
 */
export function getStaticHeaders(url) {
  return PART_URL.test(url) ? COMMON : DOCUMENT;
}
