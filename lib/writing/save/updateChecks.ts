import { getChangedFields } from '../drafts/draftChanges';
import { toDrafts } from '../drafts/initialDrafts';
import type { WriteOutcome } from '../../operations/write/readWriteResponse';
import type { Locale } from '../../routes/hrefs';
import type { FormContent } from '../form/formValues';
import type { FormView } from '../form/formView';
import { isSameKey } from '../../operations/document/compareKeys';
import type { WrittenRecord } from '../../operations/write/writtenRecord';
import type { Json } from '../../schema/model/json';
import { acceptsMany } from '../drafts/inputType';

/**
 * Whether an update was answered without an error and without the record that such an answer holds: some backends say so that no
 * row was there for this caller to change.
 */
export function isEmptyResponse(
  { intent, plan, reread }: FormView,
  { status, record }: WriteOutcome,
): boolean {
  return (
    intent === 'update' &&
    reread !== null &&
    status === 'done' &&
    record === null &&
    plan.answer.record !== null
  );
}

/** Whether the record, read after an update was sent, has in each field that was changed what it had before. */
export function isRecordUnchanged(
  { fields, timeZone }: FormView,
  { content, values, locale }: { content: FormContent; values: FormContent['before']; locale: Locale },
): boolean {
  const context = { groups: content.groups, before: values, locale, timeZone };
  // What cannot be read back says nothing either way.
  const seen = fields.filter(({ name }) => Object.hasOwn(values, name));
  const sent = getChangedFields(seen, content.base, content.drafts);
  const arrived = new Set(getChangedFields(seen, content.base, toDrafts(seen, context)));
  return sent.length > 0 && sent.every((name) => !arrived.has(name));
}

/**
 * Whether a change was answered with another record than the one that it was sent for, by the comparison of keys that reads use. A key
 * that the change itself sent is the record's own.
 */
export function isOtherRecord(
  { intent, reread, plan }: Pick<FormView, 'intent' | 'reread' | 'plan'>,
  record: WrittenRecord | null,
  values: { readonly [field: string]: Json },
): boolean {
  if (intent !== 'update' || reread === null || !plan.answer.own) return false;
  const { parts, types } = reread.key;
  const key = record?.key ?? null;
  if (key === null || record?.several === true || parts.length === 0 || key.length !== parts.length)
    return false;
  if (isSameKey(parts, key, types)) return false;
  const sent = textsIn(Object.values(values));
  return !key.some((part, index) => part !== parts[index] && sent.has(part));
}

function textsIn(values: readonly Json[]): ReadonlySet<string> {
  const texts = new Set<string>();
  const look = (value: Json): void => {
    if (typeof value === 'string' || typeof value === 'number') texts.add(String(value));
    // Values of lists and objects are JSON, too.
    else if (typeof value === 'object' && value !== null)
      Object.values(value).forEach((each) => look(each as Json));
  };
  values.forEach(look);
  return texts;
}

/**
 * Names of changed fields that go out together with what the record holds (lists, groups), and of which it did not tell this
 * time what that is. Sent as they were read before they would undo what happened since.
 */
export function findUnreadChanges(
  { fields }: Pick<FormView, 'fields'>,
  { base, before, drafts }: FormContent,
  now: { readonly [field: string]: Json },
): readonly string[] {
  const whole = fields.filter(
    (field) =>
      (field.kind === 'object' || acceptsMany(field, field.type)) &&
      Object.hasOwn(before, field.name) &&
      !Object.hasOwn(now, field.name),
  );
  return getChangedFields(whole, base, drafts);
}
