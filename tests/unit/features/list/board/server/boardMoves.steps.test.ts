import { buildSchema } from 'graphql';
import { describe, expect, it } from 'vitest';
import { discover } from '../../../../../../lib/core/schema/discover';
import { createLabelContext } from '../../../../../../lib/kit/describe/describeField';
import { createLabels } from '../../../../../../lib/kit/labels/labels';
import { buildStatusSteps } from '../../../../../../lib/features/list/board/server/boardMoves';
import { column } from '../../../../../components/fixtures/columns';

const sdl = (writes: string, more = '') => `
  type Query { tickets(limit: Int, offset: Int): [Ticket!]! ticket(id: ID!): Ticket }
  type Mutation { ${writes} }
  type Ticket { id: ID! title: String! status: TicketStatus! ${more} }
  enum TicketStatus { OPEN ACCEPTED DONE REJECTED }`;
const ACTIONS = `acceptTicket(id: ID!): Ticket! rejectTicket(id: ID!, reason: String!): Ticket! reopenTicket(id: ID!): Ticket!`;

function stepsOf(schema: string, statuses: readonly string[], columns = ['title', 'status']) {
  const model = discover(buildSchema(schema));
  const entity = model.entities.find(({ type }) => type === 'Ticket');
  if (entity === undefined) throw new Error('no entity');
  return buildStatusSteps(createLabelContext(model, createLabels(null, 'en')), entity, {
    columns: columns.map((name) => column(name, name, 'text')),
    rows: statuses.map((status, index) => ({
      id: String(index),
      href: `/tickets/${index}`,
      title: `T${index}`,
      values: { status },
    })),
  });
}

describe('the steps of the rows of a list', () => {
  it('are the actions that lead on from each status that is shown, with what they ask for', () => {
    expect(stepsOf(sdl(ACTIONS), ['OPEN', 'OPEN', 'REJECTED'])?.from.OPEN).toEqual([
      { name: 'acceptTicket', label: { text: 'Accept' }, asks: [], isDirect: true },
      { name: 'rejectTicket', label: { text: 'Reject' }, asks: ['Reason'], isDirect: false },
    ]);
  });

  it('are none where no action leads on, and none where the status is not shown', () => {
    expect(stepsOf(sdl('updateTicket(id: ID!, title: String): Ticket!'), ['OPEN'])).toBeNull();
    expect(stepsOf(sdl(ACTIONS), ['OPEN'], ['title'])).toBeNull();
    expect(stepsOf(sdl(ACTIONS), [])).toBeNull();
  });

  it('leave what a record can refuse by itself to its page', () => {
    const steps = stepsOf(sdl(ACTIONS, 'canAccept: Boolean'), ['OPEN']);
    expect(steps?.from.OPEN?.map(({ name }) => name)).toEqual(['rejectTicket']);
  });
});
