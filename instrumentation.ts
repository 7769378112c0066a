/** Before the server takes its first request: wrong settings end it, with all faults in one message. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME === 'nodejs') {
    const { secureEveryAnswer } = await import('./lib/config/secureEveryAnswer');
    secureEveryAnswer();
    const { checkAtStart } = await import('./lib/config/checkAtStart');
    checkAtStart();
    const { serverConfig } = await import('./lib/config/serverConfig');
    const { setSiteTimeZone } = await import('./lib/intl/timeZone');
    setSiteTimeZone(serverConfig().timeZone);
    const { checkFilesAtStart } = await import('./lib/site/server/checkFilesAtStart');
    await checkFilesAtStart();
  }
}
