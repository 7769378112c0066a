import { buildSchema, graphqlSync, parse, validate, visit, type GraphQLSchema } from 'graphql';
import { readFileSync } from 'node:fs';
import { describe, expect, it, vi } from 'vitest';
import { introspect, type IntrospectionFetcher } from '../../../../lib/site/schema/introspect';
import { parseIntrospection } from '../../../../lib/core/schema/graphql/loadSchema';

const LIBRARY = buildSchema(
  `type Query { books(deep: [[[Int!]!]!]!): [Book!]! book(id: ID!): Book shelves: [[[[Book!]!]!]!]! }
   type Book { id: ID! "What it is called." title: String! }`,
);

type Answer = Awaited<ReturnType<IntrospectionFetcher>>;
const refusal = (message: string): Answer => ({ status: 400, json: { errors: [{ message }] } });

/** Answers as the standard has it, unless `refuse` has words against the question. */
function backend(refuse: (query: string) => string | null, schema: GraphQLSchema = LIBRARY) {
  return vi.fn<IntrospectionFetcher>(({ query }) => {
    expect(validate(schema, parse(query))).toEqual([]);
    const words = refuse(query);
    if (words !== null) return Promise.resolve(refusal(words));
    return Promise.resolve({ status: 200, json: graphqlSync({ schema, source: query }) });
  });
}

function depthOf(query: string): number {
  let depth = 0;
  let deepest = 0;
  visit(parse(query), {
    SelectionSet: { enter: () => void (deepest = Math.max(deepest, ++depth)), leave: () => void depth-- },
  });
  return deepest;
}

