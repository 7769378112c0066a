import { buildSchema, graphql } from 'graphql';
import { expect, test } from 'vitest';
import { checkModel } from '../../../../../../lib/features/operator/check/server/checkModel';
import { discover } from '../../../../../../lib/core/schema/discover';

const schema = buildSchema(`
  scalar DateTime
  type Query { tasks(limit: Int, offset: Int, where: TaskFilter): Tasks! task(id: ID!): Task }
  type Tasks { items: [Task!]! total: Int! }
  type Task { id: ID! title: String! dueAt: DateTime! }
  input TaskFilter { dueAt: Times } input Times { gte: DateTime lte: DateTime }
`);
const tasks = [3, 1, 2].map((day) => ({
  id: `${day}`,
  title: `Task ${day}`,
  dueAt: `2026-11-0${day}T10:00:00Z`,
}));

interface Asked {
  readonly where?: { readonly dueAt?: { readonly gte?: string; readonly lte?: string } };
}

/** What a check says of the filter, on a server that joins the bounds of a date in its own way. */
async function checked(join: (bounds: readonly boolean[]) => boolean) {
  const rootValue = {
    tasks: ({ where }: Asked) => {
      const { gte, lte } = where?.dueAt ?? {};
      const items = tasks.filter(({ dueAt }) => {
        const bounds = [
          ...(gte === undefined ? [] : [dueAt >= gte]),
          ...(lte === undefined ? [] : [dueAt <= lte]),
        ];
        return bounds.length === 0 || join(bounds);
      });
      return { items, total: items.length };
    },
    task: ({ id }: { id: string }) => tasks.find((one) => one.id === id),
  };
  const { findings } = await checkModel(
    discover(schema),
    async ({ query, variables }) => {
      const answer = await graphql({ schema, source: query, variableValues: { ...variables }, rootValue });
      return { type: 'ok', status: 200, data: JSON.parse(JSON.stringify(answer.data)), errors: [] };
    },
    { until: Number.POSITIVE_INFINITY },
  );
  return findings
    .filter(({ reading }) => reading === 'filter')
    .map(({ verdict, says }) => `${verdict}: ${says}`);
}

test('two bounds that no row can be within find none, unless the server joins them by OR', async () => {
  expect(await checked((bounds) => bounds.every(Boolean))).toEqual([
    'confirmed: two bounds of dueAt both hold',
  ]);
  expect(await checked((bounds) => bounds.some(Boolean))).toEqual([
    'refuted: 2 rows are given for two bounds of dueAt that no row can be within',
  ]);
});
