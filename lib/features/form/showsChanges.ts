import type { FormView } from './formView';

/** Checks whether a form shows what was changed. Against a record that could not be read, everything would be. */
export function showsChanges({ intent, unread }: Pick<FormView, 'intent' | 'unread'>): boolean {
  return intent === 'update' && unread !== true;
}
