import { createCache } from '../../kit/once/caches';
import { isInputObjectType, isInterfaceType, isObjectType, type GraphQLSchema } from 'graphql';
import type { Model } from '../../core/schema/model/model';
import { createHash } from 'node:crypto';
import { SharedParts, type HeldParts } from './sharedParts';

/** A schema with its model, shared by all callers who receive the same schema. */
export interface CachedModel {
  /** Gets the schema, which may be built for it. The same function for as long as the model is cached. */
  readonly getSchema: () => GraphQLSchema;
  readonly model: Model;
  /** The parts that the model has in common with others; absent if it is not made of such. */
  readonly held?: HeldParts;
  /**
   * Prints the schema as SDL. The server may hold two copies of graphql, each of which rejects the other's schemas,
   * so the copy that parsed a schema prints it.
   */
  readonly printSdl: () => string;
}

/** A cache of models by the hash of their sources, so that readers of one schema share one model. */
export interface ModelCache {
  /** Marks the entry as recently used. */
  get(hash: string): CachedModel | undefined;
  set(hash: string, made: CachedModel): void;
  /** Returns the cached model, or makes it. Concurrent callers of one hash share the work, and its failure. */
  getOrMake(hash: string, make: () => Promise<CachedModel>): Promise<CachedModel>;
}

/** Options of a model cache. */
export interface ModelCacheOptions {
  readonly maxModels: number;
  /** Limit for the fields of all schemas together whose models share no parts. */
  readonly maxFields: number;
  /** The parts that models are made of, and the limit for their size. */
  readonly parts?: SharedParts;
  readonly maxCharacters?: number;
  /** Called for each evicted model, so that its other holders release it, too. */
  readonly onEvict: (hash: string) => void;
}

/** Creates a bounded cache that evicts the least recently used model first. The newest model always fits. */
export function createModelCache({
  maxModels,
  maxFields,
  parts = new SharedParts(),
  maxCharacters = Number.POSITIVE_INFINITY,
  onEvict,
}: ModelCacheOptions): ModelCache {
  const models = createCache<string, CachedModel>('models', {
    max: maxModels,
    maxSize: maxFields,
    sizeCalculation: ({ getSchema, held }) =>
      held === undefined ? Math.min(countFields(getSchema()), maxFields) : 1,
    dispose: ({ held }, hash, reason) => {
      parts.release(held ?? []);
      if (reason === 'evict') onEvict(hash);
    },
  });
  const keep = (hash: string, made: CachedModel): void => {
    models.set(hash, made);
    while (parts.size > maxCharacters && models.size > 1) models.pop();
  };
  const underWay = new Map<string, Promise<CachedModel>>();
  const makeAndKeep = async (hash: string, make: () => Promise<CachedModel>): Promise<CachedModel> => {
    try {
      const made = await make();
      keep(hash, made);
      return made;
    } finally {
      underWay.delete(hash);
    }
  };
  return {
    get: (hash) => models.get(hash),
    set: keep,
    getOrMake: (hash, make) => {
      const known = models.get(hash);
      if (known !== undefined) return Promise.resolve(known);
      const making = underWay.get(hash) ?? makeAndKeep(hash, make);
      underWay.set(hash, making);
      return making;
    },
  };
}

/** Counts the fields and inputs of a schema, which its memory grows with. */
export function countFields(schema: GraphQLSchema): number {
  return Object.values(schema.getTypeMap()).reduce((sum, type) => {
    const hasFields = isObjectType(type) || isInterfaceType(type) || isInputObjectType(type);
    return sum + (hasFields ? Object.keys(type.getFields()).length : 1);
  }, 0);
}

/**
 * Hashes the sources of a model: the backend's response, the file's text, and other inputs. The order of named items
 * is ignored, because some servers change it per request; the order of enum values counts, because it is shown.
 */
export function hashSchema(answer: unknown, text: string | null, more = ''): string {
  return createHash('sha256')
    .update(answer === null ? '' : JSON.stringify(ordered(answer)))
    .update('\n')
    .update(text ?? '')
    .update(more === '' ? '' : `\n${more}`)
    .digest('hex');
}

function ordered(value: unknown): unknown {
  if (Array.isArray(value)) {
    const items: readonly unknown[] = value.map(ordered);
    return items.every((item) => nameOf(item) !== null) ? [...items].sort(byName) : items;
  }
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, inner]) => [
        key,
        key === 'enumValues' && Array.isArray(inner) ? inner.map(ordered) : ordered(inner),
      ]),
  );
}

function byName(a: unknown, b: unknown): number {
  const [left, right] = [nameOf(a) ?? '', nameOf(b) ?? ''];
  return left < right ? -1 : left > right ? 1 : 0;
}

function nameOf(item: unknown): string | null {
  const name = typeof item === 'object' && item !== null && 'name' in item ? item.name : null;
  return typeof name === 'string' ? name : null;
}
