import { printSchema, type GraphQLSchema } from 'graphql';
import { WitrynaError } from '../../errors';
import { discover } from '../discover';
import { schemaFromIntrospection, schemaFromText } from '../loadSchema';
import type { Model } from '../model';
import { adoptDirectives } from './adoptDirectives';
import { introspect, type IntrospectionPost } from './introspect';
import type { MadeModel, ModelShelf } from './modelShelf';
import { schemaHash } from './schemaHash';

/** Where the schema comes from: the backend, a file, or both (then the file adds what introspection leaves out). */
export interface SchemaSourceOptions {
  readonly post: IntrospectionPost | null;
  /** Reads the schema file's text; null without one. */
  readonly readFile: (() => Promise<string>) | null;
  /** Reads how a model is made, at each load; by discovery alone where it is left out. A failure of it is one of the load. */
  readonly readMaker?: () => Promise<ModelMaker>;
  /** Where sources of the same backend share what they make. */
  readonly shelf?: ModelShelf;
  /** After so many seconds the next caller starts a refresh in the background; 0: never. */
  readonly refreshSeconds: number;
  /** Milliseconds; injected for tests. */
  readonly now: () => number;
}

/** Makes the model of a schema that nobody has read yet. With another `hash` the same schema may get another model. */
export interface ModelMaker {
  readonly hash: string;
  readonly make: (schema: GraphQLSchema) => Model;
}

/** A schema as read, with its model. `hash` changes when the backend's schema does, or how models are made. Times in milliseconds. */
export interface LoadedSchema extends MadeModel {
  readonly hash: string;
  readonly origin: 'backend' | 'file' | 'both';
  /** When it was last read. */
  readonly loadedAt: number;
  /** Since when it has been this one. */
  readonly changedAt: number;
}

/** What `/api/health` says of the source. */
export interface SourceState {
  readonly hash: string | null;
  readonly loadedAt: number | null;
  /** Why the last attempt failed; null after a success. The last good schema stays in use meanwhile. */
  readonly lastError: WitrynaError | null;
  /** When the last attempt failed, and the first one of the unbroken row that it ends; null after a success. */
  readonly failed: { readonly at: number; readonly since: number } | null;
}

export interface SchemaSource {
  /** The schema: at once when there is one, however old; otherwise when it has come. Ten callers share one load. Throws the load's WitrynaError. */
  current(): Promise<LoadedSchema>;
  /**
   * Reads what the backend says from now on: a load that is under way may have its answer already, so another one follows it.
   * Those who ask meanwhile share that one. A failure leaves the last good schema in place and is thrown.
   */
  refresh(): Promise<LoadedSchema>;
  state(): SourceState;
}

interface Held {
  good: LoadedSchema | null;
  loading: Promise<LoadedSchema> | null;
  next: Promise<LoadedSchema> | null;
  triedAt: number;
  error: WitrynaError | null;
  failed: SourceState['failed'];
}

/** Makes a source: kept in memory, refreshed in the background, last good kept (DESIGN 2). Starts nothing by itself. */
export function createSchemaSource(options: SchemaSourceOptions): SchemaSource {
  const held: Held = { good: null, loading: null, next: null, triedAt: 0, error: null, failed: null };
  const load = (): Promise<LoadedSchema> => (held.loading ??= loadOnce(options, held));
  const loadAfter = (running: Promise<LoadedSchema>): Promise<LoadedSchema> =>
    (held.next ??= running
      .catch(() => undefined)
      .then(() => {
        held.next = null;
        return load();
      }));
  return {
    current: () => {
      if (held.good === null) return load();
      const age = options.now() - held.triedAt;
      // The failure of a background refresh is kept in the state; whoever asks gets the last good schema.
      if (options.refreshSeconds > 0 && age >= options.refreshSeconds * 1000) load().catch(() => undefined);
      return Promise.resolve(held.good);
    },
    refresh: () => (held.loading === null ? load() : loadAfter(held.loading)),
    state: () => ({
      hash: held.good?.hash ?? null,
      loadedAt: held.good?.loadedAt ?? null,
      lastError: held.error,
      failed: held.failed,
    }),
  };
}

async function loadOnce(options: SchemaSourceOptions, held: Held): Promise<LoadedSchema> {
  held.triedAt = options.now();
  try {
    held.good = await read(options, held.good);
    held.error = null;
    held.failed = null;
    return held.good;
  } catch (cause) {
    const at = options.now();
    held.error = asWitrynaError(cause);
    held.failed = { at, since: held.failed?.since ?? at };
    throw held.error;
  } finally {
    held.loading = null;
  }
}

const BY_DISCOVERY: ModelMaker = { hash: '', make: discover };

async function read(options: SchemaSourceOptions, good: LoadedSchema | null): Promise<LoadedSchema> {
  const [answer, text, maker] = await Promise.all([
    options.post === null ? null : introspectOrFile(options, options.post, good),
    options.readFile === null ? null : options.readFile(),
    options.readMaker === undefined ? BY_DISCOVERY : options.readMaker(),
  ]);
  const hash = schemaHash(answer, text, maker.hash);
  const now = options.now();
  if (good !== null && good.hash === hash) return { ...good, loadedAt: now };
  const origin = answer === null ? 'file' : text === null ? 'backend' : 'both';
  const made = options.shelf?.get(hash) ?? make(schemaOf(answer, text), maker);
  options.shelf?.put(hash, made);
  return { ...made, hash, origin, loadedAt: now, changedAt: now };
}

const make = (schema: GraphQLSchema, maker: ModelMaker): MadeModel => ({
  schema,
  model: maker.make(schema),
  print: () => printSchema(schema),
});

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
    if (file === null) throw new WitrynaError('config', 'There is neither a backend nor a schema file.');
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
