import type { BackendResult, GraphQLRequestBody } from '../../kit/backend/backendResult';
import { getWriteCount } from '../../kit/backend/writeNotes';
import { postGraphQL, type BackendTarget } from './send';

/** Who comes later sends a read of their own: one that hangs must not keep others from an answer. */
const JOIN_MS = 1_000;

interface Read {
  readonly startedAt: number;
  readonly result: Promise<BackendResult>;
}

/** Reads that the backend has not answered yet. */
const underWay = new Map<string, Read>();

/**
 * Sends a read for a visitor without any credentials of their own, once for all who send the same at the same moment. A read that
 * began before a write is not shared with those that come after it. No answer is kept.
 */
export function postSharedRead(request: GraphQLRequestBody, target: BackendTarget): Promise<BackendResult> {
  const { operationName, variables, query } = request;
  const key = JSON.stringify([
    getWriteCount(),
    target.endpoint,
    target.headers,
    operationName,
    variables,
    query,
  ]);
  const known = underWay.get(key);
  const startedAt = Date.now();
  if (known !== undefined && startedAt - known.startedAt < JOIN_MS) return known.result;
  const result = postGraphQL(request, target, 'read').finally(() => {
    if (underWay.get(key)?.result === result) underWay.delete(key);
  });
  underWay.set(key, { startedAt, result });
  return result;
}
