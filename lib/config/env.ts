/** Environment variables by name. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** Returns the current environment variables. The only reader of `process.env` at run time; empty in a browser. */
export const readEnvironment = (): Environment => process.env;

/** The `ztoken`, inlined at build time by next.config.js, so that server and browser always send the same one. */
export const BUILD_ZTOKEN: string = process.env.GQL_ZTOKEN ?? '';

/** True under `next dev`, whose tools need a weaker Content-Security-Policy. */
export const IS_DEVELOPMENT: boolean = process.env.NODE_ENV === 'development';
