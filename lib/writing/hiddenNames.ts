import type { DraftPath } from '../forms/draftPath';

/**
 * Names of a plain form's own inputs. No field of a schema can be called so, nor can a path of several.
 */
/** The form's own name, once only: the same form posted again is not sent again. */
export const ONCE = ':once';
/** What an update's form was made from: a fingerprint for each of its fields. */
export const SEEN = ':seen';
/** What the form asked for: where that is another now, its schema has changed. */
export const FORM = ':form';
/** What the page said that it would send, where it has to say so first. */
export const SHOWN = ':shown';
/** For whom the page was made: it is sent as that person, or not at all. */
export const OPENED_BY = ':by';
/** Whose value is kept of a place that two people changed: `mine` or `theirs`. */
export function clashName(path: DraftPath): string {
  return `:clash:${path.join('.')}`;
}
