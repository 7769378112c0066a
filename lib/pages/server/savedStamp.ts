import { ownMark, type OwnMark } from '../../backend/server/ownMark';
import { serverConfig } from '../../config/serverConfig';
import { withQuery } from '../../routes/query';
import { parseSaved, type Saved } from '../../routes/saved';
import { tryDecode } from '../../routes/tryDecode';

/** How long a page may take to be asked for after the post that leads to it, in seconds. */
const KEPT_FOR = 120;

/**
 * The address that a posted form leads to, with a stamp behind what it says of the form: for this visitor (`claimOf`, '' for
 * nobody), this page and this outcome, and for two minutes.
 */
export function withSavedStamp(href: string, owner: string, now: number = Date.now()): string {
  const { path, saved } = read(href);
  if (parseSaved(saved) === null) return href;
  const until = Math.floor(now / 1000) + KEPT_FOR;
  const [word = '', slug = '', count = ''] = saved.split('~');
  const stamp = mark().of([owner, path, word, slug, count, String(until)]);
  return withQuery(href, { saved: [word, slug, count, until, stamp].join('~') });
}

/** What the address of a page says of a form that led to it, where the site itself said so; nothing for any other address. */
export function stampedSaved(
  address: string,
  owner: string,
  now: number = Date.now(),
): { readonly saved?: Saved } {
  const { path, saved } = read(address);
  const [word = '', slug = '', count = '', until = '', stamp = ''] = saved.split('~');
  const isOwn = Number(until) * 1000 > now && mark().isOf(stamp, [owner, path, word, slug, count, until]);
  const told = isOwn ? parseSaved(saved) : null;
  return told === null ? {} : { saved: told };
}

function mark(): OwnMark {
  return ownMark(serverConfig().secret, 'witryna saved');
}

/** Next gives the same path decoded or not. */
function read(address: string): { readonly path: string; readonly saved: string } {
  const { pathname, searchParams } = new URL(address, 'http://site.invalid');
  return { path: tryDecode(pathname) ?? pathname, saved: searchParams.get('saved') ?? '' };
}
