/** Reasons that are remembered; of more the oldest is forgotten, and told anew when it comes again. */
const MOST = 1_000;
/** Lines in one minute: a backend that says something new each time must not fill the log. */
const PER_MINUTE = 30;
const MINUTE = 60_000;

const logged = new Set<string>();
const minute = { from: 0, lines: 0, left: 0 };

/**
 * The operator reads why in the log, once per reason: a backend that is down must not fill it. `secret`: what the backend may
 * have repeated, and nobody is to read.
 */
export function logOnce(error: unknown, secret = ''): void {
  const words = error instanceof Error ? error.message : String(error);
  const message = secret === '' ? words : words.replaceAll(secret, '…');
  if (logged.has(message)) return;
  const now = Date.now();
  if (now - minute.from >= MINUTE) Object.assign(minute, { from: now, lines: 0 });
  // What is not told is not remembered: it is told when it comes again.
  if (minute.lines >= PER_MINUTE) return void (minute.left += 1);
  logged.add(message);
  const [oldest] = logged;
  if (logged.size > MOST && oldest !== undefined) logged.delete(oldest);
  const more = minute.left === 0 ? '' : ` (${minute.left} more reasons came before, and were not logged)`;
  minute.lines += 1;
  minute.left = 0;
  process.stderr.write(`witryna: ${message}${more}\n`);
}
