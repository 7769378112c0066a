import { requestOptional } from '../../../lib/kit/browser/requestJson';
import { changesHref, type Locale } from '../../../lib/ground/routes/hrefs';

/** The changes in a list, told in the page's language. */
export interface ListChanges {
  /** "12 new or changed". */
  readonly text: string;
  /** "since you last looked (24.11.2026 10:15)". */
  readonly when: string;
  /** The list with only these records. */
  readonly href: string;
  readonly words: { readonly [word in 'seen' | 'marked' | 'off' | 'isOff' | 'on']: string };
}

/** Fetches what has changed in a list since a moment (ISO). Null for nothing, and on failure: the page works without it. */
export async function fetchChanges(
  { list, locale, since }: { readonly list: string; readonly locale: Locale; readonly since: string },
  signal: AbortSignal,
): Promise<ListChanges | null> {
  const answer = await requestOptional(changesHref(list, locale, since), { signal });
  return isListChanges(answer) ? answer : null;
}

/** The site's own route answers with all of it, or with no count. */
function isListChanges(answer: unknown): answer is ListChanges {
  return typeof answer === 'object' && answer !== null && 'count' in answer && Number(answer.count) > 0;
}
