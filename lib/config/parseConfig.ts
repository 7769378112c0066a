import { WitrynaError } from '../errors';
import type { AccessTokenConfig, AuthConfig, Config, Operators, PublicConfig, SiteProtected } from './config';
import type { Environment } from './env';
import { DEFAULT_DOCUMENT_LIMITS, MIN_DOCUMENT_LIMITS } from '../schema/model/documentLimits';
import { parseBackendSession } from './parseBackendSession';
import { parseLive } from './parseLive';
import { parseSharing } from './parseSharing';
import { parseLimits, parseTimeZone, parseScripts } from './parseLimits';
import { SettingReader } from './settingReader';

const AUTH_NAMES = ['AUTH0_DOMAIN', 'AUTH0_CLIENT_ID', 'AUTH0_CLIENT_SECRET', 'AUTH0_SECRET'] as const;
const MIN_SECRET_BYTES = 32;
const MIN_TOKEN_LENGTH = 16;
const DEFAULT_MAX_BODY_BYTES = 1_048_576;
const DEFAULT_MAX_UPLOAD_BYTES = 26_214_400;
const DEFAULT_MAX_JSON_DEPTH = 200;
const DEFAULT_MAX_ANSWER_BYTES = 33_554_432;
const DEFAULT_MAX_REPEAT_BYTES = 16_777_216;
const DEFAULT_EXPORT_ROWS = 50_000;
const MAX_PORT = 65_535;

/**
 * Parses the settings into one validated object. Pure: the environment and the build's token are arguments.
 * @throws WitrynaError 'config' that lists every issue with the variable's name and the remedy
 */
export function parseConfig(env: Environment, ztoken: string): Config {
  const reader = new SettingReader(env);
  const port = reader.integer('PORT', 3000, 0, MAX_PORT);
  const appBaseUrl = reader.origin('APP_BASE_URL') ?? `http://localhost:${port}`;
  const auth = parseAuth(reader, appBaseUrl);
  const host = reader.origin('NEXT_PUBLIC_GQL_HOST');
  const endpoint = parseEndpoint(reader, host);
  const config: Config = {
    appBaseUrl,
    siteName: reader.text('SITE_NAME'),
    timeZone: parseTimeZone(reader),
    privacyPolicy:
      reader.text('SITE_PRIVACY_POLICY') && reader.pathOrUrl('SITE_PRIVACY_POLICY', '/regulations'),
    siteProtected: parseSiteProtected(reader, auth),
    operators: parseOperators(reader),
    acceptsAnyDocument: reader.oneOf('GQL_OPEN', ['true', 'false'] as const) === 'true',
    secret: parseSecret(reader),
    refreshToken: parseRefreshToken(reader),
    labelsFile: reader.text('SITE_LABELS'),
    siteConfigFile: reader.text('SITE_CONFIG'),
    backend: {
      endpoint,
      headers: reader.headers('GQL_HEADERS'),
      session: parseBackendSession(reader, { sendsAccessToken: (auth?.accessToken ?? null) !== null }),
      timeoutMs: reader.integer('GQL_TIMEOUT_MS', 15_000, 1),
      maxBodyBytes: reader.integer('GQL_MAX_BODY_BYTES', DEFAULT_MAX_BODY_BYTES, 1024),
      maxUploadBytes: reader.integer('GQL_MAX_UPLOAD_BYTES', DEFAULT_MAX_UPLOAD_BYTES, 1024),
      documentLimits: parseDocumentLimits(reader),
      maxAnswerBytes: reader.integer('GQL_MAX_ANSWER_BYTES', DEFAULT_MAX_ANSWER_BYTES, 1024),
      maxRepeatBytes: reader.integer('GQL_MAX_REPEAT_BYTES', DEFAULT_MAX_REPEAT_BYTES, 0),
      maxJsonDepth: reader.integer('GQL_MAX_JSON_DEPTH', DEFAULT_MAX_JSON_DEPTH, 8),
    },
    exportRows: reader.integer('SITE_EXPORT_ROWS', DEFAULT_EXPORT_ROWS, 0),
    ...parseLimits(reader),
    ...parseSharing(reader),
    live: parseLive(reader, endpoint),
    schema: {
      file: reader.text('GQL_SCHEMA'),
      refreshSeconds: reader.integer('GQL_REFRESH_SECONDS', 300, 1),
    },
    auth,
    public: { ...parsePublic(reader, host), ztoken: parseZtoken(reader, ztoken), signIn: auth !== null },
  };
  if (reader.issues.length > 0) throw new WitrynaError('config', formatIssues(reader.issues));
  return config;
}

