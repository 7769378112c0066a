/** Names to texts, as the process was given them. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** The settings as they are now; nothing else in the house reads `process.env`. Empty in a browser. */
export const readEnvironment = (): Environment => process.env;

/** The `ztoken` (S6.1): written into the build by next.config.js, so that server and browser always send the same one. */
export const BUILD_ZTOKEN: string = process.env.GQL_ZTOKEN ?? '';

/** `next dev`: its tools need more than a visitor's browser should be allowed. */
export const IS_DEVELOPMENT: boolean = process.env.NODE_ENV === 'development';
