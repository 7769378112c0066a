/** Value of `extensions` in a response whose backend session the site could not store. */
export const UNSTORED_SESSION_EXTENSIONS = '{"session":"unkept"}';

/** Checks the `extensions` of a response for a session that was not stored. */
export function hasUnstoredSession(extensions: unknown): boolean {
  return (
    typeof extensions === 'object' && extensions !== null && Reflect.get(extensions, 'session') === 'unkept'
  );
}

/**
 * Why the site itself rejected a call. `none`: a session is required. `lapsed`: the session's access token has
 * expired. `other`: the page was opened by a user who is no longer the signed-in one.
 */
export type SessionFailure = 'none' | 'lapsed' | 'other';

/** Header with the user that a page was opened for (`toClaim`). */
export const CLAIM_HEADER = 'x-opened-by';

/** Encodes a user's identifier as the value of CLAIM_HEADER. */
export const toClaim = (sub: string): string => encodeURIComponent(sub);

/** Creates the headers of calls from this user's pages. */
export const createClaimHeaders = (sub: string): Readonly<Record<string, string>> => ({
  [CLAIM_HEADER]: toClaim(sub),
});

const SESSION_FAILURES: readonly SessionFailure[] = ['none', 'lapsed', 'other'];

/**
 * Finds the site's own 401 among the errors of a GraphQL response, or null. Signing in again resolves it. Such a
 * call never reached the backend.
 */
export function findSessionFailure(
  errors: readonly { readonly extensions?: { readonly [key: string]: unknown } }[],
): SessionFailure | null {
  for (const { extensions } of errors) {
    const fault = SESSION_FAILURES.find((one) => extensions?.['session'] === one);
    if (fault !== undefined && extensions?.['code'] === 'UNAUTHENTICATED') return fault;
  }
  return null;
}
