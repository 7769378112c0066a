import { expect, it } from 'vitest';
import { entityIn, modelOf, refusal } from '../../../overrides/overridesLab';
import { withReasonTexts } from '../../../../support/reasonTexts';

const SDL = /* GraphQL */ `
  type Query {
    tickets(status: TicketStatus, kind: TicketKind, limit: Int, offset: Int): [Ticket!]!
    rooms(limit: Int, offset: Int): [Room!]!
    orders(status: OrderStatusInput, limit: Int, offset: Int): [Order!]!
    parcels(status: TicketStatus, limit: Int, offset: Int): [Parcel!]!
  }
  type Ticket {
    id: ID!
    title: String!
    status: TicketStatus!
    kind: TicketKind!
    other: TicketKind
  }
  type Room {
    id: ID!
    name: String!
    status: TicketStatus!
  }
  type Order {
    id: ID!
    name: String!
    status: OrderStatus!
  }
  type Parcel {
    id: ID!
    name: String!
    status: OrderStatus!
  }
  enum OrderStatus {
    DRAFT
    DONE
  }
  enum OrderStatusInput {
    DONE
    DRAFT
  }
  enum TicketStatus {
    OPEN
    DONE
  }
  enum TicketKind {
    BUG
    WISH
  }
`;
const boardOf = (entities: unknown, type = 'Ticket') =>
  entityIn(modelOf({ entities }, SDL), type).displays.board;

it('is the status that the list can be filtered by, with its evidence, and none without such a filter', () => {
  expect(withReasonTexts(boardOf({}))).toEqual({
    value: 'status',
    reason: '`status` is a status, and the list can be filtered by it',
  });
  expect(boardOf({}, 'Room')).toBeNull();
});

it('is a status whose filter has an enum of its own with the same values, and none where the values differ', () => {
  expect(boardOf({}, 'Order')?.value).toBe('status');
  expect(boardOf({}, 'Parcel')).toBeNull();
});

it('is none where the status is hidden or secret, or has no such role', () => {
  expect(boardOf({ Ticket: { fields: { status: { hide: true } } } })).toBeNull();
  expect(boardOf({ Ticket: { fields: { status: { secret: true } } } })).toBeNull();
  expect(boardOf({ Ticket: { fields: { status: { role: 'none' } } } })).toBeNull();
});

it('is the enum that the operator states, or none', () => {
  expect(withReasonTexts(boardOf({ Ticket: { board: 'kind' } }))).toEqual({
    value: 'kind',
    reason: 'stated by entities.Ticket.board',
  });
  expect(boardOf({ Ticket: { board: false } })).toBeNull();
});

it('refuses a stated field that the list cannot be filtered by, or that is hidden', () => {
  expect(refusal({ entities: { Ticket: { board: 'other' } } }, SDL)).toContain('board: ');
  const hidden = { board: 'kind', fields: { kind: { hide: true } } };
  expect(refusal({ entities: { Ticket: hidden } }, SDL)).toContain('board: fields.kind.hide hides kind');
});
