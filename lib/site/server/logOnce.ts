const logged = new Set<string>();

/** The operator reads why in the log, once per reason: a backend that is down must not fill it. */
export function logOnce(error: unknown): void {
  const message = error instanceof Error ? error.message : String(error);
  if (logged.has(message)) return;
  logged.add(message);
  process.stderr.write(`witryna: ${message}\n`);
}
