import { createHash } from 'node:crypto';
import type { Json } from '../../schema/json';
import { SHOWN } from '../hiddenNames';
import type { FormView } from '../view';
import type { PostAnswer } from './answerPost';
import type { FormLoading } from './formLoading';

/**
 * Gives a form back that has to say what it sends, until it was posted from a page that said exactly this: with the values in it, and
 * a hidden input that stands for them. Null where nothing is to be shown first.
 */
export function shownFirst(
  to: FormLoading,
  view: FormView,
  {
    variables,
    posted,
  }: { readonly variables: { readonly [name: string]: Json }; readonly posted: URLSearchParams },
): PostAnswer | null {
  if (view.sends === undefined) return null;
  const value = createHash('sha256').update(JSON.stringify(variables)).digest('base64');
  if (posted.get(SHOWN) === value) return null;
  const hidden = [...view.hidden.filter(({ name }) => name !== SHOWN), { name: SHOWN, value }];
  const note = to.translate('write.sends.first', { submit: view.submit });
  return { is: 'form', view: { ...view, hidden, note }, status: 200 };
}
