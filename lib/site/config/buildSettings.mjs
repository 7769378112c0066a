/**
 * The settings that may also be given to the build of the standalone folder or of the container. All are public. A module of JavaScript,
 * because next.config.js reads it, too.
 */
export const BUILD_SETTINGS = /** @type {const} */ ([
  'GQL_ZTOKEN',
  'NEXT_PUBLIC_GQL_HOST',
  'NEXT_PUBLIC_AUTH0_PROFILE',
  'NEXT_PUBLIC_AUTH0_LOGIN',
  'NEXT_PUBLIC_ANALYTICS_ID',
  'NEXT_PUBLIC_ADS_CLIENT',
  'NEXT_PUBLIC_ADS_SLOT',
]);

/**
 * Picks the settings that this build was given, as JSON.
 * @param {Readonly<Record<string, string | undefined>>} env
 */
export function recordBuildSettings(env) {
  const given = BUILD_SETTINGS.map((name) => [name, env[name]?.trim() ?? '']);
  return JSON.stringify(Object.fromEntries(given.filter(([, value]) => value !== '')));
}
