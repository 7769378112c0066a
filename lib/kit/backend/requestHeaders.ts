/** Header for the language of the backend's own texts: error messages, translated data. */
export const LANGUAGE_HEADER = 'accept-language';

/**
 * Header with the idempotency key of a mutation (draft-ietf-httpapi-idempotency-key-header). A repeated key is not
 * executed again.
 */
export const IDEMPOTENCY_HEADER = 'idempotency-key';

/** Parses the header: a structured string in quotes (RFC 9651), or the key alone. Null for no key. */
export function parseIdempotencyKey(value: string): string | null {
  const quoted = /^"((?:[^"\\]|\\["\\])*)"$/.exec(value.trim())?.[1];
  return (quoted?.replace(/\\(["\\])/g, '$1') ?? value.trim()) || null;
}
