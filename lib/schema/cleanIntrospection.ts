/**
 * An introspection result as graphql-js wants it: answers of old and odd servers lack lists, wrap NON_NULL twice, and put an
 * empty deprecation reason on everything (BACKENDS 3.16). Pure: the given value is not changed. Null when there is no `__schema`.
 */
export function cleanIntrospection(result: unknown): { readonly __schema: JsonObject } | null {
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
 * A question of limited depth cuts deep types off (`[[X!]!]!` without its X): such a field cannot be read, and neither can one
 * that demands such an argument.
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

/** Only a reason that says something, or a flag that is set, makes an element deprecated. */
function cleanDeprecation(element: JsonObject): JsonObject {
  const reason = element['deprecationReason'];
  const says = typeof reason === 'string' && reason !== '';
  if (says) return element;
  const isDeprecated = element['isDeprecated'] === true && reason !== '';
  return { ...element, isDeprecated, deprecationReason: isDeprecated ? 'No longer supported' : null };
}

/** NON_NULL of NON_NULL is one NON_NULL. */
function cleanTypeRef(ref: JsonObject | null): JsonObject | null {
  const inner = asObject(ref?.['ofType']);
  if (ref === null || inner === null) return ref;
  if (ref['kind'] === 'NON_NULL' && inner['kind'] === 'NON_NULL') return cleanTypeRef(inner);
  return { ...ref, ofType: cleanTypeRef(inner) };
}
