import { WitrynaError } from '../../core/errors';
import { parseAuth, parseOperators, parseSiteProtected } from './parseAuth';
import { parseBackendSession } from './parseBackendSession';
import type { Environment } from './env';
import { parseLive } from './parseLive';
import { SettingReader } from './settingReader';
import { findTimeZoneFault } from './textFaults';

/** In the folder that the process was started in, beside the builds of `npm start`. */
const DEFAULT_JOURNAL = '.witryna/journal';

/** Parses the paths of the files that settings name, relative to the working directory; each null when unset. */
export const parseFilePaths = (env: Environment) => readPaths(new SettingReader(env));

const readPaths = (reader: SettingReader) => ({
  labelsFile: reader.text('SITE_LABELS'),
  siteConfigFile: reader.text('SITE_CONFIG'),
  schemaFile: reader.text('GQL_SCHEMA'),
});

/**
 * Parses the settings into one validated object. Pure: the environment and what the build was given are arguments.
 * @throws WitrynaError 'config' that lists every issue with the variable's name and the remedy
 */
export function parseConfig(env: Environment, built: Environment = {}) {
  const reader = new SettingReader(env, built);
  const config = readConfig(reader);
  reader.reportMisspelt();
  if (reader.issues.length > 0) throw new WitrynaError('config', formatIssues(reader.issues));
  return config;
}

function formatIssues(issues: readonly string[]): string {
  const count = issues.length === 1 ? 'One setting is' : `${issues.length} settings are`;
  return `${count} wrong:\n${issues.map((issue) => `  - ${issue}`).join('\n')}`;
}

function readConfig(reader: SettingReader) {
  const { labelsFile, siteConfigFile, schemaFile } = readPaths(reader);
  const port = reader.get('PORT');
  /** Origin of the site, without a trailing slash. */
  const appBaseUrl = reader.get('APP_BASE_URL') ?? `http://localhost:${port}`;
  const auth = parseAuth(reader, appBaseUrl);
  const host = reader.get('NEXT_PUBLIC_GQL_HOST');
  const endpoint = parseEndpoint(reader, host);
  return {
    appBaseUrl,
    /** Null: all addresses of the machine. */
    listenHost: reader.get('LISTEN_HOST'),
    siteName: reader.get('SITE_NAME'),
    timeZone: parseTimeZone(reader),
    accessibility: parseAccessibility(reader),
    privacyPolicy: reader.get('SITE_PRIVACY_POLICY'),
    siteProtected: parseSiteProtected(reader, auth !== null),
    /** Null: no one in production. */
    operators: parseOperators(reader),
    acceptsAnyDocument: reader.get('GQL_OPEN'),
    /** Seals documents. Null: each process generates its own. Safe: keys are derived from the session's secret for that purpose only. */
    secret: reader.get('SITE_SECRET') ?? reader.text('AUTH0_SECRET'),
    refreshToken: reader.get('SITE_REFRESH_TOKEN'),
    labelsFile,
    /** Null: the default path, if the file exists. */
    siteConfigFile,
    backend: readBackend(reader, endpoint, (auth?.accessToken ?? null) !== null),
    ...readLimits(reader),
    trustedProxies: reader.get('SITE_TRUSTED_PROXIES'),
    live: parseLive(reader, endpoint),
    cacheSeconds: parseCacheSeconds(reader),
    storeUrl: parseStoreUrl(reader),
    journalFolder: reader.get('SITE_JOURNAL') ?? DEFAULT_JOURNAL,
    schema: { file: schemaFile, refreshSeconds: reader.get('GQL_REFRESH_SECONDS') },
    /** Null: no provider is configured, and the site runs without sign-in. */
    auth,
    public: {
      /** Origin that browsers post GraphQL to, without a trailing slash; '' is the site itself. */
      host: host ?? '',
      profileUrl: reader.get('NEXT_PUBLIC_AUTH0_PROFILE'),
      loginUrl: reader.get('NEXT_PUBLIC_AUTH0_LOGIN'),
      ...parseScripts(reader),
      ztoken: reader.get('GQL_ZTOKEN') ?? '',
      /** False when no identity provider is configured. */
      signIn: auth !== null,
    },
  };
}

