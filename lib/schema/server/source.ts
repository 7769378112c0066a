import { createHash } from 'node:crypto';
import type { GraphQLSchema } from 'graphql';
import { WitrynaError } from '../../errors';
import { discover } from '../discover';
import { schemaFromIntrospection, schemaFromText } from '../loadSchema';
import type { Model } from '../model';
import { adoptDirectives } from './adoptDirectives';
import { introspect, type IntrospectionPost } from './introspect';

/** Where the schema comes from: the backend, a file, or both (then the file adds what introspection leaves out). */
export interface SchemaSourceOptions {
  readonly post: IntrospectionPost | null;
  /** Reads the schema file's text; null without one. */
  readonly readFile: (() => Promise<string>) | null;
  /** After so many seconds the next caller starts a refresh in the background; 0: never. */
  readonly refreshSeconds: number;
  /** Milliseconds; injected for tests. */
  readonly now: () => number;
}

/** A schema as read, with its model. `hash` changes when the backend's schema does. */
export interface LoadedSchema {
  readonly schema: GraphQLSchema;
  readonly model: Model;
  readonly hash: string;
  readonly loadedAt: number;
}

/** What `/api/health` says of the source. */
export interface SourceState {
  readonly hash: string | null;
  readonly loadedAt: number | null;
  /** Why the last attempt failed; null after a success. The last good schema stays in use meanwhile. */
  readonly lastError: WitrynaError | null;
}

export interface SchemaSource {
  /** The schema: at once when there is one, however old; otherwise when it has come. Ten callers share one load. Throws the load's WitrynaError. */
  current(): Promise<LoadedSchema>;
  /** Reads again now. A failure leaves the last good schema in place and is thrown. */
  refresh(): Promise<LoadedSchema>;
  state(): SourceState;
}

/** Makes a source: kept in memory, refreshed in the background, last good kept (DESIGN 2). Starts nothing by itself. */
export function createSchemaSource(options: SchemaSourceOptions): SchemaSource {
  const held: {
    good: LoadedSchema | null;
    loading: Promise<LoadedSchema> | null;
    triedAt: number;
    error: WitrynaError | null;
  } = {
    good: null,
    loading: null,
    triedAt: 0,
    error: null,
  };
  const load = (): Promise<LoadedSchema> => {
    if (held.loading !== null) return held.loading;
    held.triedAt = options.now();
    const loading = read(options, held.good)
      .then((loaded) => {
        held.good = loaded;
        held.error = null;
        return loaded;
      })
      .catch((cause: unknown) => {
        held.error = asWitrynaError(cause);
        throw held.error;
      })
      .finally(() => {
        held.loading = null;
      });
    held.loading = loading;
    return loading;
  };
  return {
    current: () => {
      if (held.good === null) return load();
      const age = options.now() - held.triedAt;
      // The failure of a background refresh is kept in the state; whoever asks gets the last good schema.
      if (options.refreshSeconds > 0 && age >= options.refreshSeconds * 1000) load().catch(() => undefined);
      return Promise.resolve(held.good);
    },
    refresh: load,
    state: () => ({
      hash: held.good?.hash ?? null,
      loadedAt: held.good?.loadedAt ?? null,
      lastError: held.error,
    }),
  };
}

async function read(options: SchemaSourceOptions, good: LoadedSchema | null): Promise<LoadedSchema> {
  const [answer, text] = await Promise.all([
    options.post === null ? null : introspectOrFile(options, options.post, good),
    options.readFile === null ? null : options.readFile(),
  ]);
  if (answer === null && text === null)
    throw new WitrynaError('config', 'There is neither a backend nor a schema file.');
  const hash = createHash('sha256')
    .update(answer === null ? '' : JSON.stringify(answer))
    .update('\n')
    .update(text ?? '')
    .digest('hex');
  if (good !== null && good.hash === hash) return { ...good, loadedAt: options.now() };
  const schema = schemaOf(answer, text);
  return { schema, model: discover(schema), hash, loadedAt: options.now() };
}

/**
 * The backend's own answer. Where there is a file, a backend that refuses introspection needs none (null: the file alone is
 * the schema), and one that cannot be reached at the very start is no reason to have nothing.
 */
async function introspectOrFile(
  options: SchemaSourceOptions,
  post: IntrospectionPost,
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

function schemaOf(answer: unknown, text: string | null): GraphQLSchema {
  const file = text === null ? null : schemaFromText(text);
  if (answer === null || answer === undefined) {
    if (file === null) throw new WitrynaError('config', 'There is no schema.');
    return file;
  }
  const schema = schemaFromIntrospection(answer);
  return file === null ? schema : adoptDirectives(schema, file);
}

function asWitrynaError(cause: unknown): WitrynaError {
  if (cause instanceof WitrynaError) return cause;
  return new WitrynaError(
    'backend',
    `The schema could not be read: ${cause instanceof Error ? cause.message : String(cause)}`,
    { cause },
  );
}
