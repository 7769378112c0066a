import { buildSchema, graphql, GraphQLError } from 'graphql';
import { describe, expect, it } from 'vitest';
import type { BackendResult } from '../../../../lib/kit/backend/backendResult';
import type { Fetcher } from '../../../../lib/kit/run/server/runOperation';
import { discover } from '../../../../lib/core/schema/discover';
import { EntityCounts } from '../../../../lib/site/site/createSite';

// The settings are read once per process, so the site's modules come after them.
Object.assign(process.env, { GQL_ENDPOINT: 'http://localhost:1/graphql' });
const { loadEntityCounts } = await import('../../../../lib/site/page/loadHomePage');

const schema = buildSchema(`
  type Query {
    orders(limit: Int, offset: Int): OrderList! order(id: ID!): Order
    salaries(limit: Int, offset: Int): SalaryList! salary(id: ID!): Salary
    notes(limit: Int, offset: Int): [Note!]! note(id: ID!): Note
  }
  type OrderList { items: [Order!]! total: Int! } type Order { id: ID! title: String! }
  type SalaryList { items: [Salary!]! total: Int! } type Salary { id: ID! title: String! }
  type Note { id: ID! title: String! }`);
const model = discover(schema);

type BackendAnswer = Extract<BackendResult, { type: 'ok' }>;

/** The backend of a visitor: only the boss may read salaries. */
const backendOf =
  (isBoss: boolean): Fetcher =>
  async ({ query, variables }) => {
    const rootValue = {
      orders: { items: [], total: 57 },
      salaries: () => {
        if (isBoss) return { items: [], total: 3 };
        throw new GraphQLError('You may not see salaries.', { extensions: { code: 'FORBIDDEN' } });
      },
    };
    const { data = null, errors = [] } = await graphql({
      schema,
      source: query,
      rootValue,
      variableValues: variables,
    });
    // As it comes over the network.
    const answer = JSON.parse(JSON.stringify({ data, errors })) as Pick<BackendAnswer, 'data' | 'errors'>;
    return { type: 'ok', status: 200, ...answer };
  };

const load = (isBoss: boolean, counts = new EntityCounts(() => 0)) =>
  loadEntityCounts({ model, fetcher: backendOf(isBoss), site: { counts } });

describe('the totals of the home page', () => {
  it('say of a list that the backend refuses that it is closed, and nothing of one without a total', async () => {
    expect(Object.fromEntries(await load(false))).toEqual({ Order: 57, Salary: 'forbidden' });
  });

  it.each([
    ['null', null],
    [
      'an error',
      () => {
        throw new GraphQLError('Who are you?', { extensions: { code: 'UNAUTHENTICATED' } });
      },
    ],
  ])(
    'are none of a list below a viewer who is nobody, and say why: the backend gives %s',
    async (_, viewer) => {
      const own = buildSchema(`
      type Query { viewer: User }
      type User { name: String issues(limit: Int, offset: Int): IssueList! }
      type IssueList { items: [Issue!]! total: Int! } type Issue { id: ID! title: String! }`);
      const fetcher: Fetcher = async ({ query }) => {
        const answer = await graphql({ schema: own, source: query, rootValue: { viewer } });
        return {
          type: 'ok',
          status: 200,
          ...(JSON.parse(JSON.stringify({ errors: [], ...answer })) as Pick<
            BackendAnswer,
            'data' | 'errors'
          >),
        };
      };
      const site = { counts: new EntityCounts(() => 0) };
      const counts = await loadEntityCounts({ model: discover(own), fetcher, site });
      expect(counts.get('Issue')).toBe('signIn');
    },
  );

  it('are those of one sign-in: what is closed to one visitor is not so for another', async () => {
    await load(false);
    expect(Object.fromEntries(await load(true))).toEqual({ Order: 57, Salary: 3 });
  });
});
