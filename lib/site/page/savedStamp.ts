import { createSigner, type Signer } from '../cryptography';
import { getServerConfig } from '../config/server/serverConfig';
import { withQuery } from '../../ground/routes/queryParams';
import { tryDecodeUriComponent } from '../../ground/routes/url';
import { parseSavedParameter, type SavedParameter } from '../../ground/routes/savedParameter';

/** Maximum time between a post and the request of the page that it redirects to. */
const STAMP_TTL_SECONDS = 120;

/**
 * Signs the outcome in the href that a posted form redirects to. Valid for this visitor (`toClaim`, '' when signed
 * out), this page and this outcome, for two minutes.
 */
export function signSavedHref(href: string, owner: string, now: number = Date.now()): string {
  const { path, saved } = splitSavedHref(href);
  if (parseSavedParameter(saved) === null) return href;
  const until = Math.floor(now / 1000) + STAMP_TTL_SECONDS;
  const [word = '', slug = '', count = ''] = saved.split('~');
  const stamp = getSavedSigner().sign([owner, path, word, slug, count, String(until)]);
  return withQuery(href, { saved: [word, slug, count, until, stamp].join('~') });
}

/** Reads the outcome of a form from a page's URL if its signature is valid; an empty object otherwise. */
export function readSignedSaved(
  address: string,
  owner: string,
  now: number = Date.now(),
): { readonly saved?: SavedParameter } {
  const { path, saved } = splitSavedHref(address);
  const [word = '', slug = '', count = '', until = '', stamp = ''] = saved.split('~');
  const isOwn =
    Number(until) * 1000 > now && getSavedSigner().verify(stamp, [owner, path, word, slug, count, until]);
  const verified = isOwn ? parseSavedParameter(saved) : null;
  return verified === null ? {} : { saved: verified };
}

function getSavedSigner(): Signer {
  return createSigner(getServerConfig().secret, 'witryna saved');
}

/** Next gives the same path decoded or encoded. */
function splitSavedHref(address: string): { readonly path: string; readonly saved: string } {
  const { pathname, searchParams } = new URL(address, 'http://site.invalid');
  return { path: tryDecodeUriComponent(pathname) ?? pathname, saved: searchParams.get('saved') ?? '' };
}
