/**
 * Runs before the server takes its first request. Invalid settings end the process with one message that lists them
 * all.
 */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME === 'nodejs') {
    const { secureEveryResponse: secureEveryAnswer } =
      await import('./lib/config/server/secureEveryResponse');
    secureEveryAnswer();
    const { exitOnInvalidConfig: checkAtStart } = await import('./lib/config/server/serverConfig');
    checkAtStart();
    const { getServerConfig: serverConfig } = await import('./lib/config/server/serverConfig');
    const { setSiteTimeZone } = await import('./lib/intl/timeZone');
    setSiteTimeZone(serverConfig().timeZone);
    const { exitOnInvalidFiles: checkFilesAtStart } = await import('./lib/server/site/checkFilesAtStart');
    await checkFilesAtStart();
  }
}
