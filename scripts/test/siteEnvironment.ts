import { SETTINGS } from '../../lib/site/config/settings';

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

/** Builds the process environment of a site under test. All other settings are empty, so that the shell and .env files have no effect. */
export function siteEnvironment(
  settings: NodeJS.ProcessEnv | Record<string, string> = {},
): NodeJS.ProcessEnv {
  const blank = Object.fromEntries(Object.keys(SETTINGS).map((name) => [name, '']));
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
