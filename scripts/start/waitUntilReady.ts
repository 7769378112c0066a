/**
 * The time in milliseconds in which the site must respond after its process has started. The development server compiles its first
 * page meanwhile, which takes minutes on a slow or busy machine.
 */
const LIMITS = { start: 60_000, dev: 600_000 };

/**
 * Resolves when the site has answered its first page, also if that says that the backend cannot be reached. `host` is the
 * address that the site listens on; null: all addresses.
 */
export async function waitUntilReady(
  mode: keyof typeof LIMITS,
  { port, host }: { readonly port: number; readonly host: string | null },
): Promise<void> {
  const limit = LIMITS[mode];
  const end = Date.now() + limit;
  const name = host === null ? 'localhost' : host.includes(':') ? `[${host}]` : host;
  while (Date.now() < end) {
    try {
      await fetch(`http://${name}:${port}/`, { redirect: 'manual', signal: AbortSignal.timeout(limit) });
      return;
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
  throw new Error(
    `The site did not answer on port ${port} within ${limit / 1000} s. See above what it said.`,
  );
}
