import { getChangedFields } from '../drafts/draftChanges';
import { toDrafts } from '../drafts/initialDrafts';
import type { WriteOutcome } from '../../../core/operations/write/readWriteResponse';
import type { Locale } from '../../../ground/routes/hrefs';
import type { FormContent } from '../formValues';
import type { FormView } from '../formView';
import { isSameKey } from '../../../core/operations/document/compareKeys';
import type { WrittenRecord } from '../../../core/operations/write/writtenRecord';
import type { Json } from '../../../core/schema/model/json';
import { acceptsMany } from '../drafts/parseInputType';

/**
 * Checks for an update response without an error and without its record. Some backends mean by it that the caller may
 * not change that row.
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

/** Checks whether every changed field still has its value from before the update. */
export function isRecordUnchanged(
  { fields, timeZone }: FormView,
  { content, values, locale }: { content: FormContent; values: FormContent['before']; locale: Locale },
): boolean {
  const context = { groups: content.groups, before: values, locale, timeZone };
  // Fields that cannot be read back prove nothing.
  const seen = fields.filter(({ name }) => Object.hasOwn(values, name));
  const sent = getChangedFields(seen, content.base, content.drafts);
  const arrived = new Set(getChangedFields(seen, content.base, toDrafts(seen, context)));
  return sent.length > 0 && sent.every((name) => !arrived.has(name));
}

/**
 * Checks whether an update was answered with another record than its own. Keys are compared as reads compare them; a
 * key that the update itself sent is the record's own.
 */
export function isOtherRecord(
  { intent, reread, plan }: Pick<FormView, 'intent' | 'reread' | 'plan'>,
  record: WrittenRecord | null,
  values: { readonly [field: string]: Json },
): boolean {
  if (intent !== 'update' || reread === null || !plan.answer.isWrittenRecord) return false;
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
 * Finds changed fields (lists, groups) that are sent whole although their current value could not be read this time;
 * all such fields where the record is replaced. Sending them would undo concurrent changes.
 */
export function findUnreadChanges(
  { fields, replaces }: Pick<FormView, 'fields' | 'replaces'>,
  { base, before, drafts }: FormContent,
  now: { readonly [field: string]: Json },
): readonly string[] {
  const unread = fields.filter(({ name }) => Object.hasOwn(before, name) && !Object.hasOwn(now, name));
  if (replaces === true) return unread.map(({ name }) => name);
  const whole = unread.filter((field) => field.kind === 'object' || acceptsMany(field, field.type));
  return getChangedFields(whole, base, drafts);
}
