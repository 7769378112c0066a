import type { ApolloClient } from '@apollo/client';
import { loadEngine } from '../apollo/lazyClient';
import { readAnswer } from '../backend/readAnswer';
import type { OperationView } from './view';

/** What a query answered when a visitor ran it again. */
export interface AskedAgain {
  /** Until the answer was there, the network included. */
  readonly ms: number;
  /** Of its data, as JSON. */
  readonly bytes: number;
  /** JSON with line breaks; null where no data came. */
  readonly text: string | null;
  /** Messages of its errors. */
  readonly errors: readonly string[];
  /** No answer came at all. */
  readonly failed?: true;
}

/** Longer texts make a browser slow; in characters. */
export const SHOWN_LENGTH = 200_000;

/** Sends a query once more through the page's client (one-off, uncached: S7.5). Never rejects, and never sends what writes. */
export async function askAgain(client: ApolloClient, operation: OperationView): Promise<AskedAgain> {
  const nothing = { bytes: 0, text: null, errors: [] };
  if (isWriting(operation)) return { ...nothing, ms: 0, failed: true };
  let start = 0;
  try {
    const [{ parse }] = await Promise.all([import('graphql/language/parser'), loadEngine()]);
    const query = parse(operation.document);
    start = performance.now();
    const result = await client.query({ query, variables: operation.variables });
    return { ms: Math.round(performance.now() - start), ...told(result) };
  } catch {
    return { ...nothing, ms: start === 0 ? 0 : Math.round(performance.now() - start), failed: true };
  }
}

/** Whether a document changes something: those of the site are printed, so definitions stand at the start of a line and fields do not. */
export function isWriting({ document }: Pick<OperationView, 'document'>): boolean {
  return /^mutation\b/m.test(document.trimStart());
}

function told(result: { readonly data?: unknown; readonly error?: unknown }): Omit<AskedAgain, 'ms'> {
  const data = result.data ?? null;
  const text = data === null ? null : JSON.stringify(data, null, 2).slice(0, SHOWN_LENGTH);
  const bytes = data === null ? 0 : new TextEncoder().encode(JSON.stringify(data)).length;
  if (result.error === undefined) return { text, bytes, errors: [] };
  const errors = messagesOf(result.error);
  return { text, bytes, errors, ...(errors.length === 0 && text === null ? { failed: true as const } : {}) };
}

/** By shape: Apollo's classes come with its engine, which is loaded late. */
function messagesOf(error: unknown): readonly string[] {
  if (typeof error !== 'object' || error === null) return [];
  const errors: unknown = Reflect.get(error, 'errors');
  if (Array.isArray(errors)) return responseErrors(200, JSON.stringify({ data: null, errors }));
  const status: unknown = Reflect.get(error, 'statusCode');
  const body: unknown = Reflect.get(error, 'bodyText');
  return typeof status === 'number' && typeof body === 'string' ? responseErrors(status, body) : [];
}

function responseErrors(status: number, text: string): readonly string[] {
  const answer = readAnswer(status, text);
  return answer.kind === 'ok' ? answer.errors.map(({ message }) => message) : [];
}
