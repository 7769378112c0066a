import type { GraphQLResponseError } from './backendResult';
import type { SessionFailure } from './sessionFailure';

/** The outcome of a GraphQL call, if known. */
export type CallResult =
  | {
      readonly type: 'answered';
      readonly data: { readonly [key: string]: unknown } | null;
      readonly errors: readonly GraphQLResponseError[];
      /** The backend opened a session that the site cannot keep. */
      readonly unkept?: true;
    }
  /** The site asks to sign in (again); the backend received nothing. */
  | { readonly type: 'signedOut'; readonly fault: SessionFailure }
  /** The backend certainly received nothing. */
  | {
      readonly type: 'notSent';
      readonly stopped?: true;
      readonly tooLarge?: true;
      readonly changedRecord?: true;
    }
  /** It was sent without an answer, perhaps none in time; it may have arrived or not. */
  | { readonly type: 'unknown'; readonly timedOut?: true };
