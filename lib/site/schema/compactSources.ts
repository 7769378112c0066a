import type { GraphQLSchema } from 'graphql';
import { CACHES, createCache } from '../../kit/once/caches';
import { getOrMake } from '../../core/schema/model/memoize';
import { countFields } from './modelCache';
import type { SchemaSources } from './sourceSchema';
import { getMember } from '../../ground/getMember';

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

const builtSchemas = createCache<() => GraphQLSchema, GraphQLSchema>('schemas', {
  sizeCalculation: (schema) => Math.min(countFields(schema), CACHES.schemas.maxSize),
});

/** Returns a getter that builds a schema when it is needed. The least recently used schemas are built again. */
export function createSchemaGetter(build: () => GraphQLSchema): () => GraphQLSchema {
  const get = (): GraphQLSchema => getOrMake(builtSchemas, get, build);
  return get;
}

function read(value: unknown, key: string): object | undefined {
  const inner = getMember(value, key);
  return typeof inner === 'object' && inner !== null ? inner : undefined;
}