function parseDocumentLimits(reader: SettingReader): Config['backend']['documentLimits'] {
  const limit = (name: string, of: keyof typeof DEFAULT_DOCUMENT_LIMITS): number =>
    reader.integer(name, DEFAULT_DOCUMENT_LIMITS[of], MIN_DOCUMENT_LIMITS[of]);
  return {
    bytes: limit('GQL_MAX_DOCUMENT_BYTES', 'bytes'),
    fields: limit('GQL_MAX_DOCUMENT_FIELDS', 'fields'),
    depth: limit('GQL_MAX_DOCUMENT_DEPTH', 'depth'),
  };
}

function formatIssues(issues: readonly string[]): string {
  const count = issues.length === 1 ? 'One setting is' : `${issues.length} settings are`;
  return `${count} wrong:\n${issues.map((issue) => `  - ${issue}`).join('\n')}`;
}

function parseEndpoint(reader: SettingReader, host: string | null): string {
  const endpoint = reader.url('GQL_ENDPOINT');
  if (endpoint !== null) return endpoint.href;
  if (host !== null) return `${host}/graphqlh`;
  if (reader.text('GQL_ENDPOINT') === null && reader.text('NEXT_PUBLIC_GQL_HOST') === null)
    reader.addIssue(
      "GQL_ENDPOINT is missing. Set it to the backend's full URL, e.g. https://example.org/graphql.",
    );
  return '';
}

function parseZtoken(reader: SettingReader, ztoken: string): string {
  if (!/^[\x20-\x7e]*$/.test(ztoken))
    reader.addIssue(
      'GQL_ZTOKEN cannot be sent as a header. Use printable ASCII characters, and build again.',
    );
  return ztoken.trim();
}

function parsePublic(reader: SettingReader, host: string | null): Omit<PublicConfig, 'ztoken' | 'signIn'> {
  return {
    host: host ?? '',
    profileUrl: reader.pathOrUrl('NEXT_PUBLIC_AUTH0_PROFILE', '/api/auth/me'),
    loginUrl: reader.pathOrUrl('NEXT_PUBLIC_AUTH0_LOGIN', '/api/auth/login'),
    ...parseScripts(reader),
  };
}

function parseSiteProtected(reader: SettingReader, auth: AuthConfig | null): SiteProtected {
  const value = reader.oneOf('SITE_PROTECTED', ['none', 'write', 'all'] as const);
  if (hasNoSignIn(reader) && (value === 'write' || value === 'all'))
    reader.addIssue(
      `SITE_PROTECTED is "${value}", but nobody can sign in. Set ${AUTH_NAMES.join(', ')}, or SITE_PROTECTED=none.`,
    );
  return value ?? (auth === null ? 'none' : 'write');
}

function parseOperators(reader: SettingReader): Operators | null {
  const value = reader.text('SITE_OPERATORS');
  if (value === null) return null;
  if (hasNoSignIn(reader))
    reader.addIssue(
      `SITE_OPERATORS names operators, but nobody can sign in. Set ${AUTH_NAMES.join(', ')}, or leave it out.`,
    );
  if (value === '*') return 'everybody';
  const names = value.split(',').map((name) => name.trim());
  if (names.some((name) => name === '' || name === '*'))
    reader.addIssue(
      'SITE_OPERATORS has an empty or a mixed entry. Write e-mail addresses or subjects with commas between, or * alone.',
    );
  return new Set(names.map((name) => (name.includes('@') ? name.toLowerCase() : name)));
}

/** The session secret is a safe fallback: keys for sealing are derived from it for that purpose only. */
function parseSecret(reader: SettingReader): string | null {
  const secret = reader.text('SITE_SECRET');
  if (secret !== null) checkSecret(reader, 'SITE_SECRET', secret);
  return secret ?? reader.text('AUTH0_SECRET');
}

