import { readWriteResponse, type WriteOutcome } from '../../operations/write/readWriteResponse';
import type { WriteError } from '../../operations/write/writeErrors';
import type { WritePlan } from '../../operations/write/writePlan';
import type { Json } from '../../schema/model/json';
import type { Fetcher } from '../../reading/run/server/runOperation';

/**
 * The result of a mutation sent by the server. `unanswered`: no answer, as an HTTP status and a message. `unproven`:
 * the answer does not say whether it was done.
 */
export type MutationResult =
  | {
      readonly type: 'done';
      readonly outcome: WriteOutcome;
      /** The fate of a session that the backend opened with it. */
      readonly session?: 'kept' | 'unkept';
    }
  | { readonly type: 'unproven'; readonly outcome: WriteOutcome }
  | { readonly type: 'refused'; readonly errors: readonly WriteError[] }
  | {
      readonly type: 'unanswered';
      readonly status: 502 | 503 | 504;
      readonly message: 'write.post.unreachable' | 'write.post.unknown';
    };

/** Checks whether the backend may have executed it. If so, the same post is not sent again. */
export function mayHaveArrived(sent: MutationResult): boolean {
  return (
    sent.type === 'done' || sent.type === 'unproven' || (sent.type === 'unanswered' && sent.status !== 503)
  );
}

/** Sends a mutation and reads the response. Without one, the result says whether anything can have been saved. */
export async function sendMutation(
  fetcher: Fetcher,
  plan: WritePlan,
  variables: { readonly [name: string]: Json },
): Promise<MutationResult> {
  const result = await fetcher({ operationName: plan.name, query: plan.document, variables });
  switch (result.type) {
    case 'unreachable':
      return result.interrupted === true
        ? { type: 'unanswered', status: 502, message: 'write.post.unknown' }
        : { type: 'unanswered', status: 503, message: 'write.post.unreachable' };
    case 'timeout':
      return { type: 'unanswered', status: 504, message: 'write.post.unknown' };
    case 'malformed':
      return { type: 'unanswered', status: 502, message: 'write.post.unknown' };
    case 'status':
      // A gateway's error page or redirect proves nothing about the backend behind it.
      return result.status >= 500 || result.status < 400
        ? { type: 'unanswered', status: 502, message: 'write.post.unknown' }
        : { type: 'refused', errors: saidBy(result.message) };
    case 'ok': {
      const outcome = readWriteResponse(plan, { data: result.data, errors: result.errors }, variables);
      if (outcome.succeeded) {
        const { session } = result;
        return { type: 'done', outcome, ...(session === undefined ? {} : { session }) };
      }
      if (outcome.status === 'unread')
        return { type: 'unanswered', status: 502, message: 'write.post.unknown' };
      if (outcome.status === 'unproven' || outcome.status === 'missing') return { type: 'unproven', outcome };
      return { type: 'refused', errors: outcome.errors };
    }
  }
}

function saidBy(message: string | undefined): readonly WriteError[] {
  return message === undefined ? [] : [{ path: null, message, code: null }];
}
