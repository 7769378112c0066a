import { getCallOrigin } from './callOrigin';
import type { Result } from '../../core/errors';
import { findRepeatedMember, parseJsonMembers } from '../../core/json/jsonMembers';
import type { SessionFailure } from '../../kit/backend/sessionFailure';
import { isJsonObject } from '../../core/schema/model/json';

/** Rejection of a call, as HTTP status and GraphQL error. */
export interface CallRejection {
  readonly ok: false;
  readonly status: number;
  readonly code: string;
  readonly message: string;
  /** Set if signing in (again) resolves it. */
  readonly session?: SessionFailure;
}

/** Parts of a request that decide on its admission. Header names in lower case. */
export interface IncomingCall {
  readonly method: string;
  readonly headers: Readonly<Record<string, string | undefined>>;
}

const createRejection = (status: number, code: string, message: string): CallRejection => ({
  ok: false,
  status,
  code,
  message,
});

/**
 * Checks a call to `/graphqlh`: POST, JSON, from this site's pages. A program without origin headers is not a
 * cross-site call and gets what the backend would give it. Multipart bodies can be posted by forms of any site, so
 * they need an own origin or a preflight header.
 */
export function checkCall(call: IncomingCall, siteOrigin: string): CallRejection | null {
  if (call.method !== 'POST') return createRejection(405, 'METHOD_NOT_ALLOWED', 'Only POST is accepted.');
  const callOrigin = getCallOrigin(call.headers, siteOrigin);
  if (callOrigin === 'other')
    return createRejection(403, 'FORBIDDEN_ORIGIN', 'Only pages of this site may call this address.');
  const type = call.headers['content-type'];
  const encoding = call.headers['content-encoding'];
  const isSupported = parseMediaType(type) === 'application/json' || isMultipart(type);
  if (!isSupported || (encoding !== undefined && encoding !== 'identity'))
    return createRejection(
      415,
      'UNSUPPORTED_MEDIA_TYPE',
      'The body must be application/json or, with files, multipart/form-data; not compressed.',
    );
  const isPreflighted =
    callOrigin === 'own' || Object.keys(PREFLIGHT_HEADERS).some((name) => call.headers[name] !== undefined);
  if (isMultipart(type) && !isPreflighted)
    return createRejection(
      403,
      'FORBIDDEN_ORIGIN',
      'Say with the header graphql-preflight that this is no form of another page.',
    );
  return null;
}

/** Headers that HTML forms cannot send. Backends require one of them before they accept files. */
export const PREFLIGHT_HEADERS: Readonly<Record<string, string>> = {
  'graphql-preflight': '1',
  'apollo-require-preflight': 'true',
};

/** Recognises the content type of a GraphQL multipart request. */
export const isMultipart = (type: string | undefined): boolean =>
  parseMediaType(type) === 'multipart/form-data';

const parseMediaType = (type: string | undefined): string | undefined =>
  type?.split(';', 1)[0]?.trim().toLowerCase();

/** Rejection of a body over the size limit. */
export const BODY_TOO_LARGE: CallRejection = createRejection(
  413,
  'PAYLOAD_TOO_LARGE',
  'The body is too large.',
);

/** The parts of a GraphQL request that the pass-through reads. */
export interface ParsedGraphQLRequest {
  readonly operationName: string | null;
  readonly query: string;
  /** JSON text of the variables, byte for byte; null without any. */
  readonly variables: string | null;
}

/** Parses the text of a GraphQL request. `maxDepth`: maximum depth of the JSON. */
export function parseGraphQLRequest(
  text: string,
  maxDepth: number,
): Result<ParsedGraphQLRequest, CallRejection> {
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch {
    return createRejection(400, 'BAD_REQUEST', 'The body is not valid JSON.');
  }
  if (typeof body !== 'object' || body === null || !('query' in body) || typeof body.query !== 'string')
    return createRejection(400, 'BAD_REQUEST', 'The body must be one object with a "query".');
  const members = parseJsonMembers(text, maxDepth);
  if (members === null)
    return createRejection(400, 'BAD_REQUEST', `The body is nested deeper than ${maxDepth} levels.`);
  const repeated = findRepeatedMember(text);
  if (repeated !== null)
    return createRejection(
      400,
      'BAD_REQUEST',
      `The body has two members of the name ${JSON.stringify(repeated)}.`,
    );
  // Some servers read the variables in a text, which nobody has checked.
  if ('variables' in body && body.variables !== null && !isJsonObject(body.variables))
    return createRejection(400, 'BAD_REQUEST', 'The "variables" must be an object.');
  const { query } = body;
  const name = 'operationName' in body ? body.operationName : null;
  const operationName = typeof name === 'string' ? name : null;
  return { ok: true, operationName, query, variables: members.get('variables') ?? null };
}

/** Serializes a request with nothing but its checked parts: the backend reads what the site has checked. */
export function serializeRequest({ operationName, query, variables }: ParsedGraphQLRequest): string {
  const variablesMember = variables === null ? '' : `"variables":${variables},`;
  return `{"operationName":${JSON.stringify(operationName)},${variablesMember}"query":${JSON.stringify(query)}}`;
}

const GRAPHQL_MEDIA_TYPE = 'application/graphql-response+json';

/** Negotiates the media type of the response by the Accept header (GraphQL over HTTP). */
export function negotiateMediaType(accept: string | undefined): string {
  const accepted = (accept ?? '').split(',').map((part) => part.split(';', 1)[0]?.trim().toLowerCase());
  return `${accepted.includes(GRAPHQL_MEDIA_TYPE) ? GRAPHQL_MEDIA_TYPE : 'application/json'}; charset=utf-8`;
}

/** Serializes a GraphQL response with a single error. */
export function serializeError(
  code: string,
  message: string,
  more: { readonly session?: SessionFailure; readonly reference?: string } = {},
): string {
  return JSON.stringify({ errors: [{ message, extensions: { code, ...more } }] });
}
