import type { OperationKind } from './callPolicy';

/** What one call to the backend needs. The signal's time covers all attempts. */
interface BackendCall {
  readonly method: string;
  readonly headers: Headers;
  readonly body: string | FormData;
  readonly redirect: 'manual';
  readonly signal: AbortSignal;
}

/**
 * Fetches a response over the connections that Node keeps. A backend may close one, as Node does after five idle seconds, while a call
 * is on its way. A read that got no response for that reason is sent once more, on a new connection and within the same time. What
 * writes is sent once, and always on a new connection, because nobody could tell whether it arrived.
 */
export async function fetchOnce(url: string, call: BackendCall, kind: OperationKind): Promise<Response> {
  if (kind === 'write') return fetch(url, withNewConnection(call));
  try {
    return await fetch(url, call);
  } catch (error) {
    if (kind !== 'read' || call.signal.aborted || !WAS_CLOSED.test(getFetchFailure(error).code)) throw error;
    return fetch(url, withNewConnection(call));
  }
}

/** Error codes of a connection that the other side closed. */
const WAS_CLOSED = /^(UND_ERR_SOCKET|ECONNRESET|EPIPE)$/;

/** Gets why a fetch failed: `fetch failed` says nothing, its cause has a code and a message. The code is empty where there is none. */
export function getFetchFailure(error: unknown): { readonly code: string; readonly message: string } {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  if (!(cause instanceof Error)) return { code: '', message: String(cause) };
  return { code: 'code' in cause ? String(cause.code) : '', message: cause.message };
}

/** Undici's own name for the dispatcher of Node's fetch, which exists after the first use of one of its classes. */
const NODE_DISPATCHER = Symbol.for('undici.globalDispatcher.1');

let newConnections: object | null | undefined;

function withNewConnection(call: BackendCall): BackendCall & { readonly dispatcher?: object } {
  newConnections ??= createDispatcher();
  return newConnections === null ? call : { ...call, dispatcher: newConnections };
}

/** Creates a dispatcher like that of this process which keeps no connection; null where it is one that takes other options. */
function createDispatcher(): object | null {
  const own = (globalThis as { readonly [NODE_DISPATCHER]?: object })[NODE_DISPATCHER];
  try {
    return own === undefined
      ? null
      : (Reflect.construct(own.constructor as new () => object, [{ pipelining: 0 }]) as object);
  } catch {
    return null;
  }
}
