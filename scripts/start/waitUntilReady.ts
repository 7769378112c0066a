/** The time in milliseconds in which the site must respond after its process has started. */
const LIMIT = 60_000;

/**
 * Resolves when the site has answered its first page, also if that says that the backend cannot be reached. `host` is the
 * address that the site listens on; null: all addresses.
 */
export async function waitUntilReady(port: number, host: string | null): Promise<void> {
  const end = Date.now() + LIMIT;
  const name = host === null ? 'localhost' : host.includes(':') ? `[${host}]` : host;
  while (Date.now() < end) {
    try {
      await fetch(`http://${name}:${port}/`, { redirect: 'manual', signal: AbortSignal.timeout(LIMIT) });
      return;
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
  throw new Error(
    `The site did not answer on port ${port} within ${LIMIT / 1000} s. What it said stands above.`,
  );
}
