/** What any JSON text may hold. */
export type JsonValue =
  null | boolean | number | string | readonly JsonValue[] | { readonly [key: string]: JsonValue };

/** The body of a GraphQL request over HTTP (S7.3). */
export interface GraphQLRequestBody {
  readonly operationName?: string;
  readonly variables?: { readonly [name: string]: unknown };
  readonly query: string;
}

/** One error of a GraphQL response; what the backend sent beyond the message is kept only where it has the standard's form. */
export interface GraphQLResponseError {
  readonly message: string;
  readonly path?: readonly (string | number)[];
  readonly extensions?: { readonly [key: string]: JsonValue };
  /** Nobody said it: the answer holds null where its schema forbids null. */
  readonly broken?: true;
}

/**
 * No answer came: the backend cannot be reached, or took too long. `reason` is for the operator's log. `cut`: there was a
 * connection and it broke, so that what was sent may have arrived, as after a time-out; otherwise nothing was sent.
 */
export type NoAnswer =
  | { readonly kind: 'unreachable'; readonly reason: string; readonly cut?: true }
  | { readonly kind: 'timeout'; readonly afterMs: number };

/** What a call cost: from sending it to having read the whole answer, and the size of the answer's text. */
export interface CallCost {
  readonly ms: number;
  readonly bytes: number;
}

/** What came of a GraphQL request. `ok` means a GraphQL response, with data, errors or both (S7.5, S8.1), whatever its status. */
export type BackendResult =
  | {
      readonly kind: 'ok';
      readonly status: number;
      readonly data: { readonly [key: string]: JsonValue } | null;
      readonly errors: readonly GraphQLResponseError[];
      /** Where it was measured. */
      readonly cost?: CallCost;
      /** The header that says when to ask again. */
      readonly retryAfter?: string;
      /** What was asked in the end, where that is less than was wanted. */
      readonly asked?: GraphQLRequestBody;
      /** The backend gave a session to go on with, and this visitor has it from now on, or has it not. */
      readonly session?: 'kept' | 'unkept';
    }
  /**
   * An HTTP error without a GraphQL response: a login page, a proxy's error page. `excerpt` is the start of its text; `message`: why the
   * backend did not take the call, where that stands in JSON.
   */
  | {
      readonly kind: 'status';
      readonly status: number;
      readonly excerpt: string;
      readonly message?: string;
      readonly retryAfter?: string;
    }
  /** A success that is no GraphQL response: HTML, broken JSON, JSON of another form. */
  | { readonly kind: 'malformed'; readonly status: number; readonly excerpt: string }
  | NoAnswer;
