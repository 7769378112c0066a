/** How a sealed document ends: a comment of GraphQL, so that the text is still a document, to show and to copy. */
export const SEAL = /\n#([\w-]{43})$/;

/** A document without its seal. */
export const withoutSeal = (document: string): string => document.replace(SEAL, '');
