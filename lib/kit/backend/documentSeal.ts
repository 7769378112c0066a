/** The seal at the end of a document. It is a GraphQL comment, so the text can still be parsed, shown and copied. */
export const SEAL_PATTERN = /\n#[\w.-]+$/;

/** Strips the seal from a document. */
export const withoutSeal = (document: string): string => document.replace(SEAL_PATTERN, '');
