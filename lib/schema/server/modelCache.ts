import { isInputObjectType, isInterfaceType, isObjectType, type GraphQLSchema } from 'graphql';
import type { Model } from '../model/model';
import { createHash } from 'node:crypto';

/** A schema with its model, shared by all callers who receive the same schema. */
export interface CachedModel {
  readonly schema: GraphQLSchema;
  readonly model: Model;
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
}

/** Limits of a model cache. */
export interface ModelCacheOptions {
  readonly maxModels: number;
  /** Limit over all schemas together; memory grows with the fields of their types. */
  readonly maxFields: number;
  /** Called for an evicted model, so that its other holders drop it too. */
  readonly onEvict: (hash: string) => void;
}

/** Creates a bounded least-recently-used cache. The newest model always fits. */
export function createModelCache({ maxModels, maxFields, onEvict: onDrop }: ModelCacheOptions): ModelCache {
  const shelf = new Map<string, { readonly made: CachedModel; readonly fields: number }>();
  const isFull = (): boolean => {
    const fields = [...shelf.values()].reduce((sum, each) => sum + each.fields, 0);
    return shelf.size > maxModels || (shelf.size > 1 && fields > maxFields);
  };
  return {
    get(hash) {
      const found = shelf.get(hash);
      if (found === undefined) return undefined;
      shelf.delete(hash);
      shelf.set(hash, found);
      return found.made;
    },
    set(hash, made) {
      shelf.delete(hash);
      shelf.set(hash, { made, fields: fieldsOf(made.schema) });
      for (const oldest of [...shelf.keys()]) {
        if (!isFull()) return;
        shelf.delete(oldest);
        onDrop(oldest);
      }
    },
  };
}

function fieldsOf(schema: GraphQLSchema): number {
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
