import type { FormMessage } from '../../forms/formMessage';
import { lacksKey, writeVariables } from '../../operations/write/writeVariables';
import { savedHref } from '../../routes/saved';
import { ONCE } from '../hiddenNames';
import type { DeleteView } from '../view';
import type { FormLoading } from './formLoading';
import { OnceOnly } from '../../backend/server/onceOnly';
import { mayHaveArrived, sendWrite, type SentWrite } from './sendWrite';

/** What a posted deletion is answered with. */
export type DeleteAnswer =
  | { readonly is: 'go'; readonly href: string }
  | { readonly is: 'form'; readonly view: DeleteView; readonly status: number };

const once = new OnceOnly<SentWrite>(mayHaveArrived);

/** Whether a record is there, as a read says; `unknown` where none can say. */
export type Presence = 'there' | 'gone' | 'unknown';

/**
 * Deletes. `lookAgain` reads whether the record is there: where no answer says what became of it, what is gone is deleted, and what
 * was not there any more needs no deleting. What is still there was not deleted, whatever came back.
 */
export async function answerDelete(
  to: FormLoading,
  view: DeleteView,
  { fields, lookAgain }: { readonly fields: URLSearchParams; readonly lookAgain: () => Promise<Presence> },
): Promise<DeleteAnswer> {
  if (lacksKey(view.plan)) return { is: 'form', view, status: 422 };
  const send = () => sendWrite(to.post, view.plan, writeVariables(view.plan, {}));
  const name = fields.get(ONCE);
  const sent = name === null ? await send() : await once.run(`${view.id} ${to.visitor ?? ''} ${name}`, send);
  const count = sent.is === 'done' ? sent.outcome.count : undefined;
  const gone: DeleteAnswer = { is: 'go', href: savedHref(view.doneHref, 'deleted', view.entity.slug, count) };
  if (sent.is === 'done') return gone;
  const messages = sent.is === 'unanswered' ? [] : wordsOf(sent);
  const isTold = sent.is === 'refused' && messages.length > 0;
  const isUnsent = sent.is === 'unanswered' && sent.status === 503;
  const presence = isTold || isUnsent ? 'there' : await lookAgain();
  if (presence === 'gone') return gone;
  if (sent.is === 'unanswered')
    return {
      is: 'form',
      view: { ...view, messages: [site(to.translate(sent.message))] },
      status: sent.status,
    };
  const known = presence === 'there' ? 'write.delete.there' : 'write.delete.unproven';
  const told = isTold ? messages : [site(to.translate(known)), ...messages];
  return { is: 'form', view: { ...view, messages: told }, status: presence === 'there' ? 422 : 502 };
}

function wordsOf(sent: Exclude<SentWrite, { is: 'unanswered' }>): readonly FormMessage[] {
  const said = sent.is === 'refused' ? sent.errors.map(({ message }) => message) : (sent.outcome.notes ?? []);
  return said.flatMap((text): FormMessage[] => (text === '' ? [] : [{ path: [], text, from: 'backend' }]));
}

const site = (text: string): FormMessage => ({ path: [], text, from: 'site' });
