import { buildSchema, graphql } from 'graphql';
import { expect, test } from 'vitest';
import { checkModel } from '../../../../../../lib/features/operator/check/server/checkModel';
import { discover } from '../../../../../../lib/core/schema/discover';

const schema = buildSchema(`
  type Order { id: ID! number: String! customerId: ID! }
  type Letter { id: ID! subject: String! }
  type Customer { id: ID! name: String! notes(limit: Int): [Note!]! }
  type Note { id: ID! text: String! }
  type Query {
    customers: [Customer!]!
    customer(id: ID!): Customer
    ordersOf(customerId: ID!): [Order!]!
    lettersOf(customerId: ID!): [Letter!]!
  }
`);

interface Of {
  readonly customerId: string;
}

/** What a check says of the lists below a customer, and how often it asked. */
async function checked(obeys: boolean) {
  const notes = [{ id: 'n1', text: 'Called' }];
  const customers = ['1', '2'].map((id) => ({ id, name: `Customer ${id}`, notes }));
  const below = ({ customerId }: Of, name: string) =>
    customers
      .filter(({ id }) => !obeys || id === customerId)
      .map(({ id }) => ({ id: `${name} ${id}`, number: id, subject: id, customerId: id }));
  const rootValue = {
    customers,
    customer: ({ id }: { id: string }) => customers.find((one) => one.id === id),
    ordersOf: (of: Of) => below(of, 'order'),
    lettersOf: (of: Of) => below(of, 'letter'),
  };
  let asked = 0;
  const { findings } = await checkModel(
    discover(schema),
    async ({ query, variables }) => {
      asked += 1;
      const answer = await graphql({ schema, source: query, variableValues: { ...variables }, rootValue });
      // As it comes over the wire.
      return { type: 'ok', status: 200, data: JSON.parse(JSON.stringify(answer.data)), errors: [] };
    },
    { until: Number.POSITIVE_INFINITY },
  );
  return { asked, related: findings.filter(({ reading }) => reading === 'related') };
}

test('lists below a record are confirmed by what their rows say, or by another record, in three queries', async () => {
  const { related, asked } = await checked(true);
  expect(related.map(({ field, verdict }) => `${field}: ${verdict}`)).toEqual([
    'ordersOf: confirmed',
    'lettersOf: confirmed',
  ]);
  expect(asked).toBeLessThanOrEqual(8);
});

test('a list that ignores whose rows are asked for is refuted by its rows, with what to put into site.config.ts', async () => {
  const { related } = await checked(false);
  expect(related).toEqual([
    expect.objectContaining({
      field: 'ordersOf',
      verdict: 'refuted',
      remedy: 'entities: { Customer: { fields: { ordersOf: { hide: true } } } }',
    }),
    expect.objectContaining({ field: 'lettersOf', verdict: 'open' }),
  ]);
});
