import { buildSchema, isObjectType, printSchema } from 'graphql';
import { expect, it } from 'vitest';
import { collectVisibleParts } from '../../../../../lib/core/operations/guard/visibleParts';
import { buildVisibleSchema } from '../../../../../lib/core/operations/guard/visibleSchema';
import { discover } from '../../../../../lib/core/schema/discover';

const schema = buildSchema(`
  type Query { books(where: BookWhere, limit: Int! = 10, offset: Int! = 0): [Book!]! book(id: ID!): Book }
  interface Thing { id: ID! }
  type Book implements Thing { id: ID! title: String! status: Status state(secret: String): String }
  enum Status { OPEN SHUT }
  input BookWhere { title: String! = "" status: Status text: Text }
  input Text { contains: String }
  type Mutation { createBook(input: BookInput!): Book }
  input BookInput { title: String! status: Status! = OPEN }`);
const parts = collectVisibleParts(schema, discover(schema));
const names = new Set(['books', 'id', 'title']);

it('has of the types that a document reaches what stands in it, and nothing of the others', () => {
  const visible = buildVisibleSchema(schema, parts, { operation: 'query', names });
  const book = visible.getType('Book');
  expect(isObjectType(book) ? Object.keys(book.getFields()) : []).toEqual(['id', 'title']);
  expect(Object.keys(visible.getQueryType()?.getFields() ?? {})).toEqual(['books']);
  expect(visible.getType('BookInput')).toBeUndefined();
  expect(visible.getMutationType()).toBeUndefined();
});

it('lets be left out what has a default', () => {
  const read = printSchema(buildVisibleSchema(schema, parts, { operation: 'query', names }));
  expect(read).toMatch(/limit: Int[,)]/);
  expect(read).toMatch(/title: String\n/);
  const write = buildVisibleSchema(schema, parts, { operation: 'mutation', names: new Set(['createBook']) });
  expect(printSchema(write)).toMatch(/input BookInput \{\n {2}title: String!\n {2}status: Status\n\}/);
});

it('is empty where there is no such operation', () => {
  const reading = buildSchema('type Query { books: [Book!]! } type Book { id: ID! title: String! }');
  const none = collectVisibleParts(reading, discover(reading));
  const write = buildVisibleSchema(reading, none, { operation: 'mutation', names: new Set(['createBook']) });
  expect(write.getMutationType()).toBeUndefined();
});
