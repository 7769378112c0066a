import type { BackendResult, GraphQLRequestBody } from '../../backend/backendResult';
import { getWriteCount } from '../../backend/writeNotes';
import { postGraphQL, type BackendTarget } from './send';

/** Reads that the backend has not answered yet. */
const underWay = new Map<string, Promise<BackendResult>>();

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
  if (known !== undefined) return known;
  const reading = postGraphQL(request, target).finally(() => underWay.delete(key));
  underWay.set(key, reading);
  return reading;
}
