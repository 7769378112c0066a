import { buildSchema, execute, parse, validate, visit, type GraphQLSchema } from 'graphql';
import { describe, expect, it } from 'vitest';
import { buildAllDocuments } from '../../../../../lib/core/operations/catalog/allDocuments';
import { buildGetOperation } from '../../../../../lib/core/operations/record/getOperation';
import { buildListOperation } from '../../../../../lib/core/operations/list/listOperation';
import { getOmittedNames, buildRecordPart } from '../../../../../lib/core/operations/document/fitToLimits';
import { discover } from '../../../../../lib/core/schema/discover';
import {
  DEFAULT_DOCUMENT_LIMITS,
  shrinkLimits,
  withDocumentLimits,
  type DocumentLimits,
} from '../../../../../lib/core/schema/model/documentLimits';
import type { Entity, Model } from '../../../../../lib/core/schema/model/model';
import { isDeep } from '../../../../support/deep';

const range = (length: number): readonly number[] => Array.from({ length }, (_, i) => i);

/** A record of 700 fields. */
const WIDE = `
  type Query { wides(limit: Int, offset: Int): [Wide!]! wide(id: ID!): Wide }
  type Wide { id: ID! name: String! ${range(700)
    .map((i) => `value${i}: String`)
    .join(' ')} }
`;

/** Objects in objects: 30 × 30 × 30 values. */
const NESTED = `
  type Query { boxes(limit: Int, offset: Int): [Box!]! box(id: ID!): Box }
  type Box { id: ID! name: String! ${range(30)
    .map((i) => `outer${i}: Outer`)
    .join(' ')} }
  type Outer { ${range(30)
    .map((i) => `inner${i}: Inner`)
    .join(' ')} }
  type Inner { ${range(30)
    .map((i) => `leaf${i}: String`)
    .join(' ')} }
`;

/** An interface of 60 types with 40 fields each. */
const ABSTRACT = `
  type Query { things(limit: Int, offset: Int): [Thing!]! thing(id: ID!): Thing }
  interface Thing { id: ID! name: String! }
  ${range(60)
    .map(
      (i) =>
        `type Kind${i} implements Thing { id: ID! name: String! ${range(40)
          .map((j) => `kind${i}Value${j}: String`)
          .join(' ')} }`,
    )
    .join('\n')}
`;

/** Envelopes in envelopes: the author's name is 9 fields deep. */
const DEEP = `
  type Query { articles(limit: Int, offset: Int): [Article!]! article(id: ID!): Article }
  type Article { id: ID! title: String! a: A }
  type A { near: String b: B } type B { c: C } type C { deep: D } type D { e: E } type E { f: F } type F { far: String }
`;

interface Size extends DocumentLimits {
  readonly document: string;
}

function sizeOf(document: string): Size {
  let fields = 0;
  let depth = 0;
  let open = 0;
  visit(parse(document), {
    Field: {
      enter: () => {
        fields += 1;
        open += 1;
        depth = Math.max(depth, open);
      },
      leave: () => {
        open -= 1;
      },
    },
  });
  return { document, bytes: Buffer.byteLength(document), fields, depth };
}

function read(sdl: string): { schema: GraphQLSchema; model: Model; entity: Entity } {
  const schema = buildSchema(sdl);
  const model = discover(schema);
  const entity = model.entities.find(({ get }) => get !== null);
  if (entity === undefined) throw new Error('no entity');
  return { schema, model, entity };
}

const LIST = {
  state: { position: { type: 'page', page: 1 }, size: 25, sort: null, filters: [], search: '' },
} as const;

describe.each([
  ['a record of 700 fields', WIDE],
  ['objects in objects', NESTED],
  ['an interface of 60 types', ABSTRACT],
  ['deep envelopes', DEEP],
])('documents of %s', (_, sdl) => {
  const { schema, model } = read(sdl);
  const limits: readonly DocumentLimits[] = [DEFAULT_DOCUMENT_LIMITS, { bytes: 3_000, fields: 80, depth: 4 }];

  // Every document of deep envelopes with the large limits takes seconds.
  it.each(sdl === DEEP && !isDeep ? limits.slice(1) : limits)(
    'stay within $bytes bytes, $fields fields and $depth levels, and are valid',
    (limit) => {
      const sizes = buildAllDocuments(withDocumentLimits(model, limit)).map(({ document }) =>
        sizeOf(document),
      );
      expect(sizes.length).toBeGreaterThan(2);
      expect(sizes.flatMap(({ document }) => validate(schema, parse(document)))).toEqual([]);
      // What tells a record's kind is always asked for: an interface of 60 types needs more than the small limits.
      if (sdl === ABSTRACT && limit.fields < 500) return;
      for (const { bytes, fields, depth } of sizes) {
        expect(bytes).toBeLessThanOrEqual(limit.bytes);
        expect(fields).toBeLessThanOrEqual(limit.fields);
        expect(depth).toBeLessThanOrEqual(limit.depth);
      }
    },
  );
});

