import { changedFields } from '../forms/changedDrafts';
import { isMany } from '../forms/isMany';
import type { Json } from '../schema/json';
import type { FormContent } from './readForm';
import type { FormView } from './view';

/**
 * Names of changed fields that go out together with what the record holds (lists, groups), and of which it did not tell this
 * time what that is. Sent as they were read before they would undo what happened since.
 */
export function unreadChanges(
  { fields }: Pick<FormView, 'fields'>,
  { base, before, drafts }: FormContent,
  now: { readonly [field: string]: Json },
): readonly string[] {
  const whole = fields.filter(
    (field) =>
      (field.kind === 'object' || isMany(field, field.type)) &&
      Object.hasOwn(before, field.name) &&
      !Object.hasOwn(now, field.name),
  );
  return changedFields(whole, base, drafts);
}
