import { WitrynaError } from '../errors';
import type { AccessTokenConfig, AuthConfig, Config, Operators, PublicConfig, SiteProtected } from './config';
import type { Environment } from './env';
import { DOCUMENT_LIMITS, LEAST_LIMITS } from '../schema/documentLimits';
import { parseBackendSession } from './parseBackendSession';
import { parseLimits } from './parseLimits';
import { parseScripts } from './parseScripts';
import { parseTimeZone } from './parseTimeZone';
import { createSettingReader, type SettingReader } from './settingReader';

const AUTH_NAMES = ['AUTH0_DOMAIN', 'AUTH0_CLIENT_ID', 'AUTH0_CLIENT_SECRET', 'AUTH0_SECRET'] as const;
const MIN_SECRET_BYTES = 32;
const MIN_TOKEN_LENGTH = 16;
const MAX_BODY_BYTES = 1_048_576;
const MAX_UPLOAD_BYTES = 26_214_400;
const MAX_JSON_DEPTH = 200;
const MAX_ANSWER_BYTES = 33_554_432;
const MAX_REPEAT_BYTES = 16_777_216;
const EXPORT_ROWS = 50_000;

/**
 * The settings as one checked object. Pure: the environment and the build's token are arguments.
 * @throws WitrynaError 'config' that lists every fault, each with the variable's name and the remedy
 */
export function parseConfig(env: Environment, ztoken: string): Config {
  const read = createSettingReader(env);
  const port = read.integer('PORT', 3000, 0);
  const appBaseUrl = read.origin('APP_BASE_URL') ?? `http://localhost:${port}`;
  const auth = parseAuth(read, appBaseUrl);
  const host = read.origin('NEXT_PUBLIC_GQL_HOST');
  const config: Config = {
    appBaseUrl,
    siteName: read.text('SITE_NAME'),
    timeZone: parseTimeZone(read),
    privacyPolicy: read.text('SITE_PRIVACY_POLICY') && read.pathOrUrl('SITE_PRIVACY_POLICY', '/regulations'),
    siteProtected: parseProtected(read, auth),
    tour: read.oneOf('SITE_TOUR', ['demo'] as const) !== null,
    operators: parseOperators(read),
    open: read.oneOf('GQL_OPEN', ['true', 'false'] as const) === 'true',
    secret: parseSecret(read),
    refreshToken: parseRefreshToken(read),
    labelsFile: read.text('SITE_LABELS'),
    siteConfigFile: read.text('SITE_CONFIG'),
    backend: {
      endpoint: parseEndpoint(read, host),
      headers: read.headers('GQL_HEADERS'),
      session: parseBackendSession(read, { sendsAccessToken: (auth?.accessToken ?? null) !== null }),
      timeoutMs: read.integer('GQL_TIMEOUT_MS', 15_000, 1),
      maxBodyBytes: read.integer('GQL_MAX_BODY_BYTES', MAX_BODY_BYTES, 1024),
      maxUploadBytes: read.integer('GQL_MAX_UPLOAD_BYTES', MAX_UPLOAD_BYTES, 1024),
      documentLimits: {
        bytes: read.integer('GQL_MAX_DOCUMENT_BYTES', DOCUMENT_LIMITS.bytes, LEAST_LIMITS.bytes),
        fields: read.integer('GQL_MAX_DOCUMENT_FIELDS', DOCUMENT_LIMITS.fields, LEAST_LIMITS.fields),
        depth: read.integer('GQL_MAX_DOCUMENT_DEPTH', DOCUMENT_LIMITS.depth, LEAST_LIMITS.depth),
      },
      maxAnswerBytes: read.integer('GQL_MAX_ANSWER_BYTES', MAX_ANSWER_BYTES, 1024),
      maxRepeatBytes: read.integer('GQL_MAX_REPEAT_BYTES', MAX_REPEAT_BYTES, 0),
      maxJsonDepth: read.integer('GQL_MAX_JSON_DEPTH', MAX_JSON_DEPTH, 8),
    },
    exportRows: read.integer('SITE_EXPORT_ROWS', EXPORT_ROWS, 0),
    ...parseLimits(read),
    schema: { file: read.text('GQL_SCHEMA'), refreshSeconds: read.integer('GQL_REFRESH_SECONDS', 300, 1) },
    auth,
    public: { ...parsePublic(read, host), ztoken: parseZtoken(read, ztoken), signIn: auth !== null },
  };
  if (read.faults.length > 0) throw new WitrynaError('config', listed(read.faults));
  return config;
}

