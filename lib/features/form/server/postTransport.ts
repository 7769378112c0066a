import type { BackendResult } from '../../../kit/backend/backendResult';
import type { CallResult } from '../../../kit/backend/callResult';
import { readWriteResponse } from '../../../core/operations/write/readWriteResponse';
import type { WritePlan } from '../../../core/operations/write/writePlan';
import type { Fetcher } from '../../../kit/run/server/runOperation';
import { IdempotencyCache } from '../../../kit/once/IdempotencyCache';
import type { SaveOperation, SaveTransport } from '../save/saveTransport';

/** A mutation that the server has sent for a posted form. */
export interface SentMutation {
  readonly result: CallResult;
  /** The backend may have executed it: the same post is not sent again. */
  readonly mayHaveArrived: boolean;
  /** The backend opened a session that was stored for this visitor. */
  readonly keptSession: boolean;
}

/** The outcome of a post that another copy of the site has sent, and whose result is lost. */
const LOST_MUTATION: SentMutation = {
  result: { type: 'unknown' },
  mayHaveArrived: true,
  keptSession: false,
};

/** The memory for the responses to posts of one kind, and for one of them. */
const MAX_BYTES = 8_000_000;
const MAX_RESPONSE_BYTES = 200_000;

/** Creates the cache with which a repeated post is sent once. */
export function createPostCache(name: string): IdempotencyCache<SentMutation> {
  return new IdempotencyCache({
    name,
    isDone: ({ mayHaveArrived }) => mayHaveArrived,
    unknown: LOST_MUTATION,
    budget: {
      getBytes: ({ result }) => 2 * JSON.stringify(result).length,
      maxBytes: MAX_BYTES,
      maxEntryBytes: MAX_RESPONSE_BYTES,
    },
  });
}

/** Creates the queries of a posted form: one-off calls of the server. */
export function createPostQuery(fetcher: Fetcher): SaveTransport['query'] {
  return async (call) => {
    const result = await send(fetcher, call);
    return result.type === 'ok'
      ? { type: 'answered', data: result.data, errors: result.errors }
      : { type: 'unknown' };
  };
}

/** Sends the mutation of a posted form. */
export async function sendPostedMutation(
  fetcher: Fetcher,
  plan: WritePlan,
  call: SaveOperation,
): Promise<SentMutation> {
  const answer = await send(fetcher, call);
  const result = toCallResult(answer);
  return {
    result,
    mayHaveArrived:
      result.type === 'answered'
        ? readWriteResponse(plan, result, call.variables).status !== 'refused'
        : result.type === 'unknown',
    keptSession: answer.type === 'ok' && answer.session === 'kept',
  };
}

function send(fetcher: Fetcher, { name, document, variables }: SaveOperation): Promise<BackendResult> {
  return fetcher({ operationName: name, query: document, variables });
}

/** Converts the backend's answer to a mutation, as far as it proves whether the mutation has arrived. */
function toCallResult(answer: BackendResult): CallResult {
  switch (answer.type) {
    case 'ok':
      return {
        type: 'answered',
        data: answer.data,
        errors: answer.errors,
        ...(answer.session === 'unkept' ? { unkept: true } : {}),
      };
    case 'status':
      // A gateway's error page or redirect proves nothing about the backend behind it.
      return answer.status >= 500 || answer.status < 400
        ? { type: 'unknown' }
        : { type: 'answered', data: null, errors: [{ message: answer.message ?? '' }] };
    case 'unreachable':
      return answer.interrupted === true ? { type: 'unknown' } : { type: 'notSent' };
    case 'timeout':
      return { type: 'unknown', timedOut: true };
    case 'malformed':
      return { type: 'unknown' };
  }
}
