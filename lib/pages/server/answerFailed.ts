import type { ServerResponse } from 'node:http';
import { logReference } from '../../backend/server/logReference';
import { translatorFor } from '../../intl/translate';
import type { Locale } from '../../routes';

/** A call that failed: what was called, and why, for the log alone. */
interface FailedCall {
  readonly status: number;
  readonly what: string;
  readonly why: string;
  readonly locale: Locale;
}

/** Answers that a call failed, in words, with the reference under which the log says why. */
export function answerFailed(response: ServerResponse, { status, what, why, locale }: FailedCall): void {
  const reference = logReference(what, why);
  response.statusCode = status;
  response.setHeader('content-type', 'text/plain; charset=utf-8');
  response.end(translatorFor(locale)('call.failed', { reference }));
}
