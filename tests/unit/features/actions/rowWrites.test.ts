import { buildSchema } from 'graphql';
import { describe, expect, it } from 'vitest';
import { discover } from '../../../../lib/core/schema/discover';
import { buildRowWrites } from '../../../../lib/features/actions/rowWrites';
import type { RowView } from '../../../../lib/kit/view/rowView';

const model = discover(
  buildSchema(`
    type Query { order(id: ID!): Order orders: [Order!]! node(id: ID!): Node }
    interface Node { id: ID! }
    type Order implements Node { id: ID! number: String! lines: [OrderLine!]! notes: [OrderNote!]! }
    type OrderLine implements Node { id: ID! order: Order! quantity: Int canUpdate: Boolean! }
    type OrderNote implements Node { id: ID! text: String }
    type Mutation {
      updateOrder(id: ID!, number: String): Order!
      updateOrderLine(id: ID!, quantity: Int): OrderLine!
      deleteOrderLine(id: ID!): OrderLine!
    }`),
);
const entity = (type: string) => {
  const found = model.entities.find((own) => own.type === type);
  if (found === undefined) throw new Error(`${type} is no entity.`);
  return found;
};
const row = (id: string, values: RowView['values'] = {}): RowView => ({ id, href: null, title: id, values });
const writesOf = (type: string, rows: readonly RowView[]) => buildRowWrites(entity(type), rows, '/orders/1');

describe('a row of a part in its owner’s list', () => {
  it('has links that change and delete it and lead back to the owner', () => {
    expect(writesOf('OrderLine', [row('a%20b')])).toEqual([
      {
        edit: '/order-lines/a%20b/edit?returnTo=%2Forders%2F1',
        delete: '/order-lines/a%20b/delete?returnTo=%2Forders%2F1',
      },
    ]);
  });

  it('has no link for what the row itself refuses', () => {
    const [refused] = writesOf('OrderLine', [row('1', { canUpdate: false })]);
    expect(Object.keys(refused ?? {})).toEqual(['delete']);
  });

  it('has none without a key', () => {
    expect(writesOf('OrderLine', [row('row-0')])).toEqual([]);
  });

  it('has none where no mutation changes or deletes it', () => {
    expect(writesOf('OrderNote', [row('1')])).toEqual([]);
  });
});

it('a row of a record whose lists all ask for something has them, too', () => {
  const { entities } = discover(
    buildSchema(`
      type Query { ticketsByPlate(plate: String!): [Ticket!]! }
      type Ticket { id: ID! subject: String }
      type Mutation { updateTicket(id: ID!, subject: String): Ticket! }`),
  );
  const ticket = entities.find(({ type }) => type === 'Ticket');
  if (ticket === undefined) throw new Error('Ticket is no entity.');
  const [writes] = buildRowWrites(ticket, [row('7')], '/tickets');
  expect([ticket.get, writes]).toEqual([null, { edit: '/tickets/7/edit?returnTo=%2Ftickets' }]);
});

it('a row of a record with a list of its own has no such links', () => {
  expect(writesOf('Order', [row('1')])).toEqual([]);
});