function listed(faults: readonly string[]): string {
  const count = faults.length === 1 ? 'One setting is' : `${faults.length} settings are`;
  return `${count} wrong:\n${faults.map((fault) => `  - ${fault}`).join('\n')}`;
}

function parseEndpoint(read: SettingReader, host: string | null): string {
  const endpoint = read.url('GQL_ENDPOINT');
  if (endpoint !== null) return endpoint.href;
  if (host !== null) return `${host}/graphqlh`;
  if (read.text('GQL_ENDPOINT') === null && read.text('NEXT_PUBLIC_GQL_HOST') === null)
    read.fault(
      "GQL_ENDPOINT is missing. Set it to the backend's full URL, e.g. https://example.org/graphql.",
    );
  return '';
}

function parseZtoken(read: SettingReader, ztoken: string): string {
  if (!/^[\x20-\x7e]*$/.test(ztoken))
    read.fault('GQL_ZTOKEN cannot be sent as a header. Use printable ASCII characters, and build again.');
  return ztoken.trim();
}

function parsePublic(read: SettingReader, host: string | null): Omit<PublicConfig, 'ztoken' | 'signIn'> {
  return {
    host: host ?? '',
    profileUrl: read.pathOrUrl('NEXT_PUBLIC_AUTH0_PROFILE', '/api/auth/me'),
    loginUrl: read.pathOrUrl('NEXT_PUBLIC_AUTH0_LOGIN', '/api/auth/login'),
    ...parseScripts(read),
  };
}

function parseProtected(read: SettingReader, auth: AuthConfig | null): SiteProtected {
  const value = read.oneOf('SITE_PROTECTED', ['none', 'write', 'all'] as const);
  if (nobodyCanSignIn(read) && (value === 'write' || value === 'all'))
    read.fault(
      `SITE_PROTECTED is "${value}", but nobody can sign in. Set ${AUTH_NAMES.join(', ')}, or SITE_PROTECTED=none.`,
    );
  return value ?? (auth === null ? 'none' : 'write');
}

function parseOperators(read: SettingReader): Operators | null {
  const value = read.text('SITE_OPERATORS');
  if (value === null) return null;
  if (nobodyCanSignIn(read))
    read.fault(
      `SITE_OPERATORS names operators, but nobody can sign in. Set ${AUTH_NAMES.join(', ')}, or leave it out.`,
    );
  if (value === '*') return 'everybody';
  const names = value.split(',').map((name) => name.trim());
  if (names.some((name) => name === '' || name === '*'))
    read.fault(
      'SITE_OPERATORS has an empty or a mixed entry. Write e-mail addresses or subjects with commas between, or * alone.',
    );
  return new Set(names.map((name) => (name.includes('@') ? name.toLowerCase() : name)));
}

/** Seals what pages send; the secret of the sessions will do, too: what is made of it is made for this alone. */
function parseSecret(read: SettingReader): string | null {
  const secret = read.text('SITE_SECRET');
  if (secret !== null) checkSecret(read, 'SITE_SECRET', secret);
  return secret ?? read.text('AUTH0_SECRET');
}

function checkSecret(read: SettingReader, name: string, secret: string): void {
  const bytes = new TextEncoder().encode(secret).length;
  if (bytes < MIN_SECRET_BYTES)
    read.fault(
      `${name} has ${bytes} bytes and needs at least ${MIN_SECRET_BYTES}. Make one with: openssl rand -hex 32.`,
    );
}