/** Reads what pages offer, and how much of it. */
function readLimits(reader: SettingReader) {
  return {
    exportRows: reader.get('SITE_EXPORT_ROWS'),
    exportLimits: {
      perClient: reader.get('SITE_EXPORTS_PER_CLIENT'),
      totalSeconds: reader.get('SITE_EXPORT_SECONDS'),
      idleSeconds: reader.get('SITE_EXPORT_IDLE_SECONDS'),
    },
    dashboards: { tiles: reader.get('SITE_DASHBOARD_TILES'), tileMs: reader.get('SITE_DASHBOARD_TILE_MS') },
    imports: {
      rows: reader.get('SITE_IMPORT_ROWS'),
      plainRows: Math.min(reader.get('SITE_IMPORT_ROWS'), reader.get('SITE_IMPORT_PLAIN_ROWS')),
      bytes: reader.get('SITE_IMPORT_BYTES'),
    },
    feeds: {
      entries: reader.get('SITE_FEED_ENTRIES'),
      events: reader.get('SITE_CALENDAR_EVENTS'),
      signedDays: parseSignedDays(reader),
    },
    showsGraphql: reader.get('SITE_SHOW_GRAPHQL') === 'everybody',
    showsChanges: reader.get('SITE_CHANGES') !== 'off',
    maps: { rows: reader.get('SITE_MAP_ROWS'), tiles: parseTiles(reader) },
    rates: {
      exports: reader.get('SITE_RATE_EXPORTS'),
      searches: reader.get('SITE_RATE_SEARCHES'),
      calls: reader.get('SITE_RATE_CALLS'),
      imports: reader.get('SITE_RATE_IMPORTS'),
      signIns: reader.get('SITE_RATE_SIGN_INS'),
      feeds: reader.get('SITE_RATE_FEEDS'),
    },
  };
}

function readBackend(reader: SettingReader, endpoint: string, sendsAccessToken: boolean) {
  return {
    /** Full URL that the server posts to. */
    endpoint,
    headers: reader.get('GQL_HEADERS'),
    /** Null: none are stored, and visitors are warned where it matters. */
    session: parseBackendSession(reader, sendsAccessToken),
    timeoutMs: reader.get('GQL_TIMEOUT_MS'),
    maxBodyBytes: reader.get('GQL_MAX_BODY_BYTES'),
    maxUploadBytes: reader.get('GQL_MAX_UPLOAD_BYTES'),
    documentLimits: {
      bytes: reader.get('GQL_MAX_DOCUMENT_BYTES'),
      fields: reader.get('GQL_MAX_DOCUMENT_FIELDS'),
      depth: reader.get('GQL_MAX_DOCUMENT_DEPTH'),
    },
    maxAnswerBytes: reader.get('GQL_MAX_ANSWER_BYTES'),
    maxRepeatBytes: reader.get('GQL_MAX_REPEAT_BYTES'),
    maxJsonDepth: reader.get('GQL_MAX_JSON_DEPTH'),
  };
}

function parseEndpoint(reader: SettingReader, host: string | null): string {
  const endpoint = reader.get('GQL_ENDPOINT');
  if (endpoint !== null) return endpoint.href;
  if (host !== null) return `${host}/graphqlh`;
  if (reader.text('GQL_ENDPOINT') === null && reader.text('NEXT_PUBLIC_GQL_HOST') === null)
    reader.addIssue(
      "GQL_ENDPOINT is missing. Set it to the backend's full URL, e.g. https://example.org/graphql.",
    );
  return '';
}

/** Returns the zone by its own name in the list. */
function parseTimeZone(reader: SettingReader): string {
  const zone = reader.get('SITE_TIME_ZONE');
  const isKnown = zone !== null && findTimeZoneFault(zone) === null;
  return new Intl.DateTimeFormat('en', isKnown ? { timeZone: zone } : {}).resolvedOptions().timeZone;
}

