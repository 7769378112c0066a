import { buildSchema, graphql } from 'graphql';
import { describe, expect, it } from 'vitest';
import { discover } from '../../../../../lib/core/schema/discover';
import { mainListTarget } from '../../../../../lib/features/list/server/listTarget';
import { readMatchingRows } from '../../../../../lib/features/list/server/readMatchingRows';
import { getTranslator } from '../../../../../lib/ground/intl/translate';
import type { UrlQuery } from '../../../../../lib/ground/routes/queryParams';
import { createLabelContext } from '../../../../../lib/kit/describe/describeField';
import { createLabels } from '../../../../../lib/kit/labels/labels';
import type { LoaderContext } from '../../../../../lib/kit/run/server/loaderContext';

interface Slice {
  readonly limit: number;
  readonly offset: number;
  readonly status?: string;
}

const tickets = Array.from({ length: 60 }, (_, index) => ({
  id: String(index),
  title: `Ticket ${index}`,
  status: index % 2 === 0 ? 'OPEN' : 'DONE',
}));
const SDL = `type Query { tickets(limit: Int!, offset: Int!, status: Status): [Ticket] ticket(id: ID!): Ticket }
  type Mutation { acceptTicket(id: ID!): Ticket deleteTicket(id: ID!): Ticket }
  enum Status { OPEN ACCEPTED DONE } type Ticket { id: ID! title: String! status: Status! }`;

/** What is read of the list on a backend whose list answers so, in pages of 20. */
async function read(
  answer: (slice: Slice) => readonly ((typeof tickets)[number] | null)[],
  query: UrlQuery = {},
  limit?: number,
) {
  const schema = buildSchema(SDL);
  const model = discover(schema);
  const [entity] = model.entities;
  if (entity?.list == null) throw new Error('no list');
  const rootValue = { tickets: (slice: Slice) => answer({ ...slice, limit: Math.min(slice.limit, 20) }) };
  const ctx: LoaderContext = {
    ...createLabelContext(model, createLabels(null, 'en')),
    translate: getTranslator('en'),
    now: '2026-01-02T03:04:05.000Z',
    fetcher: async ({ query: source, variables }) => {
      const { data, errors = [] } = await graphql({
        schema,
        source,
        variableValues: { ...variables },
        rootValue,
      });
      const failed = errors.map(({ message }) => ({ message }));
      return { type: 'ok', status: 200, data: JSON.parse(JSON.stringify(data ?? null)), errors: failed };
    },
  };
  return readMatchingRows(ctx, mainListTarget(ctx, entity, entity.list), query, limit);
}

const slice =
  (all: typeof tickets) =>
  ({ limit, offset, status }: Slice) =>
    all.filter((one) => status === undefined || one.status === status).slice(offset, offset + limit);

describe('all rows under the conditions of a list', () => {
  it('are read page by page, with what cannot be done with some of them now', async () => {
    const { extent, rows, actions } = await read(slice(tickets));
    expect([extent, rows.length]).toEqual(['all', 60]);
    expect(rows[3]).toEqual({ id: '3', title: 'Ticket 3' });
    const leftOut = Object.fromEntries(actions.map((one) => [one.name, one.leftOutRows?.length ?? 0]));
    expect(leftOut).toEqual({ acceptTicket: 30, '~delete': 0 });
  });

  it('are those that meet its filters', async () => {
    const { extent, rows } = await read(slice(tickets), { 'f.status.eq': 'DONE' });
    expect([extent, rows.length, rows[0]?.id]).toEqual(['all', 30, '1']);
  });

  it('are the first ones where they are more than can be selected', async () => {
    const { extent, rows } = await read(slice(tickets), {}, 40);
    expect([extent, rows.length]).toEqual(['limited', 40]);
  });

  it('are unproven where pages have no common order, so that some come twice', async () => {
    const isShuffled = ({ limit, offset }: Slice) =>
      slice(tickets)({ limit, offset: Math.max(0, offset - 1) });
    expect((await read(isShuffled)).extent).toBe('unproven');
  });

  it('are unproven where the backend ignores a filter', async () => {
    const ignoring = ({ limit, offset }: Slice) => slice(tickets)({ limit, offset });
    expect((await read(ignoring, { 'f.status.eq': 'DONE' })).extent).toBe('unproven');
  });

  it('are unproven where the backend sends a row as null', async () => {
    const holed = (part: Slice) => slice(tickets)(part).map((one) => (one.id === '7' ? null : one));
    expect((await read(holed)).extent).toBe('unproven');
  });
});
