import type { SessionKeeping, SessionToken } from './config';
import type { SettingReader } from './settingReader';

const NAME = 'GQL_SESSION';
const HEADER = "[A-Za-z0-9!#$%&'*+.^_`|~-]+";
/** `response-header`, `response-header:request-header`, or the same with a word before the value. */
const TOKEN = new RegExp(`^(${HEADER})(?:\\s*:\\s*(${HEADER})(?:\\s+([A-Za-z]+))?)?$`);
/** What no token may be taken for, or overwrite. */
const RESERVED = /^(set-cookie|cookie|content-.*|transfer-encoding|host|connection|accept|ztoken)$/;

/**
 * What the site keeps of a backend's own sessions, for each visitor alone (GQL_SESSION): `cookies`, names of response headers, or `none`.
 * Null where nothing is said. Where visitors already call as somebody, there is no session of theirs to keep.
 */
export function parseBackendSession(
  read: SettingReader,
  { sendsAccessToken }: { readonly sendsAccessToken: boolean },
): SessionKeeping | null {
  const value = read.text(NAME);
  if (value === null) return null;
  if (value === 'none') return { cookies: false, tokens: [] };
  const parts = value.split(',').map((part) => part.trim());
  const tokens = parts.filter((part) => part !== 'cookies').flatMap((part) => tokenOf(read, part));
  const keeping = { cookies: parts.includes('cookies'), tokens };
  checkKeeping(read, keeping, sendsAccessToken);
  return keeping;
}

function tokenOf(read: SettingReader, part: string): readonly SessionToken[] {
  const [, from = '', to, scheme] = TOKEN.exec(part) ?? [];
  const names = [from, to ?? 'authorization'].map((name) => name.toLowerCase());
  if (from === '' || names.some((name) => RESERVED.test(name))) {
    read.fault(
      `${NAME} has "${part}". Write cookies, the name of a response header (it is sent back as authorization: Bearer …), ` +
        'response-header:request-header, or none alone.',
    );
    return [];
  }
  const [response = '', request = ''] = names;
  return [{ from: response, to: request, scheme: to === undefined ? 'Bearer' : (scheme ?? '') }];
}

function checkKeeping(
  read: SettingReader,
  { cookies, tokens }: SessionKeeping,
  sendsAccessToken: boolean,
): void {
  const sent = new Set([...(cookies ? ['cookie'] : []), ...tokens.map(({ to }) => to)]);
  const shared = Object.keys(read.headers('GQL_HEADERS')).filter(
    (name) => name === 'authorization' || name === 'cookie' || sent.has(name),
  );
  if (shared.length > 0)
    read.fault(
      `${NAME} keeps a session for each visitor, but GQL_HEADERS has ${shared.join(' and ')}: all visitors would be one. Leave one of them out.`,
    );
  if (sendsAccessToken && sent.has('authorization'))
    read.fault(
      `${NAME} sends a token as authorization, but with GQL_SEND_ACCESS_TOKEN that is the visitor's own. Leave one of them out.`,
    );
  if (read.text('NEXT_PUBLIC_GQL_HOST') !== null)
    read.fault(
      `${NAME} is set, but with NEXT_PUBLIC_GQL_HOST browsers call the backend themselves. Leave one of them out.`,
    );
  if (read.text('SITE_SECRET') === null && read.text('AUTH0_SECRET') === null)
    read.fault(
      `${NAME} keeps sessions in an encrypted cookie. Set SITE_SECRET for it; make one with: openssl rand -hex 32.`,
    );
}
