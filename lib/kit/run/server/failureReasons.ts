import type { PageFailure } from '../../view/failure';

/** Why there was no response. Apart from the failures, because those are sent to browsers. */
const reasons = new WeakMap<PageFailure, string>();

/** Notes for the operator's log why a failure came about, and returns the failure. */
export function withReason(failure: PageFailure, reason: string): PageFailure {
  reasons.set(failure, reason);
  return failure;
}

/** Gets the reason of a failure for the operator's log; empty without one. */
export function getReason(failure: PageFailure): string {
  return 'messages' in failure ? failure.messages.join(' | ') : (reasons.get(failure) ?? '');
}
