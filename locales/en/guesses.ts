import type { Guesses } from '../guesses';

/** The names of schemas are English already. */
export const GUESSES: Guesses = { names: {}, nouns: {} };
