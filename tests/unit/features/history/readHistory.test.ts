import { buildSchema } from 'graphql';
import { describe, expect, it } from 'vitest';
import { createHistoryReader } from './historyReader';

const SCHEMA = buildSchema(`
  scalar DateTime
  type Query { issues(first: Int): [Issue!]! issue(id: ID!): Issue }
  type Issue { id: ID! title: String! timelineItems(first: Int, after: String, last: Int, before: String): ItemConnection! }
  type ItemConnection { nodes: [TimelineItem!]! pageInfo: PageInfo! }
  type PageInfo { hasNextPage: Boolean! hasPreviousPage: Boolean! startCursor: String endCursor: String }
  union TimelineItem = RenamedEvent | ReviewThread | ClosedEvent ${Array.from({ length: 9 }, (_, n) => `| Other${String(n)}Event`).join(' ')}
  type RenamedEvent { id: ID! createdAt: DateTime! previousTitle: String! currentTitle: String! }
  type ClosedEvent { id: ID! createdAt: DateTime! reason: String }
  ${Array.from({ length: 9 }, (_, n) => `type Other${String(n)}Event { id: ID! createdAt: DateTime! reason: String }`).join('\n')}
  type ReviewThread { id: ID! isResolved: Boolean! }`);

interface Paging {
  readonly first?: number;
  readonly after?: string;
  readonly last?: number;
  readonly before?: string;
}

/** Seven renamings on seven days, in the order of a relay connection. */
const RENAMED = Array.from({ length: 7 }, (_, index) => ({
  __typename: 'RenamedEvent',
  id: String(index + 1),
  createdAt: `2026-03-0${String(index + 1)}T10:00:00Z`,
  previousTitle: `Title ${String(index)}`,
  currentTitle: `Title ${String(index + 1)}`,
}));

function createReader(items: readonly { readonly id: string }[]) {
  const requests: Paging[] = [];
  const timelineItems = (paging: Paging) => {
    requests.push(paging);
    const { first, after, last, before } = paging;
    const from = after === undefined ? 0 : items.findIndex(({ id }) => id === after) + 1;
    const to = before === undefined ? items.length : items.findIndex(({ id }) => id === before);
    const start = last === undefined ? from : Math.max(from, to - last);
    const end = first === undefined ? to : Math.min(to, from + first);
    const nodes = items.slice(start, end);
    const pageInfo = {
      hasNextPage: end < items.length,
      hasPreviousPage: start > 0,
      startCursor: nodes[0]?.id,
      endCursor: nodes.at(-1)?.id,
    };
    return { nodes, pageInfo };
  };
  const read = createHistoryReader(SCHEMA, 'Issue', {
    issue: { id: '1', title: 'Title 7', timelineItems },
  });
  return { read, requests };
}

const START = { type: 'page', page: 1 } as const;

describe('a history whose backend has the oldest events first', () => {
  it('begins with the newest, and its next pages are older', async () => {
    const { read, requests } = createReader(RENAMED);
    const first = await read(START);
    expect(first).toMatchObject({
      ids: ['7', '6', '5'],
      next: { type: 'before', cursor: '5' },
      previous: null,
    });
    expect(requests).toEqual([{ first: 3 }, { last: 3 }]);
    const second = await read({ type: 'before', cursor: '5' });
    expect(second).toMatchObject({
      ids: ['4', '3', '2'],
      next: { type: 'before', cursor: '2' },
      previous: { type: 'after', cursor: '4' },
    });
    const last = await read({ type: 'before', cursor: '2' });
    expect(last).toMatchObject({ ids: ['1'], next: null, previous: { type: 'after', cursor: '1' } });
    const back = await read({ type: 'after', cursor: '4' });
    expect(back).toMatchObject({ ids: ['7', '6', '5'], next: { type: 'before', cursor: '5' } });
  });

  it('is read once where one page holds all', async () => {
    const { read, requests } = createReader(RENAMED.slice(0, 3));
    expect(await read(START)).toMatchObject({ ids: ['3', '2', '1'], next: null, previous: null });
    expect(requests).toHaveLength(1);
  });

  it('counts rows of a kind that does not tell when', async () => {
    const thread = { __typename: 'ReviewThread', id: 'T', isResolved: true };
    const { read } = createReader([...RENAMED.slice(0, 2), thread]);
    expect(await read(START)).toMatchObject({ ids: ['2', '1'], untellable: 1 });
  });
});

it('a history whose backend has the newest events first is read as it comes', async () => {
  const { read, requests } = createReader(RENAMED.toReversed());
  expect(await read(START)).toMatchObject({ ids: ['7', '6', '5'], next: { type: 'after', cursor: '5' } });
  expect(await read({ type: 'after', cursor: '5' })).toMatchObject({ ids: ['4', '3', '2'] });
  expect(requests).toHaveLength(2);
});
