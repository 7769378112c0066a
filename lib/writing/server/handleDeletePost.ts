import type { FormMessage } from '../drafts/validationIssue';
import { needsKey, buildWriteVariables } from '../../operations/write/writeVariables';
import { withSavedParameter } from '../../routes/savedParameter';
import { IDEMPOTENCY_KEY_INPUT } from '../drafts/inputNames';
import type { DeleteView } from '../form/formView';
import type { FormLoaderContext, FormPostResult } from './formContext';
import { IdempotencyCache } from '../../server/backend/IdempotencyCache';
import { mayHaveArrived, sendMutation, type MutationResult } from './sendMutation';

const once = new IdempotencyCache<MutationResult>(mayHaveArrived);

/** The existence of a record, as far as a read proves it. */
export type RecordPresence = 'there' | 'gone' | 'unknown';

/**
 * Deletes a record. `lookAgain` reads whether it exists. When the outcome is unknown, a missing record counts as
 * deleted and an existing one as not deleted, whatever the response was.
 */
export async function handleDeletePost(
  ctx: FormLoaderContext,
  view: DeleteView,
  {
    fields,
    lookAgain,
  }: { readonly fields: URLSearchParams; readonly lookAgain: () => Promise<RecordPresence> },
): Promise<FormPostResult<DeleteView>> {
  if (needsKey(view.plan)) return { type: 'form', view, status: 422 };
  const send = () => sendMutation(ctx.fetcher, view.plan, buildWriteVariables(view.plan, {}));
  const name = fields.get(IDEMPOTENCY_KEY_INPUT);
  const sent =
    name === null ? await send() : await once.run(`${view.id} ${ctx.sessionKey ?? ''} ${name}`, send);
  const count = sent.type === 'done' ? sent.outcome.count : undefined;
  const gone: FormPostResult<DeleteView> = {
    type: 'go',
    href: withSavedParameter(view.doneHref, 'deleted', view.entity.slug, count),
  };
  if (sent.type === 'done') return gone;
  const messages = sent.type === 'unanswered' ? [] : wordsOf(sent);
  const isTold = sent.type === 'refused' && messages.length > 0;
  const isUnsent = sent.type === 'unanswered' && sent.status === 503;
  const presence = isTold || isUnsent ? 'there' : await lookAgain();
  if (presence === 'gone') return gone;
  if (sent.type === 'unanswered')
    return {
      type: 'form',
      view: { ...view, messages: [site(ctx.translate(sent.message))] },
      status: sent.status,
    };
  const known = presence === 'there' ? 'write.delete.there' : 'write.delete.unproven';
  const shownMessages = isTold ? messages : [site(ctx.translate(known)), ...messages];
  return {
    type: 'form',
    view: { ...view, messages: shownMessages },
    status: presence === 'there' ? 422 : 502,
  };
}

function wordsOf(sent: Exclude<MutationResult, { type: 'unanswered' }>): readonly FormMessage[] {
  const texts =
    sent.type === 'refused' ? sent.errors.map(({ message }) => message) : (sent.outcome.notes ?? []);
  return texts.flatMap((text): FormMessage[] => (text === '' ? [] : [{ path: [], text, origin: 'backend' }]));
}

const site = (text: string): FormMessage => ({ path: [], text, origin: 'site' });
