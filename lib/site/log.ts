import { randomBytes } from 'node:crypto';
import { createCache, type Cache } from '../kit/once/caches';

/** Keeps a backend with ever new messages from filling the log. */
const MAX_LINES_PER_MINUTE = 30;
const MINUTE_MS = 60_000;

/** What was logged, and how much of it in this minute. */
interface LogState {
  readonly logged: Cache<string, true>;
  readonly minute: { from: number; lines: number; left: number };
}

// One per process, although several bundles hold this module.
const LOG_STATE_KEY = Symbol.for('witryna.log');
const processWide: { [LOG_STATE_KEY]?: LogState } & object = globalThis as object;

function getLogState(): LogState {
  return (processWide[LOG_STATE_KEY] ??= {
    logged: createCache('logged'),
    minute: { from: 0, lines: 0, left: 0 },
  });
}

/**
 * Logs an error once per message, so that a backend that is down does not fill the log. `secret`: a value that the
 * message may repeat; it is masked.
 */
export function logOnce(error: unknown, secret = ''): void {
  const text = error instanceof Error ? error.message : String(error);
  const message = secret === '' ? text : text.replaceAll(secret, '…');
  const { logged, minute } = getLogState();
  if (logged.has(message)) return;
  const now = Date.now();
  if (now - minute.from >= MINUTE_MS) Object.assign(minute, { from: now, lines: 0 });
  // A skipped message is not remembered: it is logged when it recurs.
  if (minute.lines >= MAX_LINES_PER_MINUTE) return void (minute.left += 1);
  logged.set(message, true);
  const more = minute.left === 0 ? '' : ` (${minute.left} more reasons came before, and were not logged)`;
  minute.lines += 1;
  minute.left = 0;
  logLine(`${message}${more}`);
}

/** Logs an event in a line of its own. */
export function logLine(text: string): void {
  process.stderr.write(`witryna: ${text}\n`);
}

/** Maximum length of a logged reason, in characters. */
const MAX_REASON_LENGTH = 500;

/** Logs a failure in one line under a new reference, and returns the reference for the visitor. */
export function logWithReference(event: string, details: string): string {
  const reference = randomBytes(4).toString('hex');
  const reason = details.replaceAll(/\s+/g, ' ').slice(0, MAX_REASON_LENGTH);
  process.stderr.write(`witryna: [${reference}] ${event}${reason === '' ? '' : `: ${reason}`}\n`);
  return reference;
}
