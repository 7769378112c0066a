import { buildSchema, type GraphQLSchema } from 'graphql';
import { readFileSync } from 'node:fs';
import { parseSchema } from '../lib/core/schema/graphql/loadSchema';

/** A schema to serve: SDL, or an introspection result that is returned unchanged. */
export interface MockSchema {
  readonly schema: GraphQLSchema;
  readonly introspection: string | null;
}

/** Reads a schema file. Published schemas are often invalid in small ways, and are served nevertheless. */
export function readMockSchema(file: string): MockSchema {
  const text = readFileSync(file, 'utf8');
  return file.endsWith('.json')
    ? { schema: parseSchema(text), introspection: text }
    : { schema: buildSchema(text, { assumeValid: true }), introspection: null };
}
