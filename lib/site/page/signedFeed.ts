import { createSigner, type Signer } from '../cryptography';
import { getServerConfig } from '../config/server/serverConfig';
import { withQuery } from '../../ground/routes/queryParams';
import { splitPath, type FeedFormat } from '../../ground/routes/hrefs';

/** Query parameter with the signature of a feed's address. */
export const SIGNATURE_PARAM = 'signed';

const DAY_MS = 86_400_000;

/**
 * Signs the href of a feed, so that it opens a list without a session until the end of a day. Valid for this list, its
 * filters, search, order and columns, and this format alone. All that is signed is in the address; nothing is stored.
 * @returns the href, and the last moment at which it is valid (ISO)
 */
export function signFeedHref(
  href: string,
  format: FeedFormat,
  days: number,
  now: number = Date.now(),
): { readonly href: string; readonly until: string } {
  // Whole days, so that a page that is read again is the same.
  const until = (Math.floor(now / DAY_MS) + days + 1) * DAY_MS - 1000;
  const signature = getFeedSigner().sign([toSignedText(href), format, String(until)]);
  return {
    href: withQuery(href, { [SIGNATURE_PARAM]: `${until}~${signature}` }),
    until: new Date(until).toISOString(),
  };
}

/** Verifies the signature of a feed's address: `none` if there is none. One that has expired is invalid. */
export function verifyFeedAddress(
  address: string,
  format: FeedFormat,
  now: number = Date.now(),
): 'none' | 'valid' | 'invalid' {
  const given = new URL(address, 'http://site.invalid').searchParams.getAll(SIGNATURE_PARAM);
  const [value] = given;
  if (value === undefined) return 'none';
  const { feeds, secret } = getServerConfig();
  const [, until = '', signature = ''] = /^(\d{1,15})~([\w-]{43})$/.exec(value) ?? [];
  // Switching the setting off ends the addresses that were given out.
  if (feeds.signedDays === 0 || secret === null || given.length > 1 || !(Number(until) > now))
    return 'invalid';
  const isOwn = getFeedSigner().verify(signature, [toSignedText(address), format, until]);
  return isOwn ? 'valid' : 'invalid';
}

/** Parameters that do not decide which records are read, or that are signed apart. */
const UNSIGNED = ['locale', 'format', SIGNATURE_PARAM];

/** Returns the path of a list with its parameters, in one spelling. */
function toSignedText(address: string): string {
  const { pathname, searchParams } = new URL(address, 'http://site.invalid');
  const params = [...searchParams].filter(([name]) => !UNSIGNED.includes(name));
  // Programs differ in what they encode.
  return JSON.stringify([splitPath(pathname), params]);
}

const getFeedSigner = (): Signer => createSigner(getServerConfig().secret, 'witryna feeds');
