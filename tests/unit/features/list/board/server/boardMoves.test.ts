import { buildSchema } from 'graphql';
import { expect, it } from 'vitest';
import { createLabels } from '../../../../../../lib/kit/labels/labels';
import { createLabelContext } from '../../../../../../lib/kit/describe/describeField';
import type { ListPageView } from '../../../../../../lib/features/list/listPageView';
import { discover } from '../../../../../../lib/core/schema/discover';
import { toDrafts } from '../../../../../../lib/features/form/drafts/initialDrafts';
import { buildBoardMoves } from '../../../../../../lib/features/list/board/server/boardMoves';
import { serializeFingerprints } from '../../../../../../lib/features/form/server/fingerprints';
import { reports } from '../../../../../components/fixtures/reports';

const sdl = (writes: string) => /* GraphQL */ `
  type Query {
    tickets(status: TicketStatus, limit: Int, offset: Int): [Ticket!]!
    ticket(id: ID!): Ticket
  }
  type Mutation {
    ${writes}
  }
  type Ticket {
    id: ID!
    title: String!
    status: TicketStatus!
    canAccept: Boolean
  }
  enum TicketStatus {
    OPEN
    ACCEPTED
    DONE
    REJECTED
  }
  input TicketPatch {
    title: String
    status: TicketStatus
  }
  enum TicketStatusInput {
    OPEN
    ACCEPTED
    DONE
    REJECTED
  }
  input TicketEdit {
    status: TicketStatusInput
  }
`;
const ACTIONS = `
  acceptTicket(id: ID!): Ticket!
  rejectTicket(id: ID!, reason: String!): Ticket!
  reopenTicket(id: ID!): Ticket!
`;
const UPDATE = 'updateTicket(id: ID!, input: TicketPatch!): Ticket!';

/** Where cards can go, by the value of their column; the first column has two cards, the second of them without a key. */
function movesOf(writes: string, values: { readonly canAccept?: boolean } = {}) {
  const model = discover(buildSchema(sdl(writes)));
  const entity = model.entities.find(({ type }) => type === 'Ticket');
  if (entity === undefined) throw new Error('no entity');
  const columns = ['OPEN', 'ACCEPTED', 'DONE', 'REJECTED'].map((value, index) => ({
    value,
    label: { text: value },
    cards: index === 0 ? 2 : 0,
    total: null,
    more: false,
    href: '/tickets',
  }));
  const row = { href: '/tickets/7', title: 'Leak', values };
  const view: ListPageView = {
    ...reports(),
    rows: [
      { ...row, id: '7' },
      { ...row, id: 'row-1' },
    ],
    displays: [{ display: 'board', href: '/tickets?view=board', current: true }],
    board: { field: 'status', columns },
  };
  const moves = buildBoardMoves(createLabelContext(model, createLabels(null, 'en')), entity, view);
  return Object.fromEntries(columns.map(({ value }, index) => [value, moves[index]]));
}

it('a card goes by the actions that lead on from its status, with what they ask for', () => {
  const { OPEN } = movesOf(ACTIONS);
  expect(OPEN).toMatchObject([
    { to: 'ACCEPTED', label: { text: 'Accept' }, asks: [], isDirect: true },
    { to: 'REJECTED', label: { text: 'Reject' }, asks: [{ text: 'Reason' }], isDirect: false },
  ]);
  expect(OPEN?.[0]?.hrefs).toEqual(['/tickets/7/do/acceptTicket?returnTo=%2Ftickets%3Fview%3Dboard', null]);
});

it('from a final status only what undoes it leads on', () => {
  const { DONE, REJECTED } = movesOf(ACTIONS);
  expect(DONE?.every(({ label }) => label?.text === 'Reopen') ?? true).toBe(true);
  expect(REJECTED?.every(({ label }) => label?.text === 'Reopen') ?? true).toBe(true);
});

it('an update that takes the status leads to all other columns; an action comes before it', () => {
  const { OPEN, DONE } = movesOf(ACTIONS + UPDATE);
  expect(OPEN?.map(({ to, label }) => [to, label?.text])).toEqual([
    ['ACCEPTED', 'Accept'],
    ['DONE', undefined],
    ['REJECTED', 'Reject'],
  ]);
  expect(OPEN?.[1]?.hrefs[0]).toBe('/tickets/7/edit?status=DONE&returnTo=%2Ftickets%3Fview%3Dboard');
  // Reopening is all that is offered from there.
  expect(DONE?.map(({ to }) => to)).toEqual(['OPEN']);
});

it('an update whose status is an enum of its own with the same values leads to all other columns', () => {
  const { OPEN } = movesOf('updateTicket(id: ID!, input: TicketEdit!): Ticket!');
  expect(OPEN?.map(({ to }) => to)).toEqual(['ACCEPTED', 'DONE', 'REJECTED']);
});

it('an update never passes by the action of a status, whatever the card’s own status is', () => {
  const { OPEN, DONE, REJECTED } = movesOf(ACTIONS + UPDATE);
  expect(OPEN?.find(({ to }) => to === 'REJECTED')).toMatchObject({
    label: { text: 'Reject' },
    asks: [{ text: 'Reason' }],
    isDirect: false,
  });
  // Neither does it where the flow does not offer that action.
  expect(DONE?.find(({ to }) => to === 'REJECTED')).toBeUndefined();
  expect(REJECTED?.find(({ to }) => to === 'ACCEPTED')).toBeUndefined();
  expect(REJECTED?.find(({ to }) => to === 'DONE')?.label).toBeUndefined();
  // Without an update the record's page alone offers what does not lead on.
  expect(movesOf(ACTIONS).DONE?.map(({ to }) => to) ?? []).not.toContain('REJECTED');
});

it('an update does not pass by an action that the record refuses', () => {
  const { OPEN } = movesOf(ACTIONS + UPDATE, { canAccept: false });
  expect(OPEN?.map(({ to, hrefs }) => [to, hrefs[0] === null])).toEqual([
    ['ACCEPTED', true],
    ['DONE', false],
    ['REJECTED', false],
  ]);
});

it('an update carries the fingerprint that the form of a record with the status of the column has', () => {
  const { OPEN, DONE } = movesOf(UPDATE);
  const fields = [
    {
      name: 'status',
      type: 'TicketStatus',
      kind: 'enum' as const,
      required: false,
      label: { text: '' },
      list: false,
    },
  ];
  const seenOf = (status: string) =>
    serializeFingerprints(
      fields,
      toDrafts(fields, { before: { status }, groups: {}, locale: 'en', timeZone: 'UTC' }),
    );
  expect(OPEN?.map(({ seen }) => seen)).toEqual([seenOf('OPEN'), seenOf('OPEN'), seenOf('OPEN')]);
  expect(DONE?.[0]?.seen).toBe(seenOf('DONE'));
  expect(seenOf('DONE')).not.toBe(seenOf('OPEN'));
});

it('a card does not go where its record says that it cannot now', () => {
  const { OPEN } = movesOf(ACTIONS, { canAccept: false });
  expect(OPEN?.map(({ to, hrefs }) => [to, hrefs[0] === null])).toEqual([
    ['ACCEPTED', true],
    ['REJECTED', false],
  ]);
});

it('nothing moves where no mutation changes the status', () => {
  expect(movesOf('renameTicket(id: ID!, title: String!): Ticket!').OPEN).toEqual([]);
});
