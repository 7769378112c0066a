import { logReference } from '../../backend/server/logReference';
import type { PageFailure } from '../../records/outcome';

/** Failures that somebody has to look into: what is not there, closed or asked too often explains itself. */
const LOGGED: ReadonlySet<PageFailure['kind']> = new Set(['unreachable', 'malformed', 'refused', 'busy']);

/**
 * Says in the log that a page failed and why, once, under a reference that the page shows; null where there is nothing to say. `page`:
 * its pattern, so that no key or text of a visitor's is logged.
 */
export function logFailure(failure: PageFailure, page: string): string | null {
  if (!LOGGED.has(failure.kind)) return null;
  const said = 'messages' in failure ? failure.messages.join(' | ') : '';
  return logReference(`${page}: ${failure.kind}`, said);
}
