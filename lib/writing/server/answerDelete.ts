import type { FormMessage } from '../../forms/formMessage';
import { writeVariables } from '../../operations/write/writeVariables';
import { savedHref } from '../../routes/saved';
import { ONCE } from '../hiddenNames';
import type { DeleteView } from '../view';
import type { FormLoading } from './formLoading';
import { OnceOnly } from '../../backend/server/onceOnly';
import { sendWrite, type SentWrite } from './sendWrite';

/** What a posted deletion is answered with. */
export type DeleteAnswer =
  | { readonly is: 'go'; readonly href: string }
  | { readonly is: 'form'; readonly view: DeleteView; readonly status: number };

const once = new OnceOnly<SentWrite>(({ is }) => is === 'done');

/**
 * Deletes. `isGone` reads again whether the record is there: after an answer that never came, what is gone is deleted, and what
 * was not there any more needs no deleting.
 */
export async function answerDelete(
  to: FormLoading,
  view: DeleteView,
  { fields, isGone }: { readonly fields: URLSearchParams; readonly isGone: () => Promise<boolean> },
): Promise<DeleteAnswer> {
  const send = () => sendWrite(to.post, view.plan, writeVariables(view.plan, {}));
  const name = fields.get(ONCE);
  const sent = name === null ? await send() : await once.run(`${view.id} ${name}`, send);
  const gone: DeleteAnswer = { is: 'go', href: savedHref(view.doneHref, 'deleted', view.entity.slug) };
  if (sent.is === 'done') return gone;
  if (sent.is === 'unanswered') {
    if (sent.status !== 503 && (await isGone())) return gone;
    return {
      is: 'form',
      view: { ...view, messages: [site(to.translate(sent.message))] },
      status: sent.status,
    };
  }
  if (sent.missing) return gone;
  const words = sent.errors.flatMap(({ message }): FormMessage[] =>
    message === '' ? [] : [{ path: [], text: message, from: 'backend' }],
  );
  const messages = words.length > 0 ? words : [site(to.translate('write.post.noReason'))];
  return { is: 'form', view: { ...view, messages }, status: 422 };
}

const site = (text: string): FormMessage => ({ path: [], text, from: 'site' });
