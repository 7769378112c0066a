import { isInputObjectType, isInterfaceType, isObjectType, type GraphQLSchema } from 'graphql';
import type { Model } from '../model';

/** A schema and what was made of it: the same for everybody to whom the backend says the same. */
export interface MadeModel {
  readonly schema: GraphQLSchema;
  readonly model: Model;
  /**
   * The schema as SDL. The server may hold two copies of graphql, in its start and in its pages, and each takes the other's schemas
   * for none: what was read by one is printed by the same.
   */
  readonly print: () => string;
}

/** Keeps models by the hash of what they were made from, so that many readers of one schema share one model. */
export interface ModelShelf {
  /** Counts as a use. */
  get(hash: string): MadeModel | undefined;
  put(hash: string, made: MadeModel): void;
}

export interface ModelShelfOptions {
  readonly maxModels: number;
  /** Of all schemas together: memory grows with the fields of their types. */
  readonly maxFields: number;
  /** Told of a model that has to go; whoever still holds it should let it go too. */
  readonly onDrop: (hash: string) => void;
}

/** A shelf of limited size: what was not used for longest goes first. The newest model always has its place. */
export function createModelShelf({ maxModels, maxFields, onDrop }: ModelShelfOptions): ModelShelf {
  const shelf = new Map<string, { readonly made: MadeModel; readonly fields: number }>();
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
    put(hash, made) {
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
