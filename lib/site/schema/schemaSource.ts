import { printSchema } from 'graphql';
import { WitrynaError } from '../../core/errors';
import { discover } from '../../core/schema/discover';
import { introspect, type IntrospectionFetcher } from './introspect';
import { hashSchema, type CachedModel, type ModelCache } from './modelCache';
import { hashSchemaNames } from './schemaNames';
import { buildSourceSchema, type SchemaSources } from './sourceSchema';

/** The origin of the schema: the backend, a file, or both. A file then adds what introspection leaves out. */
export interface SchemaSourceOptions {
  readonly fetchIntrospection: IntrospectionFetcher | null;
  /** Reads the schema file's text; null without a file. */
  readonly readFile: (() => Promise<string>) | null;
  /** Loads the model builder at each load; discovery alone by default. Its failure fails the load. */
  readonly loadModelBuilder?: () => Promise<ModelBuilder>;
  /** The cache that sources of the same backend share. */
  readonly cache?: ModelCache;
  /** Also hashes the names of the backend's schema, for comparison with those that another caller is told. */
  readonly hashesNames?: boolean;
  /** Seconds after which the next caller starts a refresh in the background; 0: never. */
  readonly refreshSeconds: number;
  /** The current time in milliseconds; injected for tests. */
  readonly now: () => number;
}

/** Does the slow work of a load. It may do it elsewhere, so that this thread stays free. */
export interface ModelBuilder {
  /** Hashes the sources and whatever else the model depends on. */
  readonly hashSources: (sources: SchemaSources) => string | Promise<string>;
  readonly make: (sources: SchemaSources) => ReadSchema | Promise<ReadSchema>;
}

/** A schema with the model that was made of it. */
export type ReadSchema = Pick<CachedModel, 'getSchema' | 'model' | 'held'>;

/**
 * A loaded schema with its model. `hash` changes with the schema and with the model builder. Times in milliseconds.
 */
export interface LoadedSchema extends CachedModel {
  readonly hash: string;
  readonly origin: 'backend' | 'file' | 'both';
  /** Hash of the names in the backend's answer (`hashSchemaNames`); null if it is not asked for, or without an answer. */
  readonly names: string | null;
  /** Time of the last load. */
  readonly loadedAt: number;
  /** Time since which the hash is the same. */
  readonly changedAt: number;
}

/** The state of the source for `/api/health`. */
export interface SchemaSourceState {
  readonly hash: string | null;
  readonly loadedAt: number | null;
  /** The error of the last attempt; null after a success. The last good schema stays in use. */
  readonly lastError: WitrynaError | null;
  /** Times of the last failure and of the first one in the unbroken series; null after a success. */
  readonly failed: { readonly at: number; readonly since: number } | null;
}

/** The schema of a backend, loaded on demand and refreshed in the background. */
export interface SchemaSource {
  /**
   * Returns the last good schema at once, or waits for the first load. Concurrent callers share one load. Throws the
   * load's WitrynaError.
   */
  getCurrent(): Promise<LoadedSchema>;
  /**
   * Loads the schema anew. A running load may already have its response, so another one follows it; concurrent
   * callers share that one. A failure keeps the last good schema and is thrown.
   */
  refresh(): Promise<LoadedSchema>;
  getState(): SchemaSourceState;
}

interface Held {
  good: LoadedSchema | null;
  loading: Promise<LoadedSchema> | null;
  next: Promise<LoadedSchema> | null;
  triedAt: number;
  error: WitrynaError | null;
  failed: SchemaSourceState['failed'];
}

/**
 * Creates a source that keeps the last good schema in memory and refreshes it in the background. Starts no work by
 * itself.
 */
export function createSchemaSource(options: SchemaSourceOptions): SchemaSource {
  const state: Held = { good: null, loading: null, next: null, triedAt: 0, error: null, failed: null };
  const load = (): Promise<LoadedSchema> => (state.loading ??= loadOnce(options, state));
  const loadAfter = (running: Promise<LoadedSchema>): Promise<LoadedSchema> =>
    (state.next ??= running
      .catch(() => undefined)
      .then(() => {
        state.next = null;
        return load();
      }));
  return {
    getCurrent: () => {
      if (state.good === null) return load();
      const age = options.now() - state.triedAt;
      // The state keeps the failure of a background refresh; callers get the last good schema.
      if (options.refreshSeconds > 0 && age >= options.refreshSeconds * 1000) load().catch(() => undefined);
      return Promise.resolve(state.good);
    },
    refresh: () => (state.loading === null ? load() : loadAfter(state.loading)),
    getState: () => ({
      hash: state.good?.hash ?? null,
      loadedAt: state.good?.loadedAt ?? null,
      lastError: state.error,
      failed: state.failed,
    }),
  };
}

async function loadOnce(options: SchemaSourceOptions, state: Held): Promise<LoadedSchema> {
  state.triedAt = options.now();
  try {
    state.good = await read(options, state.good);
    state.error = null;
    state.failed = null;
    return state.good;
  } catch (cause) {
    const at = options.now();
    state.error = asWitrynaError(cause);
    state.failed = { at, since: state.failed?.since ?? at };
    throw state.error;
  } finally {
    state.loading = null;
  }
}

const BY_DISCOVERY: ModelBuilder = {
  hashSources: ({ answer, text }) => hashSchema(answer, text),
  make: (sources) => {
    const schema = buildSourceSchema(sources);
    return { getSchema: () => schema, model: discover(schema) };
  },
};

async function read(options: SchemaSourceOptions, good: LoadedSchema | null): Promise<LoadedSchema> {
  const [answer, text, builder] = await Promise.all([
    options.fetchIntrospection === null ? null : introspectOrFile(options, options.fetchIntrospection, good),
    options.readFile === null ? null : options.readFile(),
    options.loadModelBuilder === undefined ? BY_DISCOVERY : options.loadModelBuilder(),
  ]);
  const sources: SchemaSources = { answer, text };
  const hash = await builder.hashSources(sources);
  const now = options.now();
  const names = options.hashesNames === true ? hashSchemaNames(answer) : null;
  if (good !== null && good.hash === hash) return { ...good, names, loadedAt: now };
  const origin = answer === null ? 'file' : text === null ? 'backend' : 'both';
  const make = async (): Promise<CachedModel> => toCachedModel(await builder.make(sources));
  const made = await (options.cache === undefined ? make() : options.cache.getOrMake(hash, make));
  return { ...made, hash, origin, names, loadedAt: now, changedAt: now };
}

const toCachedModel = (read: ReadSchema): CachedModel => ({
  ...read,
  printSdl: () => printSchema(read.getSchema()),
});

/**
 * Introspects the backend, or returns null where the file alone is used: introspection is disabled, or the backend is
 * down at the first load.
 */
async function introspectOrFile(
  options: SchemaSourceOptions,
  post: IntrospectionFetcher,
  good: LoadedSchema | null,
): Promise<unknown> {
  try {
    return await introspect(post);
  } catch (error) {
    const isDown = !(error instanceof WitrynaError) || error.code === 'backend';
    if (options.readFile === null || (isDown && good !== null)) throw error;
    return null;
  }
}

function asWitrynaError(cause: unknown): WitrynaError {
  if (cause instanceof WitrynaError) return cause;
  return new WitrynaError(
    'backend',
    `The schema could not be read: ${cause instanceof Error ? cause.message : String(cause)}`,
    { cause },
  );
}
