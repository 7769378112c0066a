import { createClient as createSocketClient } from 'graphql-ws/client';
import { createClient as createEventClient, NetworkError } from 'graphql-sse';
import WebSocket from 'ws';
import type { SubscriptionEndpoint } from '../config/config';
import type { LiveOperation } from '../../core/operations/live/liveOperation';
import { getFetchFailure } from '../backend/fetchOnce';

/**
 * Why a subscription has ended. `refused`: the backend does not allow it, or does not know it. `unsupported`: nothing at this
 * address speaks the protocol, or nothing answers. `lost`: it was open, and the connection has ended.
 */
export interface SubscriptionEnd {
  readonly type: 'refused' | 'unsupported' | 'lost';
  readonly reason: string;
}

/** Receives what a subscription sends. Nothing comes after `ended`. */
export interface SubscriptionSink {
  readonly opened: () => void;
  /** Data of an answer; null data are left out. */
  readonly next: (data: unknown) => void;
  readonly ended: (end: SubscriptionEnd) => void;
}

/** An operation to subscribe to, with credentials and limits. */
export interface SubscriptionCall {
  readonly operation: Pick<LiveOperation, 'document' | 'variables'>;
  readonly headers: Readonly<Record<string, string>>;
  readonly timeoutMs: number;
  readonly maxAnswerBytes: number;
}

/** Opens a subscription. Returns the function that ends it. Never throws. */
export function openSubscription(
  { protocol, url }: SubscriptionEndpoint,
  call: SubscriptionCall,
  sink: SubscriptionSink,
): () => void {
  const state = { isOpen: false, isOver: false };
  const end = (found: SubscriptionEnd): void => {
    if (state.isOver) return;
    state.isOver = true;
    stop();
    sink.ended(found);
  };
  // Neither library limits how long a server may take to accept.
  const timer = setTimeout(
    () => end({ type: 'unsupported', reason: `Nobody has answered for ${call.timeoutMs} ms.` }),
    call.timeoutMs,
  );
  const opened = (): void => {
    clearTimeout(timer);
    if (state.isOpen || state.isOver) return;
    state.isOpen = true;
    sink.opened();
  };
  const open = protocol === 'ws' ? openSocket : openEvents;
  const dispose = open(url, call, {
    opened,
    next: ({ data, errors = [] }) => {
      if (state.isOver) return;
      if (data !== null && data !== undefined) return sink.next(data);
      if (errors.length > 0) end({ type: 'refused', reason: toReason(errors) });
    },
    error: (error) => end(toEnd(error, state.isOpen)),
    complete: () =>
      end({
        type: state.isOpen ? 'lost' : 'unsupported',
        reason: 'The backend has ended the subscription.',
      }),
  });
  function stop(): void {
    clearTimeout(timer);
    // The library may report an end before it returns.
    queueMicrotask(() => dispose());
  }
  return () => {
    state.isOver = true;
    stop();
  };
}

interface ClientSink {
  readonly opened: () => void;
  readonly next: (result: { readonly data?: unknown; readonly errors?: readonly unknown[] }) => void;
  readonly error: (error: unknown) => void;
  readonly complete: () => void;
}

/** Pings keep proxies from closing a quiet connection, and tell a dead one from a quiet one. */
const PING_INTERVAL_MS = 20_000;
const PONG_LIMIT_MS = 10_000;
/** The protocol does not acknowledge subscriptions, but a refusal comes at once. */
const ACCEPT_MS = 300;

function openSocket(url: string, call: SubscriptionCall, sink: ClientSink): () => void {
  const { headers, operation, timeoutMs, maxAnswerBytes } = call;
  class Socket extends WebSocket {
    constructor(address: string, protocols?: string | string[]) {
      super(address, protocols, {
        headers,
        handshakeTimeout: timeoutMs,
        maxPayload: maxAnswerBytes,
        followRedirects: false,
      });
    }
  }
  let pongTimer: ReturnType<typeof setTimeout> | undefined;
  let acceptTimer: ReturnType<typeof setTimeout> | undefined;
  const client = createSocketClient({
    url,
    webSocketImpl: Socket,
    retryAttempts: 0,
    keepAlive: PING_INTERVAL_MS,
    // Servers read credentials here or from the request; some of them as headers, or as a token of its own.
    connectionParams: { ...headers, headers, ...toTokenParam(headers) },
    on: {
      connected: () => (acceptTimer = setTimeout(sink.opened, ACCEPT_MS)),
      ping: (received) => {
        if (!received) pongTimer = setTimeout(() => client.terminate(), PONG_LIMIT_MS);
      },
      pong: (received) => {
        if (received) clearTimeout(pongTimer);
      },
    },
  });
  const { document: query, variables } = operation;
  const dispose = client.subscribe(
    { query, variables: { ...variables } },
    {
      ...sink,
      next: (result) => {
        if (result.data != null) sink.opened();
        sink.next(result);
      },
    },
  );
  return () => {
    clearTimeout(pongTimer);
    clearTimeout(acceptTimer);
    dispose();
    // It waits for the connection, which may have failed.
    void Promise.resolve(client.dispose()).catch(() => undefined);
  };
}

/** Returns the bearer token under the name that OAuth gives it outside of a header (RFC 6750, 2.2). */
function toTokenParam(headers: SubscriptionCall['headers']): { readonly access_token?: string } {
  const [, authorization = ''] =
    Object.entries(headers).find(([name]) => name.toLowerCase() === 'authorization') ?? [];
  const token = /^Bearer\s+(\S+)$/i.exec(authorization)?.[1];
  return token === undefined ? {} : { access_token: token };
}

function openEvents(url: string, { headers, operation }: SubscriptionCall, sink: ClientSink): () => void {
  const client = createEventClient({
    url,
    headers: { ...headers },
    retryAttempts: 0,
    // A redirect would send the headers elsewhere.
    fetchFn: (address: string, init: RequestInit) => fetch(address, { ...init, redirect: 'manual' }),
    on: { connected: sink.opened },
  });
  const { document: query, variables } = operation;
  const dispose = client.subscribe({ query, variables: { ...variables } }, sink);
  return () => {
    dispose();
    client.dispose();
  };
}

/** Codes of graphql-transport-ws with which a server refuses who asks. */
const REFUSING_CODES: ReadonlySet<unknown> = new Set([4401, 4403]);
const REFUSING_STATUSES: ReadonlySet<unknown> = new Set([401, 403]);

function toEnd(error: unknown, wasOpen: boolean): SubscriptionEnd {
  // Errors of GraphQL: the document or the visitor is refused.
  if (Array.isArray(error)) return { type: 'refused', reason: toReason(error) };
  const code: unknown = getMember(error, 'code');
  const status: unknown = error instanceof NetworkError ? error.response?.status : undefined;
  const isRefusal = REFUSING_CODES.has(code) || REFUSING_STATUSES.has(status);
  return {
    type: isRefusal ? 'refused' : wasOpen ? 'lost' : 'unsupported',
    reason: describeError(error, code),
  };
}

function describeError(error: unknown, code: unknown): string {
  const reason = getMember(error, 'reason');
  const closed = `The connection was closed${typeof code === 'number' ? ` (${String(code)})` : ''}`;
  if (typeof reason === 'string') return reason === '' ? `${closed}.` : `${closed}: ${reason}`;
  return error instanceof Error ? getFetchFailure(error).message : closed;
}

const toReason = (errors: readonly unknown[]): string =>
  errors.map((error) => String(getMember(error, 'message') ?? error)).join(' ');

const getMember = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null && name in value ? Reflect.get(value, name) : undefined;
