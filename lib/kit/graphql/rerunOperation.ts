import type { ApolloClient } from '../apollo/apolloClient';
import { loadClientModule } from '../apollo/lazyClient';
import { parseBackendResponse } from '../backend/parseResponse';
import type { OperationView } from './operationView';

/** Result of running a query again from the page. */
export interface RerunResult {
  /** Milliseconds until the response arrived, network included. */
  readonly ms: number;
  /** Size of the data as JSON. */
  readonly bytes: number;
  /** Indented JSON; null if there is no data. */
  readonly text: string | null;
  /** Messages of its errors. */
  readonly errors: readonly string[];
  /** No response arrived. */
  readonly failed?: true;
}

/** Longer texts slow the browser down. */
const MAX_SHOWN_CHARS = 200_000;

/** Sends a query once more through the page's client, uncached. Never rejects, and never sends a mutation. */
export async function rerunOperation(client: ApolloClient, operation: OperationView): Promise<RerunResult> {
  const nothing = { bytes: 0, text: null, errors: [] };
  if (isMutation(operation)) return { ...nothing, ms: 0, failed: true };
  let start = 0;
  try {
    const [{ parse }] = await Promise.all([import('graphql/language/parser'), loadClientModule()]);
    const query = parse(operation.document);
    start = performance.now();
    const result = await client.query({ query, variables: operation.variables });
    return { ms: Math.round(performance.now() - start), ...readResult(result) };
  } catch {
    return { ...nothing, ms: start === 0 ? 0 : Math.round(performance.now() - start), failed: true };
  }
}

/**
 * Checks whether a document contains a mutation. The site prints its documents, so definitions start a line and fields
 * do not.
 */
export function isMutation({ document }: Pick<OperationView, 'document'>): boolean {
  return /^mutation\b/m.test(document.trimStart());
}

function readResult(result: { readonly data?: unknown; readonly error?: unknown }): Omit<RerunResult, 'ms'> {
  const data = result.data ?? null;
  const text = data === null ? null : JSON.stringify(data, null, 2).slice(0, MAX_SHOWN_CHARS);
  const bytes = data === null ? 0 : new TextEncoder().encode(JSON.stringify(data)).length;
  if (result.error === undefined) return { text, bytes, errors: [] };
  const errors = getErrorMessages(result.error);
  return { text, bytes, errors, ...(errors.length === 0 && text === null ? { failed: true as const } : {}) };
}

/** Reads errors by shape, because Apollo's classes are loaded lazily. */
function getErrorMessages(error: unknown): readonly string[] {
  if (typeof error !== 'object' || error === null) return [];
  const errors: unknown = Reflect.get(error, 'errors');
  if (Array.isArray(errors)) return responseErrors(200, JSON.stringify({ data: null, errors }));
  const status: unknown = Reflect.get(error, 'statusCode');
  const body: unknown = Reflect.get(error, 'bodyText');
  return typeof status === 'number' && typeof body === 'string' ? responseErrors(status, body) : [];
}

function responseErrors(status: number, text: string): readonly string[] {
  const answer = parseBackendResponse(status, text);
  return answer.type === 'ok' ? answer.errors.map(({ message }) => message) : [];
}
