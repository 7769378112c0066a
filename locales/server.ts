/** What only the server and scripts read of each language, by its code. Components must not import it: it holds all languages. */
export * as en from './en/server';
export * as pl from './pl/server';
