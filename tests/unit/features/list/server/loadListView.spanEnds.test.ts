import { buildSchema } from 'graphql';
import { expect, it } from 'vitest';
import { createListLoader } from '../../../reading/loadListOf';

const SDL = `
  scalar Date scalar DateTime
  enum Sort { START_DATE CREATED_AT } enum Dir { ASC DESC }
  input Order { field: Sort! direction: Dir! }
  input Where { startDate_gte: Date startDate_lte: Date }
  type Event { id: ID! title: String! startDate: Date! endDate: Date createdAt: DateTime! }
  type Page { items: [Event!]! total: Int! }
  type Query { events(skip: Int, take: Int, where: Where, orderBy: Order): Page! event(id: ID!): Event }
`;

it('a span covers its days in a calendar whose list filters by its start alone', async () => {
  const event = {
    id: '1',
    title: 'Fair',
    startDate: '2026-12-01',
    endDate: '2026-12-03',
    createdAt: '2026-11-01T10:00:00Z',
  };
  const load = createListLoader(buildSchema(SDL));
  const query = { view: 'calendar', day: '2026-12-01' };
  const view = await load('Event', query, { events: () => ({ items: [event], total: 1 }) });
  const days = view.calendar?.days.filter(({ entries }) => entries.length > 0) ?? [];
  expect(days.map(({ day, entries }) => [day, entries[0]?.isContinued === true])).toEqual([
    ['2026-12-01', false],
    ['2026-12-02', true],
    ['2026-12-03', true],
  ]);
});
