import { isInputObjectType, isInterfaceType, isObjectType, type GraphQLSchema } from 'graphql';
import type { Model } from '../model/model';
import { createHash } from 'node:crypto';

/** A schema and what was made of it: the same for everybody to whom the backend says the same. */
export interface CachedModel {
  readonly schema: GraphQLSchema;
  readonly model: Model;
  /**
   * The schema as SDL. The server may hold two copies of graphql, in its start and in its pages, and each takes the other's schemas
   * for none: what was read by one is printed by the same.
   */
  readonly printSdl: () => string;
}

/** Keeps models by the hash of what they were made from, so that many readers of one schema share one model. */
export interface ModelCache {
  /** Counts as a use. */
  get(hash: string): CachedModel | undefined;
  set(hash: string, made: CachedModel): void;
}

export interface ModelCacheOptions {
  readonly maxModels: number;
  /** Of all schemas together: memory grows with the fields of their types. */
  readonly maxFields: number;
  /** Told of a model that has to go; whoever still holds it should let it go too. */
  readonly onEvict: (hash: string) => void;
}

/** A shelf of limited size: what was not used for longest goes first. The newest model always has its place. */
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
 * A fingerprint of what a model was made from: the backend's answer, the file's text, and whatever else had a say. Some servers list types and fields in
 * another order each time they are asked, so the order of named things does not count, but that of an enum's values does: it is shown.
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
