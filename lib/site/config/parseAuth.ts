import type { SettingReader } from './settingReader';

const AUTH_NAMES = ['AUTH0_DOMAIN', 'AUTH0_CLIENT_ID', 'AUTH0_CLIENT_SECRET', 'AUTH0_SECRET'] as const;
const ALL_NAMES = AUTH_NAMES.join(', ');

const hasNoSignIn = (reader: SettingReader): boolean =>
  AUTH_NAMES.every((name) => reader.text(name) === null);

/** Parses what requires a session: by default what writes, where anybody can sign in. */
export function parseSiteProtected(reader: SettingReader, hasProvider: boolean) {
  const value = reader.get('SITE_PROTECTED');
  if (hasNoSignIn(reader) && (value === 'write' || value === 'all'))
    reader.addIssue(
      `SITE_PROTECTED is "${value}", but nobody can sign in. Set ${ALL_NAMES}, or SITE_PROTECTED=none.`,
    );
  return value ?? (hasProvider ? 'write' : 'none');
}

/** Parses who may see the schema report and refresh the schema. Null: no one in production. */
export function parseOperators(reader: SettingReader): 'everybody' | ReadonlySet<string> | null {
  const value = reader.text('SITE_OPERATORS');
  if (value === null) return null;
  if (hasNoSignIn(reader))
    reader.addIssue(
      `SITE_OPERATORS names operators, but nobody can sign in. Set ${ALL_NAMES}, or leave it out.`,
    );
  if (value === '*') return 'everybody';
  const names = value.split(',').map((name) => name.trim());
  if (names.some((name) => name === '' || name === '*'))
    reader.addIssue(
      'SITE_OPERATORS has an empty or a mixed entry. Write e-mail addresses or subjects with commas between, or * alone.',
    );
  return new Set(names.map((name) => (name.includes('@') ? name.toLowerCase() : name)));
}

/** Parses the identity provider and this site's registration there. Null: no provider is configured. */
export function parseAuth(reader: SettingReader, appBaseUrl: string) {
  const values = AUTH_NAMES.map((name) => reader.text(name));
  const [domain = null, clientId = null, clientSecret = null, secret = null] = values;
  const backchannelLogout = parseBackchannelLogout(reader);
  const accessToken = parseAccessToken(reader);
  if (hasNoSignIn(reader)) {
    for (const [name, isOn] of [
      ['GQL_SEND_ACCESS_TOKEN', accessToken !== null],
      ['SITE_BACKCHANNEL_LOGOUT', backchannelLogout],
    ] as const)
      if (isOn)
        reader.addIssue(`${name} is "true", but nobody can sign in. Set ${ALL_NAMES}, or leave it out.`);
    return null;
  }
  if (domain === null || clientId === null || clientSecret === null || secret === null) {
    const missing = AUTH_NAMES.filter((_, index) => values[index] === null);
    const verb = missing.length === 1 ? 'is' : 'are';
    reader.addIssue(
      `${missing.join(', ')} ${verb} missing beside the other AUTH0_* settings. Set all four, or none of them.`,
    );
    return null;
  }
  reader.get('AUTH0_SECRET');
  const issuer = parseIssuer(reader, domain);
  if (issuer?.insecure === true && !/^http:\/\/localhost(:|$)/.test(appBaseUrl))
    reader.addIssue(
      `AUTH0_DOMAIN is plain http, but APP_BASE_URL (${appBaseUrl}) is not on http://localhost. Use an https provider.`,
    );
  return issuer === null
    ? null
    : { ...issuer, clientId, clientSecret, secret, accessToken, backchannelLogout };
}

/** Null: the server's calls carry no access token. */
function parseAccessToken(reader: SettingReader) {
  const isSent = reader.get('GQL_SEND_ACCESS_TOKEN');
  const audience = reader.get('GQL_ACCESS_TOKEN_AUDIENCE');
  const roleClaim = reader.get('GQL_ROLE_CLAIM')?.split(/\s+/) ?? null;
  if (isSent && reader.text('NEXT_PUBLIC_GQL_HOST') !== null)
    reader.addIssue(
      'GQL_SEND_ACCESS_TOKEN is "true", but with NEXT_PUBLIC_GQL_HOST browsers call the backend themselves, without the token. Leave one of them out.',
    );
  for (const name of ['GQL_ACCESS_TOKEN_AUDIENCE', 'GQL_ROLE_CLAIM'] as const)
    if (!isSent && reader.text(name) !== null)
      reader.addIssue(`${name} is set, but GQL_SEND_ACCESS_TOKEN is not "true".`);
  return isSent ? { audience, roleClaim } : null;
}

function parseBackchannelLogout(reader: SettingReader): boolean {
  const isOn = reader.get('SITE_BACKCHANNEL_LOGOUT');
  if (isOn && reader.text('SITE_STORE') === null)
    reader.addIssue(
      'SITE_BACKCHANNEL_LOGOUT is "true", but there is no store to keep who was signed out. Set SITE_STORE, or leave it out.',
    );
  return isOn;
}

/**
 * Accepts a bare host or the issuer's URL, with a port and a path where the provider has them. The path is kept as it
 * is written: an issuer with and one without a final slash are two. The SDK refuses IP addresses and `.local` only at
 * sign-in.
 */
function parseIssuer(reader: SettingReader, value: string): { issuer: string; insecure: boolean } | null {
  const full = /^[a-z][a-z0-9+.-]*:\/\//i.test(value) ? value : `https://${value}`;
  const url = URL.canParse(full) ? new URL(full) : null;
  const remedy =
    'Write the host name of an https provider, its issuer (https://HOST/PATH), or http://localhost:PORT for a local one.';
  const fault = url === null ? `is not a host name: "${value}"` : findIssuerFault(url, value);
  if (url === null || fault !== null) {
    reader.addIssue(`AUTH0_DOMAIN ${fault ?? ''}. ${remedy}`);
    return null;
  }
  const path = url.pathname === '/' ? '' : url.pathname;
  return { issuer: `${url.origin}${path}`, insecure: url.protocol === 'http:' };
}

/** Returns why a URL cannot be the issuer, as the rest of a sentence; null if it can. */
function findIssuerFault(url: URL, value: string): string | null {
  if (!/^https?:$/.test(url.protocol)) return `is not a host name: "${value}"`;
  if (url.protocol === 'http:' && url.hostname !== 'localhost') return `is plain http on "${url.hostname}"`;
  if (/^[\d.]+$|^\[|\.local$/.test(url.hostname)) return `is an IP address or a .local name: "${value}"`;
  const extra = [url.search, url.hash, url.username, url.password].some((part) => part !== '');
  return extra ? `has more than a host, a port and a path: "${value}"` : null;
}
