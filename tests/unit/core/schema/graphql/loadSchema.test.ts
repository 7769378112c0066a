import { buildSchema, introspectionFromSchema, type GraphQLSchema } from 'graphql';
import { describe, expect, it } from 'vitest';
import { parseSchema } from '../../../../../lib/core/schema/graphql/loadSchema';
import { discover } from '../../../../../lib/core/schema/discover';

const SDL =
  'type Query { users: [user!]! } type user { uuid: string! name: string! } scalar string scalar bool';
const introspection = () =>
  JSON.parse(JSON.stringify(introspectionFromSchema(buildSchema(SDL)))) as {
    __schema: { types: OddType[]; directives: { args: { type: unknown }[] }[] };
  };

interface OddType {
  name: string;
  fields: { type: unknown; isDeprecated: boolean; deprecationReason: string | null; args: unknown }[] | null;
  interfaces: unknown;
}

const names = (schema: GraphQLSchema) =>
  Object.keys(schema.getTypeMap()).filter((name) => !name.startsWith('__'));

describe('reading a schema from text', () => {
  it.each([
    ['SDL', SDL],
    ['SDL with a byte order mark', `\uFEFF${SDL}`],
    ['introspection', JSON.stringify(introspection())],
    ['introspection inside data', JSON.stringify({ data: introspection() })],
    [
      'SDL with directives that nobody declared',
      SDL.replace('type user', 'type user @key(fields: "uuid") @unknown'),
    ],
  ])('takes %s', (_, text) => {
    expect(names(parseSchema(text))).toContain('user');
  });

  it('forgives what odd servers send: NON_NULL of NON_NULL, empty reasons, missing lists, foreign scalars in @include', () => {
    const odd = introspection();
    for (const type of odd.__schema.types) {
      for (const field of type.fields ?? []) {
        field.type = {
          kind: 'NON_NULL',
          name: null,
          ofType: { kind: 'NON_NULL', name: null, ofType: unwrapped(field.type) },
        };
        field.isDeprecated = true;
        field.deprecationReason = '';
        field.args = null;
      }
      if (type.interfaces !== undefined) type.interfaces = null;
    }
    for (const directive of odd.__schema.directives)
      for (const argument of directive.args)
        argument.type = {
          kind: 'NON_NULL',
          name: null,
          ofType: { kind: 'SCALAR', name: 'bool', ofType: null },
        };
    const schema = parseSchema(JSON.stringify(odd));
    const user = schema.getType('user');
    const field = user !== undefined && 'getFields' in user ? user.getFields()['name'] : undefined;
    expect(String(field?.type)).toBe('string!');
    expect(field?.deprecationReason ?? '').toBe('');
    expect(discover(schema).entities.map(({ type }) => type)).toEqual(['user']);
  });

  it.each([
    ['', /empty/],
    ['<!doctype html><html>', /HTML/],
    ['{"hello": 1}', /__schema/],
    ['{"data": ', /JSON/],
    ['type Query { a: }', /line 1/],
    ['type Query { a: Missing }', /Missing/],
  ])('says in one line what is wrong with %j', (text, message) => {
    expect(() => parseSchema(text)).toThrow(message);
    expect(() => parseSchema(text)).toThrow(expect.objectContaining({ code: 'schema' }));
  });
});

function unwrapped(type: unknown): unknown {
  return typeof type === 'object' &&
    type !== null &&
    'kind' in type &&
    type.kind === 'NON_NULL' &&
    'ofType' in type
    ? type.ofType
    : type;
}
