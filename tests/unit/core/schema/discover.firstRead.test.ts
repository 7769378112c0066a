import { afterAll, beforeAll, expect, it } from 'vitest';
import { discover } from '../../../../lib/core/schema/discover';
import { parseSchema } from '../../../../lib/core/schema/graphql/loadSchema';
import { openCallCounter, type CallCounter } from '../../../support/countCalls';

let counter: CallCounter;
beforeAll(() => {
  counter = openCallCounter();
});
afterAll(() => counter.close());

const SDL = `type Query { orders: [Order!]! order(id: ID!): Order shop: Shop }
  type Order { id: ID! name: String status: String }
  type Shop { name: String }
  type Mutation { createOrder(name: String!): Order cancelOrder(id: ID!): Order updateShop(name: String): Shop }`;

it('pairs mutations when a write is first read, and once', () => {
  const schema = parseSchema(SDL);
  JSON.stringify(discover(parseSchema(SDL)));
  const pairing = '/lib/core/schema/mutations/pairing/chooseWriters';
  const models: ReturnType<typeof discover>[] = [];
  expect(counter.count(pairing, () => models.push(discover(schema)))).toBe(0);
  const [model] = models;
  expect(counter.count(pairing, () => model?.entities[0]?.create)).toBeGreaterThan(0);
  expect(counter.count(pairing, () => [model?.entities[0]?.actions, model?.siteActions])).toBe(0);
});

it('asks once what a name tells of the fields that share it', () => {
  const withTypes = (count: number): string => {
    const types = Array.from({ length: count }, (_, at) => `T${'x'.repeat(at)}`);
    return `type Query { ${types.map((type) => `all${type}: [${type}!]!`).join(' ')} }
      ${types.map((type) => `type ${type} { id: ID! createdAt: String zedAmount: Int zedStreet: String }`).join('\n')}`;
  };
  const asked = (count: number): number => {
    const schema = parseSchema(withTypes(count));
    return counter.count('/lib/core/schema/graphql/fieldRole', () =>
      discover(schema).entities.flatMap(({ fields }) => fields),
    );
  };
  asked(1);
  expect(asked(20)).toBe(asked(1));
});

it('looks once at the parts that many fields share', () => {
  const parts = Array.from({ length: 200 }, (_, at) => `p${'x'.repeat(at)}: Int`).join(' ');
  const asked = (count: number): number => {
    const fields = Array.from({ length: count }, (_, at) => `f${'x'.repeat(at)}: Part`).join(' ');
    const schema = parseSchema(
      `type Query { things: [Thing!]! } type Thing { id: ID! ${fields} } type Part { ${parts} }`,
    );
    return counter.count('/lib/core/schema/fields/compositeValue', () =>
      discover(schema).entities.flatMap((entity) => entity.fields),
    );
  };
  asked(1);
  expect(asked(20)).toBeLessThan(2 * asked(1));
});
