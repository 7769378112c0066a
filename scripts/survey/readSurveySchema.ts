import { buildSchema, type GraphQLSchema } from 'graphql';
import { readFileSync } from 'node:fs';
import { parseSchema } from '../../lib/schema/graphql/loadSchema';

/** A schema to serve: SDL, or an introspection result that is then answered as it stands. */
export interface SurveySchema {
  readonly schema: GraphQLSchema;
  readonly introspection: string | null;
}

/** Reads a schema file. Published schemas are often not quite valid, and are served all the same. */
export function readSurveySchema(file: string): SurveySchema {
  const text = readFileSync(file, 'utf8');
  return file.endsWith('.json')
    ? { schema: parseSchema(text), introspection: text }
    : { schema: buildSchema(text, { assumeValid: true }), introspection: null };
}
