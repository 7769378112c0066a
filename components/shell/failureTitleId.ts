import type { MessageId } from '../../lib/intl/messages';
import type { PageFailure } from '../../lib/records/outcome';

/** What a page without data is called. */
export function failureTitleId(failure: PageFailure): MessageId {
  if (failure.kind === 'notFound')
    return failure.key === null ? 'state.notFound.page' : 'state.notFound.record';
  return `state.${failure.kind}.title`;
}
