import { buildSchema, graphql } from 'graphql';
import { expect, test } from 'vitest';
import { serveBackend } from './serveBackend';

/** Events whose list filters by their start alone. */
const schema = buildSchema(`
  scalar Date
  scalar DateTime
  enum Sort { START_DATE CREATED_AT }
  enum Dir { ASC DESC }
  input Order { field: Sort! direction: Dir! }
  input Where { startDate_gte: Date startDate_lte: Date }
  type Event { id: ID! title: String! startDate: Date! endDate: Date createdAt: DateTime! }
  type Page { items: [Event!]! total: Int! }
  type Query { events(skip: Int, take: Int, where: Where, orderBy: Order): Page! event(id: ID!): Event }
`);

const EVENTS = [
  {
    id: '1',
    title: 'Fair',
    startDate: '2026-12-01',
    endDate: '2026-12-03',
    createdAt: '2026-11-01T10:00:00Z',
  },
  { id: '2', title: 'Race', startDate: '2026-12-05', endDate: null, createdAt: '2026-11-01T10:00:00Z' },
];

interface ListArgs {
  readonly skip?: number;
  readonly take?: number;
  readonly where?: { readonly startDate_gte?: string; readonly startDate_lte?: string };
}

const getUrl = serveBackend(async ({ query, variables }) =>
  JSON.stringify(
    await graphql({
      schema,
      source: query,
      rootValue: {
        events({ skip = 0, take = 50, where = {} }: ListArgs) {
          const { startDate_gte: from = '', startDate_lte: to = '9' } = where;
          const found = EVENTS.filter(({ startDate }) => startDate >= from && startDate <= to);
          return { items: found.slice(skip, skip + take), total: found.length };
        },
        event: ({ id }: { id: string }) => EVENTS.find((one) => one.id === id) ?? null,
      },
      variableValues: variables,
    }),
  ),
);

test('the calendar feed ends a span on the day after its last one, and a single day on the next', async () => {
  const feed = await (await fetch(`${getUrl()}/api/feed/events?locale=en&format=ics&on=startDate`)).text();
  const days = [...feed.matchAll(/^DT(START|END)[^:]*:(\d{8})/gm)].map(
    ([, name, day]) => `${String(name)} ${String(day)}`,
  );
  expect(days).toEqual(['START 20261201', 'END 20261204', 'START 20261205', 'END 20261206']);
});

test('the calendar page shows a span on each of its days', async () => {
  const page = await (await fetch(`${getUrl()}/events?view=calendar&month=2026-12`)).text();
  expect(page.match(/href="\/events\/1"/g)).toHaveLength(3);
  expect(page.match(/href="\/events\/2"/g)).toHaveLength(1);
});
