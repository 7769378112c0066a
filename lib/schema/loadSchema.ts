import {
  buildClientSchema,
  buildSchema,
  GraphQLError,
  type GraphQLSchema,
  type IntrospectionQuery,
} from 'graphql';
import { WitrynaError } from '../errors';
import { cleanIntrospection } from './cleanIntrospection';

/**
 * A schema from text: SDL, or an introspection result as JSON (`{ "__schema" }`, also inside `data`). Tolerates what odd servers and
 * printers do (BACKENDS 3.16): unknown directives in SDL, NON_NULL of NON_NULL, empty deprecation reasons, missing lists.
 * Throws a WitrynaError('schema') that names the fault in one line.
 */
export function schemaFromText(text: string): GraphQLSchema {
  const trimmed = text.replace(/^\uFEFF/, '').trimStart();
  if (trimmed === '') throw new WitrynaError('schema', 'The schema is empty.');
  if (trimmed.startsWith('<'))
    throw new WitrynaError('schema', 'The schema is an HTML or XML page, not SDL or introspection JSON.');
  return trimmed.startsWith('{') && !/^\{\s*[a-z_]\w*\s*[:(}]/i.test(trimmed)
    ? schemaFromIntrospection(parseJson(trimmed))
    : schemaFromSdl(text);
}

/** A schema from an introspection result that came as JSON: `{ __schema }` or `{ data: { __schema } }`. */
export function schemaFromIntrospection(result: unknown): GraphQLSchema {
  const clean = cleanIntrospection(result);
  if (clean === null)
    throw new WitrynaError('schema', 'The JSON is no introspection result: it has no `__schema`.');
  return built(() => buildClientSchema(clean as unknown as IntrospectionQuery, { assumeValid: true }));
}

function schemaFromSdl(text: string): GraphQLSchema {
  return built(() => buildSchema(text, { assumeValid: true, assumeValidSDL: true, noLocation: true }));
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new WitrynaError('schema', 'The schema starts like JSON but is not valid JSON.', { cause });
  }
}

function built(build: () => GraphQLSchema): GraphQLSchema {
  try {
    const schema = build();
    // Types are resolved lazily: what refers to nothing is a fault of the source, and shows only now.
    schema.getTypeMap();
    return schema;
  } catch (cause) {
    const where =
      cause instanceof GraphQLError && cause.locations?.[0] !== undefined
        ? ` (line ${String(cause.locations[0].line)})`
        : '';
    const message = cause instanceof Error ? (cause.message.split('\n')[0] ?? '') : String(cause);
    throw new WitrynaError('schema', `The schema cannot be read${where}: ${message}`, { cause });
  }
}
