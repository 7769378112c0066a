import type { CDPSession } from 'playwright-core';

/** Without a request for this long, a page is quiet. */
const QUIET_MS = 1_500;

/** Counts what comes over the line of a page, by the browser's own report. The session must report on the network. */
export class TrafficCounter {
  scriptBytes = 0;
  totalBytes = 0;
  private lastAt = performance.now();
  private readonly types = new Map<string, string>();

  constructor(session: CDPSession) {
    session.on('Network.requestWillBeSent', ({ requestId, type }) => {
      this.lastAt = performance.now();
      this.types.set(requestId, type ?? '');
    });
    session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      this.lastAt = performance.now();
      this.totalBytes += encodedDataLength;
      if (this.types.get(requestId) === 'Script') this.scriptBytes += encodedDataLength;
      this.types.delete(requestId);
    });
    session.on('Network.loadingFailed', ({ requestId }) => this.types.delete(requestId));
  }

  async waitUntilQuiet(): Promise<void> {
    while (this.types.size > 0 || performance.now() - this.lastAt < QUIET_MS)
      await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
