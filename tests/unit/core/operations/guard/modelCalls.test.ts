import { buildSchema } from 'graphql';
import { describe, expect, it } from 'vitest';
import { yieldModelCalls, type ModelCall } from '../../../../../lib/core/operations/guard/modelCalls';
import { discoverWithOverrides } from '../../../../../lib/features/operator/overrides/discoverWithOverrides';
import { discover } from '../../../../../lib/core/schema/discover';

const schema = buildSchema(`
  type Query {
    books(where: BookWhere, limit: Int, offset: Int): [Book!]! bookCount(where: BookWhere): Int! book(id: ID!): Book
    viewer: Viewer
    bookByCode(code: String!, lang: String): Code
  }
  type Viewer { login: String! books(limit: Int, offset: Int): [Book!]! }
  type Code { text: String! }
  type Book { id: ID! title: String! parts(limit: Int, offset: Int): [Part!]! } type Part { id: ID! name: String! }
  input BookWhere { title: Text } input Text { contains: String }
  type Mutation { createBook(title: String!, note: String): Book sendDigest(to: String!): Boolean }`);
const calls = [...yieldModelCalls(discover(schema))];
const pathOf = ({ from, steps }: ModelCall): string =>
  [from ?? '', ...steps.map(({ field }) => field)].join('.');
const find = (path: string): ModelCall | undefined => calls.find((call) => pathOf(call) === path);
const placesOf = (path: string): readonly string[] => [
  ...new Set(find(path)?.places.map(({ path: at }) => at.join('.'))),
];

describe('the calls of a model', () => {
  it('are the lists, with the places of their conditions and pages', () => {
    expect(placesOf('.books')).toEqual(expect.arrayContaining(['limit', 'offset', 'where.title.contains']));
    expect(find('.books')?.holds).toMatchObject({ path: '', entity: { type: 'Book' } });
  });

  it('their totals in another field, with the same conditions and no pages', () => {
    expect(placesOf('.bookCount')).toContain('where.title.contains');
    expect(placesOf('.bookCount')).not.toContain('limit');
  });

  it('reads by key, lists below a record or a value, and what is looked up', () => {
    expect(placesOf('.book')).toEqual(['id']);
    expect(find('Book.parts')?.holds).toMatchObject({ entity: { type: 'Part' } });
    expect(find('Viewer.books')).toBeDefined();
    expect(placesOf('.bookByCode')).toContain('code');
  });

  it('and all that writes, with the arguments that forms fill', () => {
    const writes = calls.filter(({ operation }) => operation === 'mutation');
    expect(writes.map(pathOf).toSorted()).toEqual(['.createBook', '.sendDigest']);
    expect(find('.createBook')?.inputs.map(({ name }) => name)).toEqual(['title', 'note']);
  });
});

it('sums and averages are those of the fields that pages show', () => {
  const bills = buildSchema(`
    type Query { bills(limit: Int, offset: Int): Bills! bill(id: ID!): Bill }
    type Bills { items: [Bill!]! totalCount: Int! aggregates: Sums } type Sums { sum: Numbers avg: Numbers }
    type Numbers { fee: Float cost: Float } type Bill { id: ID! title: String! fee: Float cost: Float }`);
  const config = { entities: { Bill: { fields: { cost: { hide: true } } } } };
  const list = [...yieldModelCalls(discoverWithOverrides(bills, { config, source: 'site.config.ts' }))].find(
    (call) => pathOf(call) === '.bills',
  );
  const selected = JSON.stringify(list?.select);
  expect([selected.includes('"fee"'), selected.includes('"cost"')]).toEqual([true, false]);
});
