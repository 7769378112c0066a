import type { Json } from '../../core/schema/model/json';

/** The body of a GraphQL request over HTTP. */
export interface GraphQLRequestBody {
  readonly operationName?: string;
  readonly variables?: { readonly [name: string]: unknown };
  readonly query: string;
}

/** One error of a GraphQL response. Fields beyond the message are kept only in the standard's form. */
export interface GraphQLResponseError {
  readonly message: string;
  readonly path?: readonly (string | number)[];
  readonly extensions?: { readonly [key: string]: Json };
  /** Set by the site, not by the backend: the response holds null where the schema forbids null. */
  readonly broken?: true;
}

/**
 * No response: the backend cannot be reached, or took too long. `reason` is for the operator's log. `interrupted`:
 * the connection broke, so the request may have arrived, as after a timeout; otherwise nothing was sent.
 */
export type NoResponse =
  | { readonly type: 'unreachable'; readonly reason: string; readonly interrupted?: true }
  | { readonly type: 'timeout'; readonly afterMs: number };

/** Cost of a call: the time until the whole response was read, and the size of its text. */
export interface CallCost {
  readonly ms: number;
  readonly bytes: number;
}

/** Result of a GraphQL request. `ok` is a GraphQL response with data, errors or both, under any HTTP status. */
export type BackendResult =
  | {
      readonly type: 'ok';
      readonly status: number;
      readonly data: { readonly [key: string]: Json } | null;
      readonly errors: readonly GraphQLResponseError[];
      /** Present when it was measured. */
      readonly cost?: CallCost;
      /** The Retry-After header. */
      readonly retryAfter?: string;
      /** The request that was sent in the end, when it selects less than the requested one. */
      readonly asked?: GraphQLRequestBody;
      /** The backend opened a session: stored for this visitor (`kept`) or not (`unkept`). */
      readonly session?: 'kept' | 'unkept';
    }
  /**
   * An HTTP error without a GraphQL response, such as a login page or a proxy's error page. `excerpt` is the start
   * of its text, `message` the backend's reason if the text is JSON that has one.
   */
  | {
      readonly type: 'status';
      readonly status: number;
      readonly excerpt: string;
      readonly message?: string;
      readonly retryAfter?: string;
    }
  /** A success status without a GraphQL response: HTML, broken JSON, JSON of another form. */
  | { readonly type: 'malformed'; readonly status: number; readonly excerpt: string }
  | NoResponse;
