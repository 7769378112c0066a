import { readWrite, type WriteOutcome } from '../../operations/write/readWrite';
import type { WriteError } from '../../operations/write/writeError';
import type { WritePlan } from '../../operations/write/writePlan';
import type { Json } from '../../schema/json';
import type { Post } from '../../records/server/run';

/**
 * What came of sending a mutation from the server. `unanswered`: why, as an HTTP status and a message. `unproven`: an answer came that
 * does not say whether it was done.
 */
export type SentWrite =
  | {
      readonly is: 'done';
      readonly outcome: WriteOutcome;
      /** What became of a session that the backend gave with it. */
      readonly session?: 'kept' | 'unkept';
    }
  | { readonly is: 'unproven'; readonly outcome: WriteOutcome }
  | { readonly is: 'refused'; readonly errors: readonly WriteError[] }
  | {
      readonly is: 'unanswered';
      readonly status: 502 | 503 | 504;
      readonly message: 'write.post.unreachable' | 'write.post.unknown';
    };

/** Whether the backend may have done it: then the same post, sent again by a browser, is not sent on again. */
export function mayHaveArrived(sent: SentWrite): boolean {
  return sent.is === 'done' || sent.is === 'unproven' || (sent.is === 'unanswered' && sent.status !== 503);
}

/** Sends a mutation and reads the answer. Where no answer came it says whether anything can have been saved. */
export async function sendWrite(
  post: Post,
  plan: WritePlan,
  variables: { readonly [name: string]: Json },
): Promise<SentWrite> {
  const result = await post({ operationName: plan.name, query: plan.document, variables });
  switch (result.kind) {
    case 'unreachable':
      return result.cut === true
        ? { is: 'unanswered', status: 502, message: 'write.post.unknown' }
        : { is: 'unanswered', status: 503, message: 'write.post.unreachable' };
    case 'timeout':
      return { is: 'unanswered', status: 504, message: 'write.post.unknown' };
    case 'malformed':
      return { is: 'unanswered', status: 502, message: 'write.post.unknown' };
    case 'status':
      // A gateway's own error page says nothing of what the backend behind it did, nor does a redirect.
      return result.status >= 500 || result.status < 400
        ? { is: 'unanswered', status: 502, message: 'write.post.unknown' }
        : { is: 'refused', errors: saidBy(result.message) };
    case 'ok': {
      const outcome = readWrite(plan, { data: result.data, errors: result.errors }, variables);
      if (outcome.succeeded) {
        const { session } = result;
        return { is: 'done', outcome, ...(session === undefined ? {} : { session }) };
      }
      if (outcome.status === 'unread')
        return { is: 'unanswered', status: 502, message: 'write.post.unknown' };
      if (outcome.status === 'unproven' || outcome.status === 'missing') return { is: 'unproven', outcome };
      return { is: 'refused', errors: outcome.errors };
    }
  }
}

function saidBy(message: string | undefined): readonly WriteError[] {
  return message === undefined ? [] : [{ path: null, message, code: null }];
}
