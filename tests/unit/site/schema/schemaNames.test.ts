import { buildSchema, getIntrospectionQuery, graphql, type IntrospectionOptions } from 'graphql';
import { expect, test } from 'vitest';
import type { IntrospectionFetcher } from '../../../../lib/site/schema/introspect';
import { fetchSchemaNames, hashSchemaNames } from '../../../../lib/site/schema/schemaNames';

const SDL = `
  type Query { books(first: Int, old: Int @deprecated): [Book!]! gone: Int @deprecated }
  type Mutation { addBook(input: BookInput!): Book }
  type Book implements Named { id: ID! name: String! size: Size }
  interface Named { name: String! }
  union Any = Book
  enum Size { SMALL LARGE @deprecated }
  input BookInput { name: String! size: Size = SMALL old: Int @deprecated }
`;

const fetcher =
  (sdl: string): IntrospectionFetcher =>
  async ({ query }) => ({ status: 200, json: await graphql({ schema: buildSchema(sdl), source: query }) });

const introspection = (options: IntrospectionOptions): Promise<unknown> =>
  graphql({ schema: buildSchema(SDL), source: getIntrospectionQuery(options) });

test.each<IntrospectionOptions>([
  {},
  { inputValueDeprecation: true, oneOf: true, specifiedByUrl: true, directiveIsRepeatable: true },
  { descriptions: false },
])('the names alone have the hash of the names of an introspection with %j', async (options) => {
  const names = await fetchSchemaNames(fetcher(SDL));
  expect(names).toMatch(/^[0-9a-f]{64}$/);
  expect(hashSchemaNames(await introspection(options))).toBe(names);
});

test.each([
  ['type', 'union Any = Book', ''],
  ['field', 'gone: Int @deprecated', ''],
  ['argument', 'first: Int, ', ''],
  ['input', 'size: Size = SMALL ', ''],
  ['value', 'SMALL LARGE', 'LARGE'],
  ['mutation', 'addBook(', 'putBook('],
  ['kind of a type', 'interface Named { name: String! }', 'type Named { name: String! }'],
])('a schema without that %s has other names', async (_, part, instead) => {
  expect(SDL).toContain(part);
  const sdl = SDL.replace(part, instead)
    .replace(' = SMALL', '')
    .replace(' implements Named', part.startsWith('interface') ? '' : ' implements Named');
  expect(await fetchSchemaNames(fetcher(sdl))).not.toBe(await fetchSchemaNames(fetcher(SDL)));
});

test('the order in which a backend lists its names does not matter', async () => {
  const reordered = SDL.split('\n')
    .toReversed()
    .join('\n')
    .replace('id: ID! name: String!', 'name: String! id: ID!');
  expect(await fetchSchemaNames(fetcher(reordered))).toBe(await fetchSchemaNames(fetcher(SDL)));
});

test('a refusal tells no names, and an overloaded backend none for now', async () => {
  const refused = { errors: [{ message: 'GraphQL introspection is not allowed.' }] };
  expect(await fetchSchemaNames(async () => ({ status: 200, json: refused }))).toBeNull();
  expect(await fetchSchemaNames(async () => ({ status: 401, json: null }))).toBeNull();
  await expect(fetchSchemaNames(async () => ({ status: 503, json: null }))).rejects.toThrow('503');
});
