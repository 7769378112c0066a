import { SEEN } from '../hiddenNames';
import type { FormView } from '../view';

/** Makes a form that was posted say once more what its page was made from, so that sending it again compares with that. */
export function asPosted(view: FormView, fields: URLSearchParams): FormView {
  const seen = fields.get(SEEN);
  const hidden = view.hidden.map((input) =>
    input.name === SEEN && seen !== null ? { ...input, value: seen } : input,
  );
  return { ...view, hidden };
}