describe('asking a backend for its schema', () => {
  it('asks once where everything is understood', async () => {
    const post = backend(() => null);
    await introspect(post);
    expect(post).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['Cannot query field "isOneOf" on type "__Type".', /isOneOf/],
    ['Cannot query field "specifiedByURL" on type "__Type".', /specifiedByURL/],
    ["Field 'isRepeatable' doesn't exist on type '__Directive'", /isRepeatable/],
    ['Unknown argument "includeDeprecated" on field "__Type.inputFields".', /inputFields\(/],
  ])('leaves out just what the refusal names: %s', async (words, pattern) => {
    const post = backend((query) => (pattern.test(query) ? words : null));
    const schema = parseIntrospection(await introspect(post));
    expect(Object.keys(schema.getQueryType()?.getFields() ?? {})).toEqual(['books', 'book', 'shelves']);
    expect(post).toHaveBeenCalledTimes(2);
    const kept = [/isOneOf/, /specifiedByURL/, /isRepeatable/, /inputFields\(/].filter(
      (other) => other.source !== pattern.source,
    );
    for (const other of kept) expect(post.mock.calls[1]?.[0].query).toMatch(other);
  });

  it('goes on from one refusal to the next, for a server that names one fault at a time and knows none of the newer questions', async () => {
    const unknown = /isOneOf|specifiedByURL|isRepeatable|includeDeprecated: true\) \{\s*\.\.\.InputValue/;
    const post = backend((query) => {
      const found = unknown.exec(query)?.[0];
      return found === undefined ? null : `unknown field "${found}"`;
    });
    expect(parseIntrospection(await introspect(post)).getType('Book')).toBeDefined();
  });

  it('asks with less where the refusal says nothing', async () => {
    const post = backend((query) => (/isOneOf|isRepeatable/.test(query) ? 'Syntax Error' : null));
    expect(parseIntrospection(await introspect(post)).getType('Book')).toBeDefined();
  });

  it('loses nothing of the schema to a hiccup: what is refused without a reason is asked once more', async () => {
    let isFirst = true;
    const post = backend(() => {
      const words = isFirst ? 'Internal server error' : null;
      isFirst = false;
      return words;
    });
    const whole = await introspect(backend(() => null));
    expect(await introspect(post)).toEqual(whole);
    expect(post.mock.calls.length).toBeLessThanOrEqual(3);
  });

  it.each([
    [400, 'Too many requests, please try again later.'],
    [503, 'Unexpected error'],
    [200, 'Rate limit exceeded'],
    [500, 'statement timeout'],
  ])('asks for no less of a backend that is busy (%i %s)', async (status, message) => {
    const post = vi.fn<IntrospectionFetcher>(() =>
      Promise.resolve({ status, json: { errors: [{ message }] } }),
    );
    await expect(introspect(post)).rejects.toMatchObject({ code: 'backend' });
    expect(post).toHaveBeenCalledTimes(1);
  });

  it('asks less deeply where depth is limited, and then leaves out what is cut off: no field, no argument that would be demanded', async () => {
    const post = backend((query) =>
      depthOf(query) > 9 ? 'Query has depth of 14, which exceeds max depth of 9' : null,
    );
    const schema = parseIntrospection(await introspect(post));
    expect(Object.keys(schema.getQueryType()?.getFields() ?? {})).toEqual(['book']);
    expect(Object.keys(schema.getType('Book')?.toConfig() ?? {})).toContain('fields');
    expect(post.mock.calls.length).toBeLessThanOrEqual(4);
  });

  it.each([
    'GraphQL introspection is not allowed by the server, but the query contained __schema or __type.',
    'GraphQL introspection has been disabled, but the requested query contained the field "__schema".',
    "Field '__schema' doesn't exist on type 'Query'",
  ])('asks no second time where introspection is off: %s', async (words) => {
    const post = backend(() => words);
    await expect(introspect(post)).rejects.toMatchObject({
      code: 'schema',
      message: expect.stringMatching(/credentials \(GQL_HEADERS, .*\. Otherwise set GQL_SCHEMA to an SDL/),
    });
    expect(post).toHaveBeenCalledTimes(1);
  });

  it('tells once what the server says of each field, and credentials as the first remedy', async () => {
    const off = (name: string): string =>
      `GraphQL introspection has been disabled, but the requested query contained the field "${name}".`;
    const json = { errors: ['__schema', '__type', 'types'].map((name) => ({ message: off(name) })) };
    await expect(introspect(() => Promise.resolve({ status: 400, json }))).rejects.toThrow(
      `The backend gives no introspection: ${off('__schema')} If it hides its schema from the anonymous, give credentials`,
    );
  });

  it('gives up after a few questions', async () => {
    const post = backend(
      () => 'No isOneOf, no specifiedByURL, no isRepeatable, no includeDeprecated, no depth.',
    );
    await expect(introspect(post)).rejects.toMatchObject({ code: 'schema' });
    expect(post.mock.calls.length).toBeLessThanOrEqual(8);
  });

  it('takes a schema that comes bare, without data around it', async () => {
    const json = graphqlSync({ schema: LIBRARY, source: '{ __schema { types { name } } }' }).data;
    expect(await introspect(() => Promise.resolve({ status: 200, json }))).toEqual(json);
  });

  it.each([
    [{ status: 200, json: null, isHtml: true }, /status 200 and an HTML page.*\/graphql/],
    [{ status: 404, json: null }, /status 404 and no JSON/],
    [
      { status: 301, json: null, location: 'https://example.org/graphql/' },
      /leads to https:\/\/example\.org\/graphql\/: use/,
    ],
    [{ status: 200, json: { hello: 1 } }, /no GraphQL response/],
    [
      { status: 403, json: null, isHtml: true },
      /status 403. Set GQL_ZTOKEN or GQL_HEADERS, or .* GQL_SCHEMA/,
    ],
  ] as const)('says of %j what to do', async (answer, words) => {
    await expect(introspect(() => Promise.resolve(answer))).rejects.toThrow(words);
  });
});

const THUNDER = '../shared/schemas/introspection/thunder.raw.json';

describe('the answer of a server whose introspection is odd', () => {
  it('wraps NON_NULL twice, deprecates everything for no reason and has scalars of its own, and is read all the same', () => {
    const ref = (kind: string, name: string | null, ofType: object | null = null) => ({ kind, name, ofType });
    const twice = (inner: object) => ref('NON_NULL', null, ref('NON_NULL', null, inner));
    const odd = { isDeprecated: false, deprecationReason: '', description: '' };
    const json = {
      __schema: {
        queryType: { name: 'Query' },
        mutationType: { name: 'Mutation' },
        types: [
          { kind: 'SCALAR', name: 'string', description: '', interfaces: null, fields: null },
          { kind: 'SCALAR', name: 'bool', interfaces: [], fields: [] },
          {
            kind: 'OBJECT',
            name: 'Query',
            fields: [
              {
                name: 'users',
                args: null,
                type: twice(ref('LIST', null, twice(ref('OBJECT', 'user')))),
                ...odd,
              },
            ],
          },
          {
            kind: 'OBJECT',
            name: 'Mutation',
            fields: [{ name: 'ping', args: [], type: ref('SCALAR', 'bool'), ...odd }],
          },
          {
            kind: 'OBJECT',
            name: 'user',
            fields: [{ name: 'id', args: [], type: twice(ref('SCALAR', 'string')), ...odd }],
          },
        ],
        directives: [
          {
            name: 'include',
            locations: ['FIELD'],
            args: [{ name: 'if', type: ref('NON_NULL', null, ref('SCALAR', 'bool')), defaultValue: null }],
          },
        ],
      },
    };
    const schema = parseIntrospection(json);
    expect(String(schema.getQueryType()?.getFields()['users']?.type)).toBe('[user!]!');
    expect(schema.getQueryType()?.getFields()['users']?.deprecationReason ?? '').toBe('');
  });

  it.runIf(fileExists(THUNDER))('is read as it came, bare or inside data', () => {
    const raw: unknown = JSON.parse(readFileSync(THUNDER, 'utf8'));
    const names = Object.keys(parseIntrospection(raw).getQueryType()?.getFields() ?? {});
    expect(names).toHaveLength(11);
    expect(Object.keys(parseIntrospection({ data: raw }).getQueryType()?.getFields() ?? {})).toEqual(names);
  });
});

function fileExists(path: string): boolean {
  try {
    readFileSync(path);
    return true;
  } catch {
    return false;
  }
}
