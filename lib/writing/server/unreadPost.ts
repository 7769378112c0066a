import { draftAt, type Drafts } from '../../forms/draft';
import { SEEN } from '../hiddenNames';
import type { FormView } from '../view';
import { printOf, type Seen } from './seen';

/**
 * Whether the posted page showed what the record holds, and that cannot be read now: what was changed meanwhile, and by whom, is
 * then not known. A record that never could be read has nothing to compare.
 */
export function cannotCompare(view: FormView, base: Drafts, seen: Seen): boolean {
  return (
    view.unread === true &&
    view.fields.some(({ name }) => seen.has(name) && seen.get(name) !== printOf(draftAt(base, name)))
  );
}

/** The form as it was posted: still made from what its page showed, so that it can be sent again. */
export function asPosted(view: FormView, fields: URLSearchParams): FormView {
  const seen = fields.get(SEEN);
  const hidden = view.hidden.map((input) =>
    input.name === SEEN && seen !== null ? { ...input, value: seen } : input,
  );
  return { ...view, hidden };
}
