import type { CDPSession } from 'playwright-core';

/** Without a request for this long, a page is quiet. */
const QUIET_MS = 1_500;
/** Shorter than the timeout of a test, which would not say what the page waits for. */
const LIMIT_MS = 50_000;

/** Counts what comes over the line of a page, by the browser's own report. The session must report on the network. */
export class TrafficCounter {
  scriptBytes = 0;
  totalBytes = 0;
  private lastAt = performance.now();
  private readonly types = new Map<string, string>();
  private readonly addresses = new Map<string, string>();

  constructor(session: CDPSession) {
    session.on('Network.requestWillBeSent', ({ requestId, type, request }) => {
      this.lastAt = performance.now();
      this.addresses.set(requestId, request.url);
      // A page listens to changes until it is left: that request has no end.
      if (type !== 'EventSource') this.types.set(requestId, type ?? '');
    });
    session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      this.lastAt = performance.now();
      this.totalBytes += encodedDataLength;
      if (this.types.get(requestId) === 'Script') this.scriptBytes += encodedDataLength;
      this.types.delete(requestId);
    });
    session.on('Network.loadingFailed', ({ requestId }) => {
      this.lastAt = performance.now();
      this.types.delete(requestId);
    });
  }

  /** @throws Error that names the requests without an end, and the last one */
  async waitUntilQuiet(): Promise<void> {
    const start = performance.now();
    while (this.types.size > 0 || performance.now() - this.lastAt < QUIET_MS) {
      if (performance.now() - start > LIMIT_MS) throw new Error(`Not quiet. ${this.describe()}`);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }

  private describe(): string {
    const pending = [...this.types].map(([id, type]) => `${type} ${this.addresses.get(id) ?? id}`);
    return `Without an end: ${pending.join(', ')}. Asked for last: ${[...this.addresses.values()].at(-1) ?? 'nothing'}`;
  }
}
