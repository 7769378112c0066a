import { describe, expect, it } from 'vitest';
import { buildMakingActions, getAddChildHref } from '../../../../lib/features/actions/actionLinks';
import { loadCreateForm } from '../../../../lib/features/form/server/loadForm';
import { FormDesk } from '../../../support/formDesk';

const desk = (row: string, beside = '') =>
  new FormDesk(
    `type Query { orders: [Order!]! order(id: ID!): Order parcels: [Parcel!]! parcel(id: ID!): Parcel
        carriers: [Carrier!]! carrier(id: ID!): Carrier }
      type Order { id: ID! name: String! parcels: [Parcel!]! }
      type Parcel { id: ID! code: String! } type Carrier { id: ID! name: String! }
      type Mutation { createParcel(parcel: ParcelInput!): Parcel }
      input ParcelInput { code: String! linesByOrder: [OrderLinesInput!]! ${beside} }
      input OrderLinesInput { ${row} lines: [String!] }`,
    { order: () => ({ id: '7', name: 'Order 7' }) },
  );

const order = (of: FormDesk) => ({ entity: of.entity('Order'), key: ['7'] });
const addHref = (of: FormDesk) => getAddChildHref(of.model, of.entity('Parcel'), order(of));
const HREF = '/parcels/new?linesByOrder.0.orderId=7&returnTo=%2Forders%2F7';

describe('a create whose rows name the record', () => {
  it('leads from the record to a form that begins with a row of this record', async () => {
    const shop = desk('orderId: ID!');
    expect(addHref(shop)).toBe(HREF);
    const query = { 'linesByOrder.0.orderId': '7' };
    const loaded = await loadCreateForm(shop.loading(query), shop.entity('Parcel'));
    expect(loaded?.ok === true ? loaded.view.drafts : null).toEqual({
      linesByOrder: {
        type: 'items',
        items: [{ type: 'group', fields: { orderId: { type: 'record', key: '7', title: 'Order 7' } } }],
      },
    });
  });

  it('is an action of the record where the rows need nothing else', () => {
    const actionsOf = (shop: FormDesk) =>
      buildMakingActions(shop.loading(), order(shop)).map(({ label, href }) => [label.text, href]);
    expect(actionsOf(desk('orderId: ID!'))).toEqual([['New parcel', HREF]]);
    expect(actionsOf(desk('orderId: ID! weight: Int!'))).toEqual([]);
  });

  it('is not offered where each row names a second record, too, or where the rows may be left out', () => {
    expect(addHref(desk('orderId: ID! carrierId: ID!'))).toBeNull();
    expect(addHref(desk('orderId: ID'))).toBeNull();
  });

  it('takes the record beside the rows first', () => {
    expect(addHref(desk('orderId: ID!', 'orderId: ID!'))).toBe(
      '/parcels/new?orderId=7&returnTo=%2Forders%2F7',
    );
  });

  it('fills in nothing that the address places outside of rows', async () => {
    const shop = desk('orderId: ID!');
    const query = { 'code.0.orderId': '7', 'linesByOrder.1.orderId': '7', 'linesByOrder.0.nothing': '7' };
    const loaded = await loadCreateForm(shop.loading(query), shop.entity('Parcel'));
    expect(loaded?.ok === true ? loaded.view.base : null).toBeUndefined();
  });
});
