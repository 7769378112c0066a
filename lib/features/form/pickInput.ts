import type { Locale } from '../../ground/routes/hrefs';
import { createFormState } from './formState';
import { parseForm } from './formValues';
import { acceptsMany } from './drafts/parseInputType';
import type { FormView } from './formView';

/**
 * Returns a form as it opens over another page: with one of its inputs, or with all of them without a name. Null where a person has to see
 * more than that: a long form, what is sent beside it, why nothing can be sent, or another input that has to be filled in first.
 */
export function pickInput(view: FormView, input: string | undefined, locale: Locale): FormView | null {
  const needsPage =
    view.unread === true ||
    view.gone === true ||
    view.result !== undefined ||
    view.note !== undefined ||
    view.sendPreview !== undefined ||
    view.restores !== undefined;
  if (needsPage) return null;
  if (input === undefined) return isSmall(view) ? view : null;
  const isInput = ({ name }: { readonly name: string }): boolean => name === input;
  const { issues } = parseForm(view, createFormState(view), locale);
  if (!view.fields.some(isInput) || issues.some(({ path: [name = ''] }) => !isInput({ name }))) return null;
  return { ...view, sections: [{ id: 'cell', label: null, fields: [input] }] };
}

/** A form with more inputs is a page. */
const MAX_INPUTS = 6;

/** Checks whether a form fits over a page: a few single values, and no files, which a dialog could lose. */
function isSmall({ fields, sections }: FormView): boolean {
  const isPlain = (field: FormView['fields'][number]): boolean =>
    field.kind !== 'object' && field.kind !== 'upload' && !acceptsMany(field, field.type);
  return sections.length <= 1 && fields.length <= MAX_INPUTS && fields.every(isPlain);
}
