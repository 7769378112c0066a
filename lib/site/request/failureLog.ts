import { logWithReference } from '../log';
import { getReason } from '../../kit/run/server/failureReasons';
import type { PageFailure } from '../../kit/view/failure';
import type { ServerResponse } from 'node:http';
import { getTranslator } from '../../ground/intl/translate';
import type { Locale } from '../../ground/routes/hrefs';

/** Failures that an operator has to look into. Missing, forbidden and rate-limited pages need no log line. */
const LOGGED_FAILURES: ReadonlySet<PageFailure['type']> = new Set([
  'unreachable',
  'malformed',
  'refused',
  'busy',
]);

/**
 * Logs a page's failure under a reference that the page shows; null if it needs no log line. `page`: its path
 * pattern, so that no key or text of a visitor is logged.
 */
export function logFailure(failure: PageFailure, page: string): string | null {
  if (!LOGGED_FAILURES.has(failure.type)) return null;
  return logWithReference(`${page}: ${failure.type}`, getReason(failure));
}

/** A failed call: its route, and the reason for the log. */
interface FailedCall {
  readonly status: number;
  readonly route: string;
  readonly reason: string;
  readonly locale: Locale;
}

/** Sends a plain-text error with the reference of its log line. */
export function sendFailure(
  response: ServerResponse,
  { status, route: what, reason: why, locale }: FailedCall,
): void {
  const reference = logWithReference(what, why);
  response.statusCode = status;
  response.setHeader('content-type', 'text/plain; charset=utf-8');
  response.end(getTranslator(locale)('call.failed', { reference }));
}