describe('a record that is too large for one document', () => {
  const { schema, model, entity } = read(WIDE);
  const part = (number: number) =>
    buildRecordPart(
      (selection) => buildGetOperation(model, entity, ['1'], selection === undefined ? {} : { selection }),
      number,
    );

  it('is read in parts that ask for every field once', () => {
    const parts = [part(1), part(2), part(3)].flatMap((one) => one ?? []);
    const asked = parts.flatMap(({ document }) => document.match(/\bvalue\d+\b/g) ?? []);
    expect(asked.toSorted()).toEqual(
      range(700)
        .map((i) => `value${i}`)
        .toSorted(),
    );
    expect(parts.map(getOmittedNames).at(-1)).toEqual([]);
  });

  it('has each part among the documents of its schema', () => {
    const operations = buildAllDocuments(model).map(({ operation }) => operation);
    expect(operations.filter((name) => name.startsWith('get.part'))).toEqual(['get.part2']);
  });

  it('has no part beyond its last', () => {
    expect(part(9)).toBeNull();
  });

  it('has no values, not even empty ones, for fields that were not asked for', async () => {
    const operation = buildGetOperation(model, entity, ['1']);
    const value = { id: '1', name: 'One', ...Object.fromEntries(range(700).map((i) => [`value${i}`, 'x'])) };
    const { data } = await execute({
      schema,
      document: parse(operation.document),
      variableValues: operation.variables,
      rootValue: { wide: value },
    });
    const found = operation.read(data);
    const names = Object.keys(found?.values ?? {});
    const omitted = getOmittedNames(operation);
    expect(omitted.length).toBeGreaterThan(0);
    expect(names.filter((name) => omitted.includes(name))).toEqual([]);
    expect(names.length + omitted.length).toBe(702);
  });

  it('keeps its values and leaves out its objects first', () => {
    const box = read(NESTED);
    const { omitted = [], document } = buildGetOperation(box.model, box.entity, ['1']);
    expect(document).toContain('name');
    expect(omitted.length).toBeGreaterThan(20);
    expect(omitted.every(({ name }) => name.startsWith('outer'))).toBe(true);
  });
});

describe('columns of a list', () => {
  it('are named where the document has no room for them', () => {
    const { model, entity } = read(WIDE);
    const source = entity.list;
    if (source === null) throw new Error('no list');
    const selection = ['name', 'value1', 'value2', 'value3'];
    const small = withDocumentLimits(model, { bytes: 1_000_000, fields: 17, depth: 8 });
    const { omitted, document } = buildListOperation(small, entity, source, { ...LIST, selection });
    expect(omitted).toEqual([{ name: 'value3', reason: 'size' }]);
    expect(document).not.toContain('value3');
  });
});

describe('values that are nested deeper than a document may be', () => {
  it('are left out, and the record says which', () => {
    const { model, entity } = read(DEEP);
    const flat = withDocumentLimits(model, { ...DEFAULT_DOCUMENT_LIMITS, depth: 2 });
    const { omitted, document } = buildGetOperation(flat, entity, ['1']);
    expect(omitted).toEqual([{ name: 'a', reason: 'depth' }]);
    expect(document).not.toContain('near');
  });
});

describe('smaller limits for a second try', () => {
  it('shrink step by step and end', () => {
    const steps: DocumentLimits[] = [];
    for (let now: DocumentLimits | null = DEFAULT_DOCUMENT_LIMITS; now !== null; now = shrinkLimits(now))
      steps.push(now);
    expect(steps.length).toBeGreaterThan(2);
    expect(steps.length).toBeLessThan(10);
    expect(steps.at(-1)).toEqual({ bytes: 1_000, fields: 12, depth: 3 });
  });
});

describe('a list with very many filters', () => {
  const filters = range(90).map((i) => `someRatherLongNameOfAFilter${i}: String`);
  const schema = buildSchema(`
    type Query { items(limit: Int, offset: Int, ${filters.join(', ')}): [Item!]! item(id: ID!): Item }
    type Item { id: ID! name: String! ${range(700)
      .map((i) => `someRatherLongNameOfAValueOfAnItem${i}: String`)
      .join(' ')} }
  `);

  it('keeps to the limit with all of them filled in, and names the fields that it leaves out', () => {
    const documents = buildAllDocuments(discover(schema));
    const lists = documents.filter(({ operation }) => operation.startsWith('list'));
    expect(lists.length).toBeGreaterThan(50);
    for (const { operation, document } of lists)
      expect([operation, Math.max(0, document.length - DEFAULT_DOCUMENT_LIMITS.bytes)]).toEqual([
        operation,
        0,
      ]);
    const most =
      lists.toSorted((a, b) => b.document.indexOf('{') - a.document.indexOf('{'))[0]?.document ?? '';
    expect(most.indexOf('{')).toBeGreaterThan(2_000);
    expect(validate(schema, parse(most))).toEqual([]);
  });
});
