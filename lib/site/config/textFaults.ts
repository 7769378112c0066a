import { isIP } from 'node:net';
import { HOLDS_PASSWORD } from './settingTypes';

/**
 * Finds why the text of a setting cannot be used. Each function returns the rest of a sentence that begins with the setting's name, with the
 * remedy; null for a text that can be used. None repeats a text that may hold a password.
 */
type FindFault = (value: string) => string | null;

const MAKE_SECRET = 'Make one with: openssl rand -hex 32.';
const MIN_SECRET_BYTES = 32;
const MIN_TOKEN_LENGTH = 16;

/** Finds why a text is no secret. */
export const findSecretFault: FindFault = (value) => {
  const bytes = new TextEncoder().encode(value).length;
  return bytes >= MIN_SECRET_BYTES
    ? null
    : `has ${bytes} bytes and needs at least ${MIN_SECRET_BYTES}. ${MAKE_SECRET}`;
};

/** Finds why a text is no bearer token. */
export const findTokenFault: FindFault = (value) =>
  value.length >= MIN_TOKEN_LENGTH && /^[\x21-\x7e]+$/.test(value)
    ? null
    : `needs at least ${MIN_TOKEN_LENGTH} printable characters without blanks. ${MAKE_SECRET}`;

/** Finds why a text cannot be the value of a header. */
export const findHeaderFault: FindFault = (value) =>
  /^[\x20-\x7e]*$/.test(value) ? null : 'cannot be sent as a header. Use printable ASCII characters.';

/** Finds why a text is no id of a third party. Nothing else may become part of a script's URL. */
export const findIdFault =
  (pattern: RegExp, example: string): FindFault =>
  (value) =>
    pattern.test(value) ? null : `is not an id of its kind: "${value}". It looks like ${example}.`;

/** Finds why a text is no time zone. */
export const findTimeZoneFault: FindFault = (value) => {
  try {
    new Intl.DateTimeFormat('en', { timeZone: value });
    return null;
  } catch {
    const machine = new Intl.DateTimeFormat().resolvedOptions().timeZone;
    return `is no time zone: "${value}". Write a name of the IANA list, e.g. Europe/Warsaw, or leave it out for ${machine}.`;
  }
};

/** Finds why a text is neither an IP address nor the name of a host. */
export const findListenHostFault: FindFault = (value) =>
  isIP(value) !== 0 || /^[A-Za-z0-9]([A-Za-z0-9.-]*[A-Za-z0-9])?$/.test(value)
    ? null
    : `is no address to listen on: "${value}". Write an IP address or a host name without a port, e.g. 127.0.0.1.`;

const DAY = /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/;

/** Finds why a text is no day. JavaScript takes 31 February for 3 March. */
export const findDayFault: FindFault = (value) =>
  DAY.test(value) && new Date(value).toISOString().startsWith(value)
    ? null
    : `is no day: "${value}". Write e.g. 2026-11-29.`;

/** Finds why a text is no address of a store. */
export const findStoreFault: FindFault = (value) => {
  const fault = findRedisFault(value);
  return fault === null ? null : `${fault}. Write redis://user:password@host:6379/0, or rediss://… for TLS.`;
};

function findRedisFault(value: string): string | null {
  const url = URL.canParse(value) ? new URL(value) : null;
  if (url === null || !/^rediss?:$/.test(url.protocol)) return 'is not a redis:// or rediss:// URL';
  if (url.hostname === '') return 'names no host';
  if (!/^(\/\d*)?$/.test(url.pathname)) return 'has a path that is not the number of a database';
  if (url.search + url.hash !== '') return 'has more than a user, a password, a host, a port and a database';
  return [url.username, url.password].every(canDecode) ? null : 'has a wrong % in its user or password';
}

function canDecode(value: string): boolean {
  try {
    decodeURIComponent(value);
    return true;
  } catch {
    return false;
  }
}

/** Finds why a text is no address of tiles. */
export const findTilesFault: FindFault = (value) => {
  const fault = findTemplateFault(value);
  return fault === null ? null : `${fault}. Write e.g. https://tiles.example.org/{z}/{x}/{y}.png.`;
};

function findTemplateFault(value: string): string | null {
  const missing = ['{z}', '{x}', '{y}'].filter((part) => value.split(part).length !== 2);
  if (missing.length > 0) return `does not have ${missing.join(', ')} once`;
  const filled = value.replace(/\{[zxy]\}/g, '0');
  const url = URL.canParse(filled) ? new URL(filled) : null;
  if (url === null || !isSafe(url)) return 'is no address that begins with https://';
  return url.username + url.password === ''
    ? null
    : 'holds a user name or a password, which every visitor would get';
}

/** A page that is served over https loads nothing over http. */
function isSafe({ protocol, hostname }: URL): boolean {
  return protocol === 'https:' || (protocol === 'http:' && hostname === 'localhost');
}

/** Finds why a text is no address of subscriptions. */
export const findSubscriptionsUrlFault: FindFault = (value) => {
  const url = URL.canParse(value) ? new URL(value) : null;
  if (url === null || !/^(ws|http)s?:$/.test(url.protocol))
    return 'is not a ws(s) or http(s) URL. Write it in full, e.g. wss://example.org/graphql.';
  return url.username + url.password === '' ? null : HOLDS_PASSWORD;
};
