/**
 * Runs before the server takes its first request. Invalid settings end the process with one message that lists them
 * all.
 */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME === 'nodejs') {
    // Next logs the error of a log whose reader is gone to the same log, again and again.
    for (const log of [process.stdout, process.stderr]) log.on('error', () => undefined);
    const { secureEveryResponse, takeAbsoluteUrls } = await import('./lib/site/config/server/everyRequest');
    takeAbsoluteUrls();
    secureEveryResponse();
    if (process.env.NODE_ENV === 'development') {
      const { provideDetached } = await import('./lib/site/config/server/provideDetached');
      provideDetached();
    }
    if (process.env.NODE_ENV === 'production') {
      const { drainConnectionsAtSigterm } = await import('./lib/site/config/server/drainConnections');
      drainConnectionsAtSigterm();
      const { serveCompressedFiles } = await import('./lib/site/config/server/serveCompressedFiles');
      serveCompressedFiles(process.env['NEXT_DIST_DIR'] || '.next');
    }
    const { exitOnInvalidFiles, exitOnInvalidSettings } = await import('./lib/site/site/checkFilesAtStart');
    await exitOnInvalidSettings();
    const { getServerConfig } = await import('./lib/site/config/server/serverConfig');
    const { serveAuthPaths } = await import('./lib/site/config/server/serveAuthPaths');
    serveAuthPaths(getServerConfig().public);
    const { setSiteTimeZone } = await import('./lib/ground/intl/timeZone');
    setSiteTimeZone(getServerConfig().timeZone);
    const { openStore } = await import('./lib/site/store/openStore');
    openStore(getServerConfig());
    await exitOnInvalidFiles();
  }
}
