import { printSchema, type GraphQLSchema } from 'graphql';
import { WitrynaError } from '../../errors';
import { discover } from '../discover';
import { parseIntrospection, parseSchema } from '../graphql/loadSchema';
import type { Model } from '../model/model';
import { introspect, type IntrospectionFetcher } from './introspect';
import { hashSchema, type CachedModel, type ModelCache } from './modelCache';
import { isEnumType, isInputObjectType, isInterfaceType, isObjectType } from '../graphql/types';

/** Where the schema comes from: the backend, a file, or both (then the file adds what introspection leaves out). */
export interface SchemaSourceOptions {
  readonly fetchIntrospection: IntrospectionFetcher | null;
  /** Reads the schema file's text; null without one. */
  readonly readFile: (() => Promise<string>) | null;
  /** Reads how a model is made, at each load; by discovery alone where it is left out. A failure of it is one of the load. */
  readonly loadModelBuilder?: () => Promise<ModelBuilder>;
  /** Where sources of the same backend share what they make. */
  readonly cache?: ModelCache;
  /** After so many seconds the next caller starts a refresh in the background; 0: never. */
  readonly refreshSeconds: number;
  /** Milliseconds; injected for tests. */
  readonly now: () => number;
}

/** Makes the model of a schema that nobody has read yet. With another `hash` the same schema may get another model. */
export interface ModelBuilder {
  readonly hash: string;
  readonly make: (schema: GraphQLSchema) => Model;
}

/** A schema as read, with its model. `hash` changes when the backend's schema does, or how models are made. Times in milliseconds. */
export interface LoadedSchema extends CachedModel {
  readonly hash: string;
  readonly origin: 'backend' | 'file' | 'both';
  /** When it was last read. */
  readonly loadedAt: number;
  /** Since when it has been this one. */
  readonly changedAt: number;
}

/** What `/api/health` says of the source. */
export interface SchemaSourceState {
  readonly hash: string | null;
  readonly loadedAt: number | null;
  /** Why the last attempt failed; null after a success. The last good schema stays in use meanwhile. */
  readonly lastError: WitrynaError | null;
  /** When the last attempt failed, and the first one of the unbroken row that it ends; null after a success. */
  readonly failed: { readonly at: number; readonly since: number } | null;
}

export interface SchemaSource {
  /** The schema: at once when there is one, however old; otherwise when it has come. Ten callers share one load. Throws the load's WitrynaError. */
  getCurrent(): Promise<LoadedSchema>;
  /**
   * Reads what the backend says from now on: a load that is under way may have its answer already, so another one follows it.
   * Those who ask meanwhile share that one. A failure leaves the last good schema in place and is thrown.
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

/** Makes a source: kept in memory, refreshed in the background, last good kept (DESIGN 2). Starts nothing by itself. */
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
      // The failure of a background refresh is kept in the state; whoever asks gets the last good schema.
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

const BY_DISCOVERY: ModelBuilder = { hash: '', make: discover };

async function read(options: SchemaSourceOptions, good: LoadedSchema | null): Promise<LoadedSchema> {
  const [answer, text, maker] = await Promise.all([
    options.fetchIntrospection === null ? null : introspectOrFile(options, options.fetchIntrospection, good),
    options.readFile === null ? null : options.readFile(),
    options.loadModelBuilder === undefined ? BY_DISCOVERY : options.loadModelBuilder(),
  ]);
  const hash = hashSchema(answer, text, maker.hash);
  const now = options.now();
  if (good !== null && good.hash === hash) return { ...good, loadedAt: now };
  const origin = answer === null ? 'file' : text === null ? 'backend' : 'both';
  const made = options.cache?.get(hash) ?? make(schemaOf(answer, text), maker);
  options.cache?.set(hash, made);
  return { ...made, hash, origin, loadedAt: now, changedAt: now };
}

const make = (schema: GraphQLSchema, maker: ModelBuilder): CachedModel => ({
  schema,
  model: maker.make(schema),
  printSdl: () => printSchema(schema),
});

/**
 * The backend's own answer. Where there is a file, a backend that refuses introspection needs none (null: the file alone is
 * the schema), and one that cannot be reached at the very start is no reason to have nothing.
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

function schemaOf(answer: unknown, text: string | null): GraphQLSchema {
  const file = text === null ? null : parseSchema(text);
  if (answer === null || answer === undefined) {
    if (file === null) throw new WitrynaError('config', 'There is neither a backend nor a schema file.');
    return file;
  }
  const schema = parseIntrospection(answer);
  return file === null ? schema : mergeDirectives(schema, file);
}

function asWitrynaError(cause: unknown): WitrynaError {
  if (cause instanceof WitrynaError) return cause;
  return new WitrynaError(
    'backend',
    `The schema could not be read: ${cause instanceof Error ? cause.message : String(cause)}`,
    { cause },
  );
}

/**
 * Brings what introspection leaves out, from a schema file beside the backend: applied directives (constraints) of types, fields,
 * arguments and input fields of the same name. Changes `schema`, which nobody else has seen yet; returns it.
 */
export function mergeDirectives(schema: GraphQLSchema, file: GraphQLSchema): GraphQLSchema {
  for (const type of Object.values(schema.getTypeMap())) {
    const other = file.getType(type.name);
    if (other === undefined || type.name.startsWith('__')) continue;
    if ((isObjectType(type) || isInterfaceType(type)) && (isObjectType(other) || isInterfaceType(other))) {
      const fields = other.getFields();
      for (const field of Object.values(type.getFields())) {
        const twin = Object.hasOwn(fields, field.name) ? fields[field.name] : undefined;
        field.astNode ??= twin?.astNode;
        field.description ??= twin?.description;
        for (const argument of field.args)
          argument.astNode ??= twin?.args.find(({ name }) => name === argument.name)?.astNode;
      }
    } else if (isInputObjectType(type) && isInputObjectType(other)) {
      const fields = other.getFields();
      for (const field of Object.values(type.getFields())) {
        const twin = Object.hasOwn(fields, field.name) ? fields[field.name] : undefined;
        field.astNode ??= twin?.astNode;
        field.description ??= twin?.description;
      }
    } else if (isEnumType(type) && isEnumType(other)) type.astNode ??= other.astNode;
  }
  return schema;
}
