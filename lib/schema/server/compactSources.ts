import type { GraphQLSchema } from 'graphql';
import { LRUCache } from 'lru-cache';
import { countFields } from './modelCache';
import type { SchemaSources } from './sourceSchema';

/** Sources of a schema as texts, one per type, so that schemas that differ little share most of them. */
export interface CompactSources {
  /** JSON of the introspection result without its types; null without one. */
  readonly rest: string | null;
  readonly types: readonly TypeText[];
  /** The text of the schema file; null without one. */
  readonly text: string | null;
}

interface TypeText {
  /** JSON of one type. */
  readonly json: string;
}

/** Writes sources that a schema could be built of as texts. */
export function toCompactSources({ answer, text }: SchemaSources): CompactSources {
  const schema = read(answer, '__schema') ?? read(read(answer, 'data'), '__schema') ?? null;
  if (schema === null) return { rest: null, types: [], text };
  const types = read(schema, 'types');
  return {
    rest: JSON.stringify({ ...schema, types: [] }),
    types: (Array.isArray(types) ? types : []).map((type) => ({ json: JSON.stringify(type) })),
    text,
  };
}

/** Reads the sources back from their texts. */
export function expandSources({ rest, types, text }: CompactSources): SchemaSources {
  if (rest === null) return { answer: null, text };
  const schema = {
    ...(JSON.parse(rest) as object),
    types: types.map(({ json }) => JSON.parse(json) as unknown),
  };
  return { answer: { __schema: schema }, text };
}

/** Limit for the fields of all schemas together that are kept beside their texts: some dozen megabytes. */
const MAX_FIELDS = 60_000;

const builtSchemas = new LRUCache<() => GraphQLSchema, GraphQLSchema>({
  maxSize: MAX_FIELDS,
  sizeCalculation: (schema) => Math.min(countFields(schema), MAX_FIELDS),
});

/** Returns a getter that builds a schema when it is needed. The least recently used schemas are built again. */
export function createSchemaGetter(build: () => GraphQLSchema): () => GraphQLSchema {
  const get = (): GraphQLSchema => {
    const known = builtSchemas.get(get);
    if (known !== undefined) return known;
    const schema = build();
    builtSchemas.set(get, schema);
    return schema;
  };
  return get;
}

function read(value: unknown, key: string): object | undefined {
  const inner =
    typeof value === 'object' && value !== null ? (Reflect.get(value, key) as unknown) : undefined;
  return typeof inner === 'object' && inner !== null ? inner : undefined;
}
