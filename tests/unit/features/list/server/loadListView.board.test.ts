import { buildSchema } from 'graphql';
import { expect, it } from 'vitest';
import type { UrlQuery } from '../../../../../lib/ground/routes/queryParams';
import { createListLoader } from '../../../reading/loadListOf';

const schema = buildSchema(/* GraphQL */ `
  type Query {
    tickets(status: TicketStatus, search: String, limit: Int, offset: Int): TicketPage!
    rooms(limit: Int, offset: Int): [Room!]!
  }
  type TicketPage {
    items: [Ticket!]!
    total: Int!
  }
  type Ticket {
    id: ID!
    title: String!
    status: TicketStatus!
    createdAt: String
    priority: TicketPriority
  }
  enum TicketPriority {
    LOW
    HIGH
  }
  type Room {
    id: ID!
    name: String!
    status: TicketStatus!
  }
  enum TicketStatus {
    OPEN
    IN_PROGRESS
    WAITING
    LOST @deprecated(reason: "never used")
    DONE
  }
`);
const loadList = createListLoader(schema);
const STATUSES = ['OPEN', 'OPEN', 'IN_PROGRESS', 'DONE'] as const;
const tickets = Array.from({ length: 40 }, (_, i) => ({
  id: String(i),
  title: `Ticket ${i}`,
  status: STATUSES[i % 4],
}));

interface Behaviour {
  /** A column that the backend cannot read. */
  readonly failsFor?: string;
  readonly ignoresFilter?: boolean;
  /** A last record has an outdated status. */
  readonly hasOutdated?: boolean;
  readonly refusesSearch?: boolean;
}

async function load(
  query: UrlQuery,
  { failsFor, ignoresFilter, hasOutdated, refusesSearch }: Behaviour = {},
  type = 'Ticket',
) {
  const asked: object[] = [];
  const rootValue = {
    tickets: (args: { status?: string; search?: string; limit?: number; offset?: number }) => {
      asked.push(args);
      const { status, search, limit = 10, offset = 0 } = args;
      if (status !== undefined && status === failsFor) throw new Error('The archive is closed.');
      if (search !== undefined && refusesSearch === true) throw new Error('No search today.');
      const all =
        hasOutdated === true ? [...tickets, { id: '40', title: 'Ticket 40', status: 'LOST' }] : tickets;
      const found = all.filter(
        (one) =>
          (status === undefined || ignoresFilter === true || one.status === status) &&
          one.title.includes(search ?? ''),
      );
      return { items: found.slice(offset, offset + limit), total: found.length };
    },
    rooms: [{ id: '1', name: 'Hall', status: 'OPEN' }],
  };
  return { view: await loadList(type, query, rootValue), asked };
}

it('a board has a column per value in the schema’s order, each with its first cards, its total and its table', async () => {
  const { view, asked } = await load({ view: 'board' });
  expect(view.board?.field).toBe('status');
  expect(view.board?.columns).toMatchObject([
    { value: 'OPEN', cards: 10, total: 20, more: true, href: '/tickets?f.status.eq=OPEN' },
    { value: 'IN_PROGRESS', cards: 10, total: 10, more: false },
    { value: 'WAITING', cards: 0, total: 0, more: false },
    { value: 'DONE', cards: 10, total: 10, more: false },
  ]);
  expect(view.rows.slice(0, 2).map(({ title }) => title)).toEqual(['Ticket 0', 'Ticket 1']);
  expect(view.rows).toHaveLength(30);
  expect(asked).toContainEqual(expect.objectContaining({ status: 'OPEN', limit: 10 }));
  expect(view.paging.total).toBe(40);
});

it('a board applies search, sort and filters, and has the columns that its status is filtered to', async () => {
  const { view } = await load({ view: 'board', q: 'Ticket 1', 'f.status.eq': 'OPEN' });
  expect(view.board?.columns.map(({ value, total }) => [value, total])).toEqual([['OPEN', 5]]);
  expect(view.queryString).toBe('q=Ticket+1&f.status.eq=OPEN&view=board');
});

it('a board reads its status and the priority, also where the visitor has chosen columns without them', async () => {
  const { view } = await load({ view: 'board', cols: 'title' });
  expect(view.columns.map(({ name }) => name)).toEqual(['title', 'status', 'priority']);
});

it('a board has no pages: it begins with the first rows, whatever page the table was at', async () => {
  const { view } = await load({ view: 'board', page: '3' });
  expect(view.rows[0]?.title).toBe('Ticket 0');
  const { view: table } = await load({ page: '2' });
  expect(table.displays).toEqual([
    { display: 'table', href: '/tickets?page=2', current: true },
    { display: 'board', href: '/tickets?view=board', current: false },
  ]);
});

it('a column that fails says so alone, with the backend’s words', async () => {
  const { view } = await load({ view: 'board' }, { failsFor: 'DONE' });
  expect(view.board?.columns.map(({ failed }) => failed)).toEqual([
    undefined,
    undefined,
    undefined,
    'The archive is closed.',
  ]);
  expect(view.rows).toHaveLength(20);
});

it('a board leads to the table where records have no column', async () => {
  const { view } = await load({ view: 'board', sort: '', q: 'Ticket' }, { hasOutdated: true });
  expect(view.board?.columns.map(({ total }) => total)).toEqual([20, 10, 0, 10]);
  expect(view.board?.unplacedHref).toBe('/tickets?q=Ticket');
  expect((await load({ view: 'board', size: '100' }, { hasOutdated: true })).view.board?.unplacedHref).toBe(
    '/tickets?size=100',
  );
  expect((await load({ view: 'board' })).view.board?.unplacedHref).toBeUndefined();
});

it('a backend that ignores the filter has no rows in wrong columns', async () => {
  const { view } = await load({ view: 'board' }, { ignoresFilter: true });
  expect(view.board?.columns.every(({ failed, cards }) => failed === '' && cards === 0)).toBe(true);
});

it('a search that the backend refuses is left out of the columns, too', async () => {
  const { view } = await load({ view: 'board', q: 'Ticket' }, { refusesSearch: true });
  expect(view.problems.join()).toContain('No search today.');
  expect(view.board?.columns[0]).toMatchObject({ cards: 10, total: 20 });
});

it('a list that cannot be filtered by its status is a table', async () => {
  const { view } = await load({ view: 'board' }, {}, 'Room');
  expect(view.displays).toBeUndefined();
  expect(view.board).toBeUndefined();
});