function checkSecret(reader: SettingReader, name: string, secret: string): void {
  const bytes = new TextEncoder().encode(secret).length;
  if (bytes < MIN_SECRET_BYTES)
    reader.addIssue(
      `${name} has ${bytes} bytes and needs at least ${MIN_SECRET_BYTES}. Make one with: openssl rand -hex 32.`,
    );
}

function parseRefreshToken(reader: SettingReader): string | null {
  const token = reader.text('SITE_REFRESH_TOKEN');
  if (token !== null && (token.length < MIN_TOKEN_LENGTH || !/^[\x21-\x7e]+$/.test(token)))
    reader.addIssue(
      `SITE_REFRESH_TOKEN needs at least ${MIN_TOKEN_LENGTH} printable characters without blanks. Make one with: openssl rand -hex 32.`,
    );
  return token;
}

const hasNoSignIn = (reader: SettingReader): boolean =>
  AUTH_NAMES.every((name) => reader.text(name) === null);

function parseAuth(reader: SettingReader, appBaseUrl: string): AuthConfig | null {
  const values = AUTH_NAMES.map((name) => reader.text(name));
  const [domain = null, clientId = null, clientSecret = null, secret = null] = values;
  const backchannelLogout = parseBackchannelLogout(reader);
  if (values.every((value) => value === null)) {
    if (sendsAccessToken(reader))
      reader.addIssue(
        `GQL_SEND_ACCESS_TOKEN is "true", but nobody can sign in. Set ${AUTH_NAMES.join(', ')}, or leave it out.`,
      );
    if (backchannelLogout)
      reader.addIssue(
        `SITE_BACKCHANNEL_LOGOUT is "true", but nobody can sign in. Set ${AUTH_NAMES.join(', ')}, or leave it out.`,
      );
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
  checkSecret(reader, 'AUTH0_SECRET', secret);
  const issuer = parseIssuer(reader, domain);
  if (issuer?.insecure === true && !/^http:\/\/localhost(:|$)/.test(appBaseUrl))
    reader.addIssue(
      `AUTH0_DOMAIN is plain http, but APP_BASE_URL (${appBaseUrl}) is not on http://localhost. Use an https provider.`,
    );
  const accessToken = parseAccessToken(reader);
  return issuer === null
    ? null
    : { ...issuer, clientId, clientSecret, secret, accessToken, backchannelLogout };
}

function parseAccessToken(reader: SettingReader): AccessTokenConfig | null {
  const isSent = sendsAccessToken(reader);
  const audience = reader.text('GQL_ACCESS_TOKEN_AUDIENCE');
  const roleClaim = reader.text('GQL_ROLE_CLAIM');
  if (isSent && reader.text('NEXT_PUBLIC_GQL_HOST') !== null)
    reader.addIssue(
      'GQL_SEND_ACCESS_TOKEN is "true", but with NEXT_PUBLIC_GQL_HOST browsers call the backend themselves, without the token. Leave one of them out.',
    );
  if (!isSent && audience !== null)
    reader.addIssue('GQL_ACCESS_TOKEN_AUDIENCE is set, but GQL_SEND_ACCESS_TOKEN is not "true".');
  if (!isSent && roleClaim !== null)
    reader.addIssue('GQL_ROLE_CLAIM is set, but GQL_SEND_ACCESS_TOKEN is not "true".');
  return isSent ? { audience, roleClaim: roleClaim?.split(/\s+/) ?? null } : null;
}

function parseBackchannelLogout(reader: SettingReader): boolean {
  const isOn = reader.oneOf('SITE_BACKCHANNEL_LOGOUT', ['true', 'false'] as const) === 'true';
  if (isOn && reader.text('SITE_STORE') === null)
    reader.addIssue(
      'SITE_BACKCHANNEL_LOGOUT is "true", but there is no store to keep who was signed out. Set SITE_STORE, or leave it out.',
    );
  return isOn;
}

const sendsAccessToken = (reader: SettingReader): boolean =>
  reader.oneOf('GQL_SEND_ACCESS_TOKEN', ['true', 'false'] as const) === 'true';

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