const EMAIL = /^[^\s@<>"]+@[^\s@<>"]+\.[^\s@<>"]+$/;

/** Nothing is stated by default. A claim about conformance counts only with the day of the check. */
function parseAccessibility(reader: SettingReader) {
  const contact = reader.text('SITE_ACCESSIBILITY_CONTACT') ?? '';
  const contactHref = EMAIL.test(contact) ? `mailto:${contact}` : reader.get('SITE_ACCESSIBILITY_CONTACT');
  const statementHref = reader.get('SITE_ACCESSIBILITY_STATEMENT');
  const status = reader.get('SITE_ACCESSIBILITY_STATUS');
  const checked = reader.get('SITE_ACCESSIBILITY_CHECKED');
  if ((reader.text('SITE_ACCESSIBILITY_STATUS') === null) !== (checked === null))
    reader.addIssue(
      'SITE_ACCESSIBILITY_STATUS and SITE_ACCESSIBILITY_CHECKED say together how far the site meets WCAG 2.2 AA and when that was checked. Set both, or none.',
    );
  return {
    contactHref,
    statementHref,
    claim: status === null || checked === null ? null : { status, checked },
  };
}

/**
 * A signed address is read with the site's own credentials. So it may exist only where every signed-in user is shown the
 * same: the backend must not learn who asks.
 */
function parseSignedDays(reader: SettingReader): number {
  const days = reader.get('SITE_SIGNED_FEED_DAYS');
  if (days === 0) return 0;
  if (reader.text('SITE_SECRET') === null)
    reader.addIssue(
      'SITE_SIGNED_FEED_DAYS is set without SITE_SECRET, which signs the addresses, and which you change to end them all. Make one with: openssl rand -hex 32.',
    );
  const session = reader.text('GQL_SESSION');
  for (const [name, isSet] of [
    ['GQL_SEND_ACCESS_TOKEN', reader.text('GQL_SEND_ACCESS_TOKEN') === 'true'],
    ['GQL_SESSION', session !== null && session !== 'none'],
  ] as const)
    if (isSet)
      reader.addIssue(
        `SITE_SIGNED_FEED_DAYS is set, but with ${name} the backend shows each user something else: a signed address would show what the site itself may read. Leave one of them out.`,
      );
  return days;
}

/** By default maps request nothing from others. */
function parseTiles(reader: SettingReader) {
  const template = reader.get('SITE_MAP_TILES');
  const attribution = reader.get('SITE_MAP_TILES_ATTRIBUTION');
  if (template === null && attribution !== null)
    reader.addIssue('SITE_MAP_TILES_ATTRIBUTION is set without SITE_MAP_TILES. Set both, or leave it out.');
  if (template !== null && attribution === null)
    reader.addIssue(
      'SITE_MAP_TILES is set without SITE_MAP_TILES_ATTRIBUTION: say whose map it is, e.g. © OpenStreetMap contributors.',
    );
  return template === null || attribution === null ? null : { template, attribution };
}

/** A cached page outlives a process, and so must the seals of its documents. */
function parseCacheSeconds(reader: SettingReader): number {
  const seconds = reader.get('SITE_CACHE_SECONDS');
  if (seconds > 0 && !hasSecret(reader))
    reader.addIssue(
      'SITE_CACHE_SECONDS is set without SITE_SECRET: cached pages would not work after a restart. Make one with: openssl rand -hex 32.',
    );
  return seconds;
}

function parseStoreUrl(reader: SettingReader): string | null {
  const url = reader.get('SITE_STORE');
  if (url !== null && !hasSecret(reader))
    reader.addIssue(
      'SITE_STORE is set without SITE_SECRET, which encrypts what the copies share. Make one with: openssl rand -hex 32.',
    );
  return url;
}

const hasSecret = (reader: SettingReader): boolean =>
  reader.text('SITE_SECRET') !== null || reader.text('AUTH0_SECRET') !== null;

function parseScripts(reader: SettingReader) {
  const scripts = {
    analyticsId: reader.get('NEXT_PUBLIC_ANALYTICS_ID'),
    adsClient: reader.get('NEXT_PUBLIC_ADS_CLIENT'),
    /** Null: the ad script decides by itself. */
    adsSlot: reader.get('NEXT_PUBLIC_ADS_SLOT'),
  };
  if (scripts.adsSlot !== null && scripts.adsClient === null)
    reader.addIssue(
      'NEXT_PUBLIC_ADS_SLOT is set, but NEXT_PUBLIC_ADS_CLIENT is not. Set both, or leave it out.',
    );
  return scripts;
}
