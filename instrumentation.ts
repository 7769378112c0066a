/**
 * Runs before the server takes its first request. Invalid settings end the process with one message that lists them
 * all.
 */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME === 'nodejs') {
    // Next logs the error of a log whose reader is gone to the same log, again and again.
    for (const log of [process.stdout, process.stderr]) log.on('error', () => undefined);
    const { secureEveryResponse } = await import('./lib/config/server/secureEveryResponse');
    secureEveryResponse();
    if (process.env.NODE_ENV === 'production') {
      const { drainConnectionsAtSigterm } = await import('./lib/config/server/drainConnections');
      drainConnectionsAtSigterm();
      const { serveCompressedFiles } = await import('./lib/config/server/serveCompressedFiles');
      serveCompressedFiles(process.env['NEXT_DIST_DIR'] || '.next');
    }
    const { exitOnInvalidConfig, getServerConfig } = await import('./lib/config/server/serverConfig');
    exitOnInvalidConfig();
    const { setSiteTimeZone } = await import('./lib/intl/timeZone');
    setSiteTimeZone(getServerConfig().timeZone);
    const { openStore } = await import('./lib/server/store/openStore');
    openStore(getServerConfig());
    const { exitOnInvalidFiles } = await import('./lib/server/site/checkFilesAtStart');
    await exitOnInvalidFiles();
  }
}