function parseRefreshToken(read: SettingReader): string | null {
  const token = read.text('SITE_REFRESH_TOKEN');
  if (token !== null && (token.length < MIN_TOKEN_LENGTH || !/^[\x21-\x7e]+$/.test(token)))
    read.fault(
      `SITE_REFRESH_TOKEN needs at least ${MIN_TOKEN_LENGTH} printable characters without blanks. Make one with: openssl rand -hex 32.`,
    );
  return token;
}

const nobodyCanSignIn = (read: SettingReader): boolean =>
  AUTH_NAMES.every((name) => read.text(name) === null);

function parseAuth(read: SettingReader, appBaseUrl: string): AuthConfig | null {
  const values = AUTH_NAMES.map((name) => read.text(name));
  const [domain = null, clientId = null, clientSecret = null, secret = null] = values;
  if (values.every((value) => value === null)) {
    if (sendsAccessToken(read))
      read.fault(
        `GQL_SEND_ACCESS_TOKEN is "true", but nobody can sign in. Set ${AUTH_NAMES.join(', ')}, or leave it out.`,
      );
    return null;
  }
  if (domain === null || clientId === null || clientSecret === null || secret === null) {
    const missing = AUTH_NAMES.filter((_, index) => values[index] === null);
    const verb = missing.length === 1 ? 'is' : 'are';
    read.fault(
      `${missing.join(', ')} ${verb} missing beside the other AUTH0_* settings. Set all four, or none of them.`,
    );
    return null;
  }
  checkSecret(read, 'AUTH0_SECRET', secret);
  const issuer = parseDomain(read, domain);
  if (issuer?.insecure === true && !/^http:\/\/localhost(:|$)/.test(appBaseUrl))
    read.fault(
      `AUTH0_DOMAIN is plain http, but APP_BASE_URL (${appBaseUrl}) is not on http://localhost. Use an https provider.`,
    );
  const accessToken = parseAccessToken(read);
  return issuer === null ? null : { ...issuer, clientId, clientSecret, secret, accessToken };
}

function parseAccessToken(read: SettingReader): AccessTokenConfig | null {
  const isSent = sendsAccessToken(read);
  const audience = read.text('GQL_ACCESS_TOKEN_AUDIENCE');
  if (isSent && read.text('NEXT_PUBLIC_GQL_HOST') !== null)
    read.fault(
      'GQL_SEND_ACCESS_TOKEN is "true", but with NEXT_PUBLIC_GQL_HOST browsers call the backend themselves, without the token. Leave one of them out.',
    );
  if (!isSent && audience !== null)
    read.fault('GQL_ACCESS_TOKEN_AUDIENCE is set, but GQL_SEND_ACCESS_TOKEN is not "true".');
  return isSent ? { audience } : null;
}

const sendsAccessToken = (read: SettingReader): boolean =>
  read.oneOf('GQL_SEND_ACCESS_TOKEN', ['true', 'false'] as const) === 'true';

/** A bare host, or an URL. The SDK would silently drop a port of an https issuer, and refuses IP addresses at sign-in only. */
function parseDomain(read: SettingReader, value: string): { domain: string; insecure: boolean } | null {
  const full = /^[a-z][a-z0-9+.-]*:\/\//i.test(value) ? value : `https://${value}`;
  const url = URL.canParse(full) ? new URL(full) : null;
  const remedy = 'Write the host name of an https provider, or http://localhost:PORT for a local one.';
  if (url === null || !/^https?:$/.test(url.protocol)) {
    read.fault(`AUTH0_DOMAIN is not a host name: "${value}". ${remedy}`);
    return null;
  }
  if (url.protocol === 'http:') {
    if (url.hostname === 'localhost') return { domain: url.href.replace(/\/$/, ''), insecure: true };
    read.fault(`AUTH0_DOMAIN is plain http on "${url.hostname}". ${remedy}`);
    return null;
  }
  if (url.port !== '' || url.pathname !== '/' || /^[\d.]+$|^\[/.test(url.hostname)) {
    read.fault(`AUTH0_DOMAIN has a port, a path or an IP address: "${value}". ${remedy}`);
    return null;
  }
  return { domain: url.hostname, insecure: false };
}
