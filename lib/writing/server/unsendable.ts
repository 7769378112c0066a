import type { FormMessage } from '../../forms/formMessage';
import type { FormView } from '../view';
import type { FormLoading } from './formLoading';

/** Why a posted change cannot be sent as the record stands: with the HTTP status that says so. */
export interface Unsendable {
  readonly status: 409 | 503;
  readonly messages: readonly FormMessage[];
}

/**
 * Tells whether a post speaks of what cannot be compared with the record: the record was not read, or a field of the posted page is
 * not offered any more. Null where there is nothing in the way.
 */
export function unsendable(
  to: FormLoading,
  view: Pick<FormView, 'unread' | 'withheld'>,
  posted: URLSearchParams,
): Unsendable | null {
  const about = (text: string): readonly FormMessage[] => [{ path: [], text, from: 'site' }];
  if (view.unread === true) return { status: 503, messages: about(to.translate('write.post.unread')) };
  const spoken = (view.withheld ?? []).filter((name) =>
    [...posted.keys()].some((key) => /^[vsm]\./.test(key) && key.split('.')[1] === name),
  );
  return spoken.length === 0 ? null : { status: 409, messages: about(to.translate('write.post.withheld')) };
}
