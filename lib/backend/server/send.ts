import type { NoAnswer } from '../answer';
import { PREFLIGHT } from '../passThrough';
import type { SessionDoor, SessionEnd } from './backendSession';

/** Where and how the server speaks to the backend. */
export interface BackendTarget {
  readonly endpoint: string;
  readonly ztoken: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly timeoutMs: number;
  /** The visitor's own session with the backend, where a call may have to do with one. */
  readonly session?: SessionDoor;
  /** The most that is read of one answer, unpacked; absent: as much as comes. */
  readonly maxAnswerBytes?: number;
}

export interface HttpAnswer {
  readonly kind: 'answer';
  readonly status: number;
  readonly contentType: string;
  readonly text: string;
  /** Where a redirect leads; it is not followed. */
  readonly location?: string;
  /** When the backend can be asked again, as it says. */
  readonly retryAfter?: string;
  /** What became of the session that it gave; absent where it gave none. */
  readonly session?: SessionEnd;
}

/** Both media types of GraphQL over HTTP. */
export const GRAPHQL_ACCEPT = 'application/graphql-response+json, application/json;q=0.9';

/**
 * Posts a JSON text, or a form with files, to the backend, with the `ztoken` (S6.1) and the operator's headers and nothing of any visitor's. The
 * time limit covers the whole answer. Redirects are not followed: they would carry the headers to another place. Never throws.
 */
export async function sendToBackend(
  target: BackendTarget,
  body: string | FormData,
): Promise<HttpAnswer | NoAnswer> {
  try {
    const response = await fetch(target.endpoint, {
      method: 'POST',
      headers: headersFor(target, body),
      body,
      redirect: 'manual',
      signal: AbortSignal.timeout(target.timeoutMs),
    });
    const { maxAnswerBytes = Number.POSITIVE_INFINITY } = target;
    const text = await readText(response, maxAnswerBytes);
    if (text === null) return { kind: 'unreachable', reason: tooLarge(maxAnswerBytes), cut: true };
    const contentType = response.headers.get('content-type') ?? '';
    const location = response.headers.get('location');
    const retryAfter = response.headers.get('retry-after');
    const session = target.session?.take(response.headers) ?? null;
    return {
      kind: 'answer',
      status: response.status,
      contentType,
      text,
      ...(location === null ? {} : { location }),
      ...(retryAfter === null ? {} : { retryAfter }),
      ...(session === null ? {} : { session }),
    };
  } catch (error) {
    if (error instanceof Error && error.name === 'TimeoutError')
      return { kind: 'timeout', afterMs: target.timeoutMs };
    const { code, reason } = reasonOf(error);
    return { kind: 'unreachable', reason, ...(NOT_CONNECTED.test(code) ? {} : { cut: true as const }) };
  }
}

/** The text of an answer, or null as soon as it is larger than `maxBytes`: the rest is not read. */
async function readText({ body }: Response, maxBytes: number): Promise<string | null> {
  if (body === null) return '';
  const chunks: Uint8Array[] = [];
  let size = 0;
  // Leaving the loop early ends the connection.
  for await (const chunk of body) {
    size += chunk.byteLength;
    if (size > maxBytes) return null;
    chunks.push(chunk);
  }
  return new TextDecoder().decode(Buffer.concat(chunks));
}

const tooLarge = (maxBytes: number): string =>
  `The answer is larger than ${maxBytes} bytes (GQL_MAX_ANSWER_BYTES), so it was not read.`;

function headersFor({ headers, ztoken, session }: BackendTarget, body: string | FormData): Headers {
  const all = new Headers({ accept: GRAPHQL_ACCEPT, ...headers, ...session?.headers() });
  all.set('ztoken', ztoken);
  if (typeof body === 'string') all.set('content-type', 'application/json');
  else {
    // The form's own type goes with its boundary.
    all.delete('content-type');
    for (const [name, value] of Object.entries(PREFLIGHT)) all.set(name, value);
  }
  return all;
}

/** Codes of connections that never came about: no name, nobody there, no way, no trust. Any other may have broken later. */
const NOT_CONNECTED =
  /^(ECONNREFUSED|ENOTFOUND|EAI_|EHOSTUNREACH|EHOSTDOWN|ENETUNREACH|UND_ERR_CONNECT_TIMEOUT|UND_ERR_INVALID|ERR_INVALID_URL|ERR_TLS_|CERT_|SELF_SIGNED|DEPTH_ZERO|UNABLE_TO_)/;

/** `fetch failed` says nothing; its cause holds the code (ECONNREFUSED, ENOTFOUND). */
function reasonOf(error: unknown): { readonly code: string; readonly reason: string } {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : '';
  const message = cause instanceof Error ? cause.message : String(cause);
  return { code, reason: message.includes(code) ? message : `${code} ${message}`.trim() };
}
