import fc from 'fast-check';
import { buildSchema, parse, validate } from 'graphql';
import { describe, expect, it } from 'vitest';
import { everyDocument } from '../../../lib/operations/documents';
import { discover } from '../../../lib/schema/discover';
import { keySegment, RESERVED_SLUGS } from '../../../lib/routes';

/** Names that break what is careless: of prototypes, of the site's own paths, plurals that equal singulars, two with one slug. */
const TYPE_NAMES = [
  'constructor',
  'toString',
  'New',
  'Api',
  'API',
  'News',
  'Series',
  'Person',
  'People',
  'Book',
  'book',
  'Book_',
  'Account',
  'X'.repeat(200),
  'Edge',
  'Node',
  'Page',
];
const FIELD_NAMES = [
  'id',
  'name',
  'title',
  '__proto__',
  'constructor',
  'hasOwnProperty',
  'valueOf',
  'edges',
  'nodes',
  'items',
  'data',
  'pageInfo',
  'total',
  'count',
  'attributes',
  'sys',
  'code',
];
const ARGUMENTS = [
  'first: Int',
  'after: String',
  'limit: Int',
  'offset: Int',
  'page: Int',
  'id: ID!',
  'id: ID',
  'where: In',
  'filter: In!',
  'orderBy: [In!]',
  'sort: String',
  'search: String',
  'locale: String!',
  'ids: [ID!]!',
  'order: Way',
];

const field = (types: readonly string[]) =>
  fc
    .record({
      name: fc.constantFrom(...FIELD_NAMES),
      type: fc.constantFrom(
        'ID!',
        'String',
        'Int!',
        'Boolean',
        '[String!]',
        'Way',
        ...types,
        ...types.map((type) => `[${type}]`),
        ...types.map((type) => `[${type}!]!`),
      ),
      args: fc.uniqueArray(fc.constantFrom(...ARGUMENTS), {
        maxLength: 4,
        selector: (argument) => argument.split(':')[0],
      }),
    })
    .map(({ name, type, args }) => ({
      name,
      text: `${name}${args.length === 0 ? '' : `(${args.join(', ')})`}: ${type}`,
    }));

const schemas = fc
  .uniqueArray(fc.constantFrom(...TYPE_NAMES), { minLength: 1, maxLength: 6 })
  .chain((types) => {
    const fields = fc.uniqueArray(field(types), { minLength: 1, maxLength: 7, selector: ({ name }) => name });
    return fc
      .tuple(fc.tuple(...types.map(() => fields)), fields)
      .map(([bodies, roots]) =>
        [
          `type Query { ${roots.map(({ text }) => text).join(' ')} }`,
          ...bodies.map(
            (body, index) => `type ${types[index] ?? ''} { ${body.map(({ text }) => text).join(' ')} }`,
          ),
          'enum Way { ASC DESC } input In { id: ID name: Op and: [In!] not: In constructor: String } input Op { eq: String in: [String!] not: Op }',
        ].join('\n'),
      );
  });

describe('any schema', () => {
  it('is read to the end, as plain JSON, with slugs that are unique and free', () => {
    fc.assert(
      fc.property(schemas, (sdl) => {
        const model = discover(buildSchema(sdl));
        expect(JSON.parse(JSON.stringify(model))).toEqual(model);
        const slugs = model.entities.map(({ slug }) => slug);
        expect(new Set(slugs).size).toBe(slugs.length);
        for (const slug of slugs) {
          expect(RESERVED_SLUGS.has(slug)).toBe(false);
          expect(slug).toBe(keySegment([slug]));
        }
        for (const { list, get, key } of model.entities) {
          for (const { required, name } of list?.steps.flatMap(({ args }) => args) ?? [])
            if (required) expect(JSON.stringify(list)).toContain(`"path":["${name}"`);
          for (const { part } of get?.key ?? []) expect(key?.fields[part]).toBeDefined();
        }
      }),
      { numRuns: 1000 },
    );
  });

  it('gives documents of which every one is valid', () => {
    fc.assert(
      fc.property(schemas, (sdl) => {
        const schema = buildSchema(sdl, { assumeValid: true });
        for (const { document, entity, operation } of everyDocument(discover(schema))) {
          const faults = validate(schema, parse(document)).map(({ message }) => message);
          expect({ entity, operation, faults, document }).toEqual({
            entity,
            operation,
            faults: [],
            document,
          });
        }
      }),
      { numRuns: 1000 },
    );
  });
});
