import type { CallResult } from '../../../kit/backend/callResult';
import type { FormMessage } from '../drafts/validationIssue';
import { readWriteResponse, type WriteOutcome } from '../../../core/operations/write/readWriteResponse';
import { withPlace } from '../../../core/operations/write/writeErrors';
import { needsKey, buildWriteVariables } from '../../../core/operations/write/writeVariables';
import { withSavedParameter } from '../../../ground/routes/savedParameter';
import { IDEMPOTENCY_KEY_INPUT } from '../drafts/inputNames';
import type { DeleteView } from '../formView';
import type { FormLoaderContext, FormPostResult } from './formContext';
import { createPostCache, sendPostedMutation } from './postTransport';

const idempotencyCache = createPostCache('delete');

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
  const { plan } = view;
  const variables = buildWriteVariables(plan, {});
  const send = () =>
    sendPostedMutation(ctx.fetcher, plan, { name: plan.name, document: plan.document, variables });
  const key = fields.get(IDEMPOTENCY_KEY_INPUT);
  const { result } = await (key === null
    ? send()
    : idempotencyCache.run(JSON.stringify([view.id, ctx.sessionKey, ctx.openedBy, key]), send));
  const outcome = result.type === 'answered' ? readWriteResponse(plan, result, variables) : null;
  const gone: FormPostResult<DeleteView> = {
    type: 'go',
    href: withSavedParameter(view.doneHref, 'deleted', view.entity.slug, outcome?.count),
  };
  if (outcome?.succeeded === true) return gone;
  const isAnswered = outcome !== null && outcome.status !== 'unread';
  const messages = isAnswered ? getBackendMessages(outcome) : [];
  const isTold = outcome?.status === 'refused' && messages.length > 0;
  const presence = isTold || result.type === 'notSent' ? 'there' : await lookAgain();
  if (presence === 'gone') return gone;
  if (!isAnswered) {
    const id = result.type === 'notSent' ? 'write.post.unreachable' : 'write.post.unknown';
    return {
      type: 'form',
      view: { ...view, messages: [site(ctx.translate(id))] },
      status: getMissingStatus(result),
    };
  }
  const found = presence === 'there' ? 'write.delete.there' : 'write.delete.unproven';
  const known = isTold ? 'write.delete.refused' : found;
  return {
    type: 'form',
    view: { ...view, messages: [site(ctx.translate(known)), ...messages] },
    status: presence === 'there' ? 422 : 502,
  };
}

/** Returns the HTTP status of the page that reports a missing answer. */
function getMissingStatus(result: CallResult): number {
  if (result.type === 'notSent') return 503;
  return result.type === 'unknown' && result.timedOut === true ? 504 : 502;
}

/** Returns what the backend says of a deletion that it has not proven. */
function getBackendMessages({ status, errors, notes = [] }: WriteOutcome): readonly FormMessage[] {
  const texts = status === 'refused' ? errors.map(({ path, message }) => withPlace(path, message)) : notes;
  return texts.flatMap((text): FormMessage[] => (text === '' ? [] : [{ path: [], text, origin: 'backend' }]));
}

const site = (text: string): FormMessage => ({ path: [], text, origin: 'site' });
