import { callOrigin } from './callOrigin';
import { jsonMembers } from './jsonMembers';
import type { SessionFault } from './sessionFault';

/** Why the pass-through refuses a request, as HTTP status and words of a GraphQL error. */
export interface Refusal {
  readonly status: number;
  readonly code: string;
  readonly message: string;
  /** Signing in (again) mends it. */
  readonly session?: SessionFault;
}

/** The parts of a request that decide whether it may pass. Header names in lower case. */
export interface IncomingCall {
  readonly method: string;
  readonly headers: Readonly<Record<string, string | undefined>>;
}

const refusal = (status: number, code: string, message: string): Refusal => ({ status, code, message });

/**
 * Whether a call to `/graphqlh` may go on to the backend: POST, JSON, from this site's own pages. Browsers say where a call
 * comes from; a program that says nothing is no cross-site call and gets what it could get from the backend itself. Files come in
 * a form, which any page may post without asking: there somebody has to say that it is their own call.
 */
export function refuseCall(call: IncomingCall, siteOrigin: string): Refusal | null {
  if (call.method !== 'POST') return refusal(405, 'METHOD_NOT_ALLOWED', 'Only POST is accepted.');
  const from = callOrigin(call.headers, siteOrigin);
  if (from === 'other')
    return refusal(403, 'FORBIDDEN_ORIGIN', 'Only pages of this site may call this address.');
  const type = call.headers['content-type'];
  const encoding = call.headers['content-encoding'];
  const isTaken = mediaType(type) === 'application/json' || isUpload(type);
  if (!isTaken || (encoding !== undefined && encoding !== 'identity'))
    return refusal(
      415,
      'UNSUPPORTED_MEDIA_TYPE',
      'The body must be application/json or, with files, multipart/form-data; not compressed.',
    );
  const isMeant = from === 'own' || Object.keys(PREFLIGHT).some((name) => call.headers[name] !== undefined);
  if (isUpload(type) && !isMeant)
    return refusal(
      403,
      'FORBIDDEN_ORIGIN',
      'Say with the header graphql-preflight that this is no form of another page.',
    );
  return null;
}

/** Headers that no form can send, as backends ask for them before they take files. */
export const PREFLIGHT: Readonly<Record<string, string>> = {
  'graphql-preflight': '1',
  'apollo-require-preflight': 'true',
};

/** Whether a body of this type is a GraphQL multipart request: one with files. */
export const isUpload = (type: string | undefined): boolean => mediaType(type) === 'multipart/form-data';

const mediaType = (type: string | undefined): string | undefined =>
  type?.split(';', 1)[0]?.trim().toLowerCase();

export const BODY_TOO_LARGE: Refusal = refusal(413, 'PAYLOAD_TOO_LARGE', 'The body is too large.');

/** A GraphQL request, as far as the pass-through reads it. */
export interface ReadRequest {
  readonly operationName: string | null;
  readonly query: string;
  /** The JSON text of its variables, byte for byte; null without any. */
  readonly variables: string | null;
}

/** What of a text is a GraphQL request; otherwise why it is none. `maxDepth`: how deep its JSON may be nested. */
export function readRequest(text: string, maxDepth: number): ReadRequest | Refusal {
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch {
    return refusal(400, 'BAD_REQUEST', 'The body is not valid JSON.');
  }
  if (typeof body !== 'object' || body === null || !('query' in body) || typeof body.query !== 'string')
    return refusal(400, 'BAD_REQUEST', 'The body must be one object with a "query".');
  const members = jsonMembers(text, maxDepth);
  if (members === null)
    return refusal(400, 'BAD_REQUEST', `The body is nested deeper than ${maxDepth} levels.`);
  const { query } = body;
  const name = 'operationName' in body ? body.operationName : null;
  const operationName = typeof name === 'string' ? name : null;
  return { operationName, query, variables: members.get('variables') ?? null };
}

/** The text of a request with nothing else in it than what was checked: a backend reads what the site has read. */
export function bareRequest({ operationName, query, variables }: ReadRequest): string {
  const sent = variables === null ? '' : `"variables":${variables},`;
  return `{"operationName":${JSON.stringify(operationName)},${sent}"query":${JSON.stringify(query)}}`;
}

const GRAPHQL_TYPE = 'application/graphql-response+json';

/** The media type of the answer, by the request's Accept header (GraphQL over HTTP). */
export function answerType(accept: string | undefined): string {
  const wanted = (accept ?? '').split(',').map((part) => part.split(';', 1)[0]?.trim().toLowerCase());
  return `${wanted.includes(GRAPHQL_TYPE) ? GRAPHQL_TYPE : 'application/json'}; charset=utf-8`;
}

/** A GraphQL response that holds nothing but one error. */
export function errorBody(
  code: string,
  message: string,
  more: { readonly session?: SessionFault; readonly reference?: string } = {},
): string {
  return JSON.stringify({ errors: [{ message, extensions: { code, ...more } }] });
}
