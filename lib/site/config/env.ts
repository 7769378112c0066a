/** Environment variables by name. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** Returns the current environment variables. The only reader of `process.env` at run time; empty in a browser. */
export const readEnvironment = (): Environment => process.env;

/** Settings that the build was given, inlined by next.config.js as JSON. Absent in scripts and tests. */
export const readBuiltSettings = (): Environment =>
  JSON.parse(process.env.BUILT_SETTINGS ?? '{}') as Environment;

/** True under `next dev`, whose tools need a weaker Content-Security-Policy. */
export const IS_DEVELOPMENT: boolean = process.env.NODE_ENV === 'development';

/** True where Next built this code, and with it the file of the worker thread. False in scripts and tests. */
export const HAS_WORKER_BUILD: boolean = process.env.NEXT_RUNTIME === 'nodejs';
