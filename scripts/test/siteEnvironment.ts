/** Every setting of the site. Tests set the others to empty, so that the shell and .env files have no effect. */
const SETTINGS = [
  'GQL_ENDPOINT',
  'GQL_HEADERS',
  'GQL_SCHEMA',
  'GQL_REFRESH_SECONDS',
  'GQL_TIMEOUT_MS',
  'GQL_MAX_BODY_BYTES',
  'GQL_MAX_UPLOAD_BYTES',
  'GQL_MAX_DOCUMENT_BYTES',
  'GQL_MAX_DOCUMENT_FIELDS',
  'GQL_MAX_DOCUMENT_DEPTH',
  'GQL_MAX_ANSWER_BYTES',
  'GQL_MAX_REPEAT_BYTES',
  'GQL_MAX_JSON_DEPTH',
  'GQL_OPEN',
  'GQL_SUBSCRIPTIONS',
  'GQL_SUBSCRIPTIONS_SHARE',
  'GQL_SUBSCRIPTIONS_URL',
  'GQL_SEND_ACCESS_TOKEN',
  'GQL_ACCESS_TOKEN_AUDIENCE',
  'GQL_ROLE_CLAIM',
  'NEXT_PUBLIC_GQL_HOST',
  'NEXT_PUBLIC_AUTH0_PROFILE',
  'NEXT_PUBLIC_AUTH0_LOGIN',
  'NEXT_PUBLIC_ANALYTICS_ID',
  'NEXT_PUBLIC_ADS_CLIENT',
  'NEXT_PUBLIC_ADS_SLOT',
  'AUTH0_DOMAIN',
  'AUTH0_CLIENT_ID',
  'AUTH0_CLIENT_SECRET',
  'AUTH0_SECRET',
  'APP_BASE_URL',
  'SITE_BACKCHANNEL_LOGOUT',
  'SITE_CONFIG',
  'SITE_DASHBOARD_TILES',
  'SITE_DASHBOARD_TILE_MS',
  'SITE_EXPORT_ROWS',
  'SITE_EXPORTS_PER_CLIENT',
  'SITE_EXPORT_SECONDS',
  'SITE_EXPORT_IDLE_SECONDS',
  'SITE_IMPORT_ROWS',
  'SITE_IMPORT_PLAIN_ROWS',
  'SITE_IMPORT_BYTES',
  'SITE_FEED_ENTRIES',
  'SITE_CALENDAR_EVENTS',
  'SITE_SIGNED_FEED_DAYS',
  'SITE_CHANGES',
  'SITE_MAP_ROWS',
  'SITE_MAP_TILES',
  'SITE_MAP_TILES_ATTRIBUTION',
  'SITE_LIVE_PER_CLIENT',
  'SITE_LIVE_SECONDS',
  'SITE_LIVE_STREAMS',
  'SITE_LIVE_SUBSCRIPTIONS',
  'SITE_TRUSTED_PROXIES',
  'SITE_CACHE_SECONDS',
  'SITE_SECRET',
  'SITE_STORE',
  'GQL_SESSION',
  'SITE_PROTECTED',
  'SITE_LABELS',
  'SITE_NAME',
  'SITE_OPERATORS',
  'SITE_PRIVACY_POLICY',
  'SITE_REFRESH_TOKEN',
  'SITE_TIME_ZONE',
  'PORT',
  'LISTEN_HOST',
] as const;

/**
 * Rate limits are off, because all requests of a test come from one machine. It may be a busy one, so tiles take their time: what a
 * late one shows is tested with a limit of its own.
 */
const UNLIMITED = {
  SITE_DASHBOARD_TILE_MS: '60000',
  SITE_RATE_EXPORTS: '0',
  SITE_RATE_SEARCHES: '0',
  SITE_RATE_CALLS: '0',
  SITE_RATE_IMPORTS: '0',
  SITE_RATE_SIGN_INS: '0',
  SITE_RATE_FEEDS: '0',
};

/** The token of the tests' build, which the demo expects by default. */
export const TEST_ZTOKEN = 'demo';

/** Builds the process environment of a site under test. */
export function siteEnvironment(
  settings: NodeJS.ProcessEnv | Record<string, string> = {},
): NodeJS.ProcessEnv {
  const blank = Object.fromEntries(SETTINGS.map((name) => [name, '']));
  return {
    ...process.env,
    ...blank,
    ...UNLIMITED,
    NODE_ENV: 'production',
    NEXT_TELEMETRY_DISABLED: '1',
    GQL_ZTOKEN: TEST_ZTOKEN,
    SITE_TIME_ZONE: 'Europe/Warsaw',
    ...settings,
  };
}
