/**
 * Why the site itself refused a call for want of a session. `none`: nobody is signed in, and this asks for it. `lapsed`: the
 * session's access token has run out. `other`: the page was opened by somebody who is not signed in any more, or not as the same.
 */
export type SessionFault = 'none' | 'lapsed' | 'other';

/** The header in which a page of the site says for whom it was opened (`claimOf`). */
export const CLAIM_HEADER = 'x-opened-by';

/** A user's identifier as the value of that header. */
export const claimOf = (sub: string): string => encodeURIComponent(sub);

/** What the calls of this user's pages say. */
export const claimHeaders = (sub: string): Readonly<Record<string, string>> => ({
  [CLAIM_HEADER]: claimOf(sub),
});

const FAULTS: readonly SessionFault[] = ['none', 'lapsed', 'other'];

/**
 * Whether one of a GraphQL response's errors is the site's own 401, which signing in again mends; null where none is. Nothing
 * of such a call has reached the backend.
 */
export function sessionFault(
  errors: readonly { readonly extensions?: { readonly [key: string]: unknown } }[],
): SessionFault | null {
  for (const { extensions } of errors) {
    const fault = FAULTS.find((one) => extensions?.['session'] === one);
    if (fault !== undefined && extensions?.['code'] === 'UNAUTHENTICATED') return fault;
  }
  return null;
}
