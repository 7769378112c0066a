import { randomBytes } from 'node:crypto';
import type { BackendSessionConfig } from '../config/config';

/** A cookie of the backend. */
export interface BackendCookie {
  readonly name: string;
  readonly value: string;
  /** Expiry in ms since 1970. Null: a session cookie. */
  readonly until: number | null;
}

const COOKIE_NAME = /^[A-Za-z0-9!#$%&'*+.^_`|~-]+$/;
/** Printable characters that do not end the value in a Cookie header. */
const COOKIE_VALUE = /^[\x21-\x3a\x3c-\x7e]*$/;

/**
 * Parses the cookies of a response. Only their expiry counts: they return to the one URL they came from, so domain
 * and path do not matter. Cookies that cannot be sent back unchanged are left out.
 */
function parseSetCookies(headers: Headers, now: number): readonly BackendCookie[] {
  return headers.getSetCookie().flatMap((line) => {
    const [pair = '', ...attributes] = line.split(';');
    const at = pair.indexOf('=');
    const name = pair.slice(0, at).trim();
    const value = pair.slice(at + 1).trim();
    if (at < 1 || !COOKIE_NAME.test(name) || !COOKIE_VALUE.test(value)) return [];
    return [{ name, value, until: parseCookieExpiry(attributes, now) }];
  });
}

/** `Max-Age` takes precedence over `Expires`, as in browsers. */
function parseCookieExpiry(attributes: readonly string[], now: number): number | null {
  const values = new Map(
    attributes.map((attribute) => {
      const [name = '', ...rest] = attribute.split('=');
      return [name.trim().toLowerCase(), rest.join('=').trim()] as const;
    }),
  );
  const seconds = values.get('max-age');
  if (seconds !== undefined && /^-?\d+$/.test(seconds)) return now + Number(seconds) * 1000;
  const date = Date.parse(values.get('expires') ?? '');
  return Number.isNaN(date) ? null : date;
}

/** Recognises the name of a response header that carries a session token. */
const isSessionTokenName = (name: string): boolean =>
  /\b(session|auth|access|refresh|bearer|jwt)\b/.test(name) &&
  /\b(token|session|jwt)$/.test(name) &&
  !/\b(csrf|xsrf)\b/.test(name);

/** Checks a response for the start of a session: a cookie that does not expire at once, or a token in a header. */
function startsSession(headers: Headers, now: number): boolean {
  if (parseSetCookies(headers, now).some(({ value, until }) => value !== '' && (until ?? now + 1) > now))
    return true;
  return [...headers].some(([name, value]) => isSessionTokenName(name) && value !== '');
}

/** The session of a response was stored or not. */
export type SessionStorageResult = 'kept' | 'unkept';

/** Sends a visitor's session with calls and receives it from responses. */
export interface SessionExchange {
  readonly createHeaders: () => Readonly<Record<string, string>>;
  /** Null if the response had nothing to store, or nothing worth a warning. */
  readonly receive: (answer: Headers) => SessionStorageResult | null;
}

/** The stored part of a visitor's session with the backend. */
interface StoredSession {
  /** Identifies the session in the site's caches. */
  readonly id: string;
  readonly cookies: readonly BackendCookie[];
  /** By name of the response header. */
  readonly tokens: Readonly<Record<string, string>>;
}

/** A visitor's session with the backend, for the duration of a request. */
export interface BackendSession {
  /** '' without a session. Not guessable. */
  readonly key: string;
  readonly getExchange: (kind: 'read' | 'write') => SessionExchange;
}

/** Options of openBackendSession. */
export interface BackendSessionOptions {
  readonly settings: BackendSessionConfig | null;
  /** The decrypted cookie of the visitor's browser. */
  readonly stored: string | null;
  /** Stores the session in the browser; null deletes it. False if it is too large. */
  readonly store: (text: string | null) => boolean;
  readonly now: () => number;
}

/**
 * Continues a visitor's session or starts one. Only mutations start one, so that concurrent reads cannot replace the
 * session of a mutation. Without the setting it only detects that a session would have started.
 */
export function openBackendSession({ settings, stored, store, now }: BackendSessionOptions): BackendSession {
  let content: StoredSession | null =
    stored === null || settings === null ? null : parseStoredSession(stored);
  const receive = (kind: 'read' | 'write', answer: Headers): SessionStorageResult | null => {
    if (settings === null) return kind === 'write' && startsSession(answer, now()) ? 'unkept' : null;
    if (content === null && kind === 'read') return null;
    const next = updateSession(content, settings, { answer, now: now() });
    if (next === content) return null;
    if (!store(next === null ? null : JSON.stringify(next))) return kind === 'write' ? 'unkept' : null;
    content = next;
    return next === null ? null : 'kept';
  };
  return {
    get key() {
      return content?.id ?? '';
    },
    getExchange: (kind) => ({
      createHeaders: () =>
        content === null || settings === null ? {} : createSessionHeaders(content, settings, now()),
      receive: (answer) => receive(kind, answer),
    }),
  };
}

/** Applies a response to the session: the same object if nothing changed, null if it has ended. */
function updateSession(
  content: StoredSession | null,
  { cookies, tokens }: BackendSessionConfig,
  { answer, now }: { readonly answer: Headers; readonly now: number },
): StoredSession | null {
  const offered = cookies ? parseSetCookies(answer, now) : [];
  const newTokens = tokens.flatMap(({ responseHeader }) => {
    const value = answer.get(responseHeader);
    return value === null ? [] : [[responseHeader, value] as const];
  });
  if (offered.length === 0 && newTokens.length === 0) return content;
  const names = new Set(offered.map(({ name }) => name));
  const all = [
    ...(content?.cookies ?? []).filter(({ name }) => !names.has(name)),
    ...keepLastByName(offered),
  ];
  const currentCookies = all.filter(({ until }) => until === null || until > now);
  const values = Object.entries({ ...content?.tokens, ...Object.fromEntries(newTokens) });
  const currentTokens = values.filter(([, value]) => value !== '');
  if (currentCookies.length === 0 && currentTokens.length === 0) return null;
  const id = content?.id ?? randomBytes(18).toString('base64url');
  return { id, cookies: currentCookies, tokens: Object.fromEntries(currentTokens) };
}

const keepLastByName = (cookies: readonly BackendCookie[]): readonly BackendCookie[] => [
  ...new Map(cookies.map((cookie) => [cookie.name, cookie])).values(),
];

function createSessionHeaders(
  { cookies, tokens }: StoredSession,
  settings: BackendSessionConfig,
  now: number,
): Readonly<Record<string, string>> {
  const live = cookies.filter(({ until }) => until === null || until > now);
  const cookie = live.map(({ name, value }) => `${name}=${value}`).join('; ');
  const headers = settings.tokens.flatMap(({ responseHeader, requestHeader, scheme }) => {
    const value = Object.hasOwn(tokens, responseHeader) ? tokens[responseHeader] : undefined;
    return value === undefined ? [] : [[requestHeader, `${scheme} ${value}`.trim()]];
  });
  return { ...(settings.cookies && cookie !== '' ? { cookie } : {}), ...Object.fromEntries(headers) };
}

/** The text was written by the site: it was encrypted. */
const parseStoredSession = (text: string): StoredSession => JSON.parse(text) as StoredSession;
