import type { Locale } from '../../../ground/routes/hrefs';
import { getDraft, withDraft } from '../drafts/draft';
import { getChangedFields } from '../drafts/draftChanges';
import type { FormField } from '../drafts/formField';
import { acceptsMany } from '../drafts/parseInputType';
import { parseForm, type FormContent } from '../formValues';
import type { FormView } from '../formView';

/**
 * Builds the content that writes the former values of an update back; null where that is not certain. It is where each changed input takes a
 * single value that was read just before, nothing else has changed with it, and the form may be sent with the former values.
 */
export function buildInverseContent(view: FormView, saved: FormContent, locale: Locale): FormContent | null {
  const { intent, reread, replaces, sendPreview, fields } = view;
  if (intent !== 'update' || reread === null || replaces === true || sendPreview !== undefined) return null;
  const changed = getChangedFields(fields, saved.base, saved.drafts);
  const isRead = (name: string): boolean =>
    Object.hasOwn(saved.before, name) && Object.hasOwn(saved.base, name);
  const areCertain = changed.every(
    (name) => isRead(name) && fields.some((one) => one.name === name && isSingle(one)),
  );
  if (changed.length === 0 || !areCertain) return null;
  const drafts = changed.reduce(
    (all, name) => withDraft(all, name, getDraft(saved.base, name)),
    saved.drafts,
  );
  const inverse: FormContent = { ...saved, base: saved.drafts, drafts };
  return parseForm(view, inverse, locale).issues.length === 0 ? inverse : null;
}

function isSingle(field: FormField): boolean {
  const { kind, secret, linkChange } = field;
  return (
    kind !== 'object' &&
    kind !== 'upload' &&
    secret !== true &&
    linkChange === undefined &&
    !acceptsMany(field, field.type)
  );
}
