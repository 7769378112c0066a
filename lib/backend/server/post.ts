import type { BackendResult, GraphQLRequestBody } from '../answer';
import { readAnswer } from '../readAnswer';
import { sendToBackend, type BackendTarget } from './send';

/**
 * The server's own way to the backend: introspection, loaders, look-ups. The body holds operationName, variables and query
 * (S7.3). Network and protocol faults come back as kinds of the result, never as exceptions.
 */
export async function postGraphQL(
  request: GraphQLRequestBody,
  target: BackendTarget,
): Promise<BackendResult> {
  const { operationName, variables, query } = request;
  const start = performance.now();
  const answer = await sendToBackend(
    target,
    JSON.stringify({ operationName, variables: variables ?? {}, query }),
  );
  if (answer.kind !== 'answer') return answer;
  const cost = { ms: Math.round(performance.now() - start), bytes: Buffer.byteLength(answer.text) };
  const result = readAnswer(answer.status, answer.text);
  const { retryAfter, session } = answer;
  const later = retryAfter === undefined ? {} : { retryAfter };
  if (result.kind === 'ok')
    return { ...result, cost, ...later, ...(session === undefined ? {} : { session }) };
  return result.kind === 'status' ? { ...result, ...later } : result;
}
