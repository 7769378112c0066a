const logged = new Set<string>();
/** Backends that say something new each time end here: the log has enough of them. */
const MOST = 1_000;

/**
 * The operator reads why in the log, once per reason: a backend that is down must not fill it. `secret`: what the backend may
 * have repeated, and nobody is to read.
 */
export function logOnce(error: unknown, secret = ''): void {
  const words = error instanceof Error ? error.message : String(error);
  const message = secret === '' ? words : words.replaceAll(secret, '…');
  if (logged.has(message) || logged.size >= MOST) return;
  logged.add(message);
  process.stderr.write(`witryna: ${message}\n`);
}
