/** The time in milliseconds in which the site must respond after its process has started. */
const LIMIT = 60_000;

/** Resolves when the site responds. */
export async function waitUntilReady(port: number): Promise<void> {
  const end = Date.now() + LIMIT;
  while (Date.now() < end) {
    try {
      await fetch(`http://localhost:${port}/api/health`, { signal: AbortSignal.timeout(10_000) });
      return;
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
  throw new Error(
    `The site did not answer on port ${port} within ${LIMIT / 1000} s. What it said stands above.`,
  );
}
