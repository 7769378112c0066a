import { changedFields } from '../forms/changedDrafts';
import { draftsOf } from '../forms/draftOf';
import type { WriteOutcome } from '../operations/write/readWrite';
import type { Locale } from '../routes';
import type { FormContent } from './readForm';
import type { FormView } from './view';

/**
 * Whether an update was answered without an error and without the record that such an answer holds: some backends say so that no
 * row was there for this caller to change.
 */
export function isEmptyAnswer({ intent, plan, reread }: FormView, { status, record }: WriteOutcome): boolean {
  return (
    intent === 'update' &&
    reread !== null &&
    status === 'done' &&
    record === null &&
    plan.answer.record !== null
  );
}

/** Whether the record, read after an update was sent, has in each field that was changed what it had before. */
export function isUntouched(
  { fields, timeZone }: FormView,
  { content, values, locale }: { content: FormContent; values: FormContent['before']; locale: Locale },
): boolean {
  const context = { groups: content.groups, before: values, locale, timeZone };
  // What cannot be read back says nothing either way.
  const seen = fields.filter(({ name }) => Object.hasOwn(values, name));
  const sent = changedFields(seen, content.base, content.drafts);
  const arrived = new Set(changedFields(seen, content.base, draftsOf(seen, context)));
  return sent.length > 0 && sent.every((name) => !arrived.has(name));
}
