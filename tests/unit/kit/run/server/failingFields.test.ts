import { buildSchema, execute, GraphQLError, parse } from 'graphql';
import { describe, expect, it } from 'vitest';
import { withoutFailingFields } from '../../../../../lib/kit/run/server/failingFields';

const schema = buildSchema(`
  type Query { parcels: [Parcel!]! maybe: [Parcel!] count: Int }
  type Parcel { id: ID! weight: Int! customer: Customer! }
  type Customer { name: String! }`);

const parcel = (id: string) => ({ id, weight: 3, customer: { name: 'Nowak' } });
/** A parcel whose customer was deleted. */
const orphan = (id: string) => ({ ...parcel(id), customer: null });

/** Reads a query twice, and returns both answers with the queries that were sent. */
async function readTwice(query: string, roots: { readonly [field: string]: unknown }, again = roots) {
  const sent: string[] = [];
  const answers: unknown[] = [];
  for (const rootValue of [roots, again]) {
    const fetcher = withoutFailingFields(async (request) => {
      sent.push(request.query.replaceAll(/\s+/g, ' '));
      const result = await execute({ schema, document: parse(request.query), rootValue });
      const { data = null, errors = [] } = JSON.parse(JSON.stringify(result));
      return { type: 'ok', status: 200, data, errors };
    }, 'role');
    answers.push(await fetcher({ query }));
  }
  return { sent, answers };
}

describe('a row whose related record is gone', () => {
  it.each(['parcels', 'maybe'])('costs the list %s that field, once, and says so', async (root) => {
    const query = `query Parcels { ${root} { id weight customer { name } } count }`;
    const { sent, answers } = await readTwice(
      query,
      { [root]: [parcel('1'), orphan('2'), orphan('3')], count: 3 },
      { [root]: [parcel('1')], count: 1 },
    );
    const rows = ['1', '2', '3'].map((id) => ({ id, weight: 3 }));
    expect(answers[0]).toMatchObject({
      data: { [root]: rows, count: 3 },
      errors: [{ path: [root, 1, 'customer'], message: expect.stringContaining('Parcel.customer') }],
    });
    // Another page may have no such row.
    expect(answers[1]).toMatchObject({ data: { [root]: [parcel('1')] }, errors: [] });
    expect(sent[1]).not.toContain('customer');
    expect(sent[2]).toContain('customer');
    expect(sent).toHaveLength(3);
  });
});

it('a busy backend is asked once', async () => {
  const busy = (): never => {
    throw new GraphQLError('Too many requests', { extensions: { code: 'TOO_MANY_REQUESTS' } });
  };
  const { sent } = await readTwice('query Parcels { parcels { id weight } }', {
    parcels: [{ ...parcel('1'), weight: busy }],
  });
  expect(sent).toHaveLength(2);
});

it('a list that fails as a whole is asked for once', async () => {
  const fail = (): never => {
    throw new GraphQLError('No database');
  };
  const { sent, answers } = await readTwice('query Parcels { parcels { id } }', { parcels: fail });
  expect(sent).toHaveLength(2);
  expect(answers[0]).toMatchObject({ data: null, errors: [{ path: ['parcels'] }] });
});
