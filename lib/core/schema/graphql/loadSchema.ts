import {
  buildClientSchema,
  buildSchema,
  GraphQLError,
  type GraphQLSchema,
  type IntrospectionQuery,
} from 'graphql';
import { WitrynaError } from '../../errors';

/**
 * Parses a schema from text: SDL, or an introspection result as JSON (`{ "__schema" }`, also inside `data`).
 * Tolerates unknown directives, doubled NON_NULL, empty deprecation reasons and missing lists (docs/shapes.md, 3.16).
 * Throws a WitrynaError('schema') that names the fault in one line.
 */
export function parseSchema(text: string): GraphQLSchema {
  const trimmed = text.replace(/^\uFEFF/, '').trimStart();
  if (trimmed === '') throw new WitrynaError('schema', 'The schema is empty.');
  if (trimmed.startsWith('<'))
    throw new WitrynaError('schema', 'The schema is an HTML or XML page, not SDL or introspection JSON.');
  return trimmed.startsWith('{') && !/^\{\s*[a-z_]\w*\s*[:(}]/i.test(trimmed)
    ? parseIntrospection(parseJson(trimmed))
    : schemaFromSdl(text);
}

/** Builds a schema from an introspection result as JSON: `{ __schema }` or `{ data: { __schema } }`. */
export function parseIntrospection(result: unknown): GraphQLSchema {
  const clean = normalizeIntrospection(result);
  if (clean === null)
    throw new WitrynaError('schema', 'The JSON is no introspection result: it has no `__schema`.');
  const schema = built(() =>
    buildClientSchema(clean as unknown as IntrospectionQuery, { assumeValid: true }),
  );
  schema.extensions = { ...schema.extensions, [INT_TEXT]: findIntDescription(clean.__schema) };
  return schema;
}

const INT_TEXT = 'witrynaInt';

/** Returns what an introspected server says of its `Int`: graphql-js puts its own scalar of 32 bits in its place. '' for nothing. */
export function getIntDescription({ extensions }: GraphQLSchema): string {
  const text = extensions[INT_TEXT];
  return typeof text === 'string' ? text : '';
}

function findIntDescription({ types }: JsonObject): unknown {
  return objects(types).find(({ name }) => name === 'Int')?.['description'];
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
    // Types are resolved lazily, so a dangling reference shows only here.
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

/**
 * Normalizes an introspection result for graphql-js. Old and odd servers leave out lists, double NON_NULL, and put an
 * empty deprecation reason on everything (docs/shapes.md, 3.16). Does not change its argument; returns null without
 * `__schema`.
 */
function normalizeIntrospection(result: unknown): { readonly __schema: JsonObject } | null {
  const outer = asObject(result);
  const schema = asObject(outer?.['__schema']) ?? asObject(asObject(outer?.['data'])?.['__schema']);
  if (schema === null || !Array.isArray(schema['types'])) return null;
  return {
    __schema: {
      ...schema,
      queryType: schema['queryType'] ?? null,
      mutationType: schema['mutationType'] ?? null,
      subscriptionType: schema['subscriptionType'] ?? null,
      types: objects(schema['types']).map(cleanType),
      directives: objects(schema['directives']).map(cleanDirective),
    },
  };
}

interface JsonObject {
  readonly [key: string]: unknown;
}

function asObject(value: unknown): JsonObject | null {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as JsonObject) : null;
}

function objects(value: unknown): readonly JsonObject[] {
  const items: readonly unknown[] = Array.isArray(value) ? value : [];
  return items.map(asObject).filter((item) => item !== null);
}

function cleanType(type: JsonObject): JsonObject {
  const kind = type['kind'];
  const isComposite = kind === 'OBJECT' || kind === 'INTERFACE';
  return {
    ...type,
    specifiedByURL: typeof type['specifiedByURL'] === 'string' ? type['specifiedByURL'] : undefined,
    fields: isComposite ? objects(type['fields']).filter(isWhole).map(cleanField) : null,
    interfaces: isComposite ? objects(type['interfaces']) : null,
    inputFields:
      kind === 'INPUT_OBJECT' ? objects(type['inputFields']).filter(hasWholeType).map(cleanInput) : null,
    enumValues: kind === 'ENUM' ? objects(type['enumValues']).map(cleanDeprecation) : null,
    possibleTypes: kind === 'UNION' || kind === 'INTERFACE' ? objects(type['possibleTypes']) : null,
  };
}

function cleanField(field: JsonObject): JsonObject {
  return cleanDeprecation({
    ...field,
    type: cleanTypeRef(asObject(field['type'])),
    args: objects(field['args']).filter(hasWholeType).map(cleanInput),
  });
}

/**
 * Decides whether a field can be read. An introspection query of limited depth cuts deep types off (`[[X!]!]!`
 * without its X), of fields and of required arguments.
 */
function isWhole(field: JsonObject): boolean {
  return (
    hasWholeType(field) &&
    objects(field['args']).every((arg) => hasWholeType(arg) || asObject(arg['type'])?.['kind'] !== 'NON_NULL')
  );
}

function hasWholeType(element: JsonObject): boolean {
  let ref = asObject(element['type']);
  while (ref !== null && (ref['kind'] === 'NON_NULL' || ref['kind'] === 'LIST'))
    ref = asObject(ref['ofType']);
  return ref !== null;
}

function cleanInput(input: JsonObject): JsonObject {
  const given = input['defaultValue'];
  return cleanDeprecation({
    ...input,
    type: cleanTypeRef(asObject(input['type'])),
    defaultValue: typeof given === 'string' && given !== '' ? given : null,
  });
}

function cleanDirective(directive: JsonObject): JsonObject {
  return {
    ...directive,
    args: objects(directive['args']).filter(hasWholeType).map(cleanInput),
    locations: Array.isArray(directive['locations']) ? directive['locations'] : [],
    isRepeatable: directive['isRepeatable'] === true,
  };
}

/** Marks an element as deprecated only with a reason or a set flag. */
function cleanDeprecation(element: JsonObject): JsonObject {
  const reason = element['deprecationReason'];
  const says = typeof reason === 'string' && reason !== '';
  if (says) return element;
  const isDeprecated = element['isDeprecated'] === true && reason !== '';
  return { ...element, isDeprecated, deprecationReason: isDeprecated ? 'No longer supported' : null };
}

/** Collapses NON_NULL of NON_NULL. */
function cleanTypeRef(ref: JsonObject | null): JsonObject | null {
  const inner = asObject(ref?.['ofType']);
  if (ref === null || inner === null) return ref;
  if (ref['kind'] === 'NON_NULL' && inner['kind'] === 'NON_NULL') return cleanTypeRef(inner);
  return { ...ref, ofType: cleanTypeRef(inner) };
}
