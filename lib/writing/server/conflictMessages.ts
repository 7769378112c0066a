import { draftAt } from '../../forms/draft';
import type { FormMessage } from '../../forms/formMessage';
import { draftText } from '../draftText';
import type { FormView } from '../view';
import type { FormLoading } from './formLoading';

/** What somebody else wrote meanwhile, at the fields that the visitor changed too; posting again replaces it. */
export function conflictMessages(
  to: FormLoading,
  { fields, base, drafts }: Pick<FormView, 'fields' | 'base' | 'drafts'>,
  clashes: readonly string[],
): readonly FormMessage[] {
  const there = fields
    .filter(({ name }) => clashes.includes(name))
    .map((field): FormMessage => {
      const theirs = draftText(field, draftAt(base ?? drafts, field.name));
      const value = theirs === '' ? to.translate('write.conflict.none') : theirs;
      return { path: [field.name], text: to.translate('write.conflict.field', { value }), from: 'site' };
    });
  return [{ path: [], text: to.translate('write.conflict'), from: 'site' }, ...there];
}
