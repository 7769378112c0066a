/**
 * The seal at the end of a document: the day on which it was made, the rules that were in force, and the signature. It is
 * a GraphQL comment, so the text can still be parsed, shown and copied.
 */
export const SEAL_PATTERN = /\n#(\w{1,6})\.([\w-]{0,64})\.([\w-]{43})$/;

/** Strips the seal from a document. */
export const withoutSeal = (document: string): string => document.replace(SEAL_PATTERN, '');
