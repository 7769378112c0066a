/** Header for the language of the backend's own texts: error messages, translated data. */
export const LANGUAGE_HEADER = 'accept-language';

/** Header with the idempotency key of a mutation. A repeated key is not executed again. */
export const IDEMPOTENCY_HEADER = 'x-once';
