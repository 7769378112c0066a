import { createHash } from 'node:crypto';
import { WitrynaError } from '../../core/errors';
import type { IntrospectionFetcher } from './introspect';
import { getMember } from '../../ground/getMember';

/** Reads every name of a schema, without types and texts: a sixth of the bytes of an introspection. */
const NAMES_BODY = {
  operationName: 'SchemaNames',
  query: `query SchemaNames {
  __schema {
    types {
      kind
      name
      fields(includeDeprecated: true) { name args { name } }
      inputFields { name }
      enumValues(includeDeprecated: true) { name }
    }
  }
}`,
  variables: {},
};

/**
 * Reads the names of the schema that the backend shows to a caller, and hashes them. Null if it refuses.
 * @throws WitrynaError 'backend' without an answer for now
 */
export async function fetchSchemaNames(post: IntrospectionFetcher): Promise<string | null> {
  const { status, json } = await post(NAMES_BODY);
  const names = hashSchemaNames(json);
  if (names === null && (status >= 500 || status === 408 || status === 429))
    throw new WitrynaError('backend', `The backend answered with status ${String(status)}.`);
  return names;
}

/**
 * Hashes all names of an introspection result, whatever else it tells: types, fields, arguments, inputs and values. Deprecated
 * arguments are left out, which not every backend lists. Null without a schema.
 */
export function hashSchemaNames(answer: unknown): string | null {
  const types = getMember(getMember(getMember(answer, 'data') ?? answer, '__schema'), 'types');
  if (!Array.isArray(types) || types.length === 0) return null;
  const names = [...listNames(types)].sort();
  return createHash('sha256').update(names.join('\n')).digest('hex');
}

function* listNames(types: readonly unknown[]): Generator<string> {
  for (const type of types) {
    const owner = textOf(type, 'name');
    yield `${textOf(type, 'kind')} ${owner}`;
    for (const field of itemsOf(type, 'fields')) {
      const place = `${owner}.${textOf(field, 'name')}`;
      yield place;
      for (const argument of itemsOf(field, 'args').filter(isInUse))
        yield `${place}(${textOf(argument, 'name')}`;
    }
    for (const input of itemsOf(type, 'inputFields').filter(isInUse))
      yield `${owner}{${textOf(input, 'name')}`;
    for (const value of itemsOf(type, 'enumValues')) yield `${owner}=${textOf(value, 'name')}`;
  }
}

function itemsOf(value: unknown, key: string): readonly unknown[] {
  const items = getMember(value, key);
  return Array.isArray(items) ? items : [];
}

const textOf = (value: unknown, key: string): string => String(getMember(value, key));
const isInUse = (input: unknown): boolean => getMember(input, 'isDeprecated') !== true;
