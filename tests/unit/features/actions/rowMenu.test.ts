import { buildSchema } from 'graphql';
import { describe, expect, it } from 'vitest';
import { discover } from '../../../../lib/core/schema/discover';
import { buildRecordWrites } from '../../../../lib/features/actions/recordActions';
import { buildRowMenu } from '../../../../lib/features/actions/rowMenu';
import { buildBulkActions } from '../../../../lib/features/actions/server/bulkActions';
import { getTranslator } from '../../../../lib/ground/intl/translate';
import { createLabelContext } from '../../../../lib/kit/describe/describeField';
import { createLabels } from '../../../../lib/kit/labels/labels';
import type { RowView } from '../../../../lib/kit/view/rowView';

const STATUSES = ['NEW', 'ACCEPTED', 'IN_PROGRESS', 'RESOLVED', 'REJECTED'];
const ACTIONS = ['accept', 'start', 'resolve', 'reject', 'reopen', 'rename'];
const sdl = (more = '', members = '') => `
  type Query { orders: [Order!]! order(id: ID!): Order }
  enum Status { ${STATUSES.join(' ')} }
  type Order { id: ID! title: String! status: Status! ${members} }
  type Mutation { ${ACTIONS.map((verb) => `${verb}Order(id: ID!): Order`).join(' ')} ${more} }`;

const row = (id: string, values: RowView['values']): RowView => ({
  id,
  href: `/orders/${id}`,
  title: id,
  values,
});

/** The menu of rows, and what the pages of their records offer. */
function open(schema: string, rows: readonly RowView[]) {
  const model = discover(buildSchema(schema));
  const entity = model.entities.find(({ type }) => type === 'Order');
  if (entity === undefined) throw new Error('no entity');
  const ctx = { ...createLabelContext(model, createLabels(null, 'en')), translate: getTranslator('en') };
  const bulk = buildBulkActions(ctx, entity, rows);
  const menu = buildRowMenu(ctx, entity, { rows, bulk });
  const offered = ({ id }: RowView): readonly string[] =>
    (menu?.actions ?? []).flatMap((one) => {
      const action = typeof one === 'string' ? bulk.find(({ name }) => name === one) : one;
      return action === undefined || action.leftOutRows?.includes(id) === true ? [] : [action.name];
    });
  const onPage = ({ values }: RowView): readonly string[] =>
    buildRecordWrites(ctx, entity, { key: ['7'], values })
      .actions.filter(({ alreadyIn, isRefused }) => alreadyIn === undefined && isRefused !== true)
      .map(({ name }) => name);
  return { menu, offered, onPage };
}

describe('the menu of a row', () => {
  it.each(STATUSES)('offers of a record in %s what its page offers', (status) => {
    const own = row(status, { status });
    const { offered, onPage } = open(
      sdl(),
      STATUSES.map((each) => row(each, { status: each })),
    );
    expect(offered(own).toSorted()).toEqual(onPage(own).toSorted());
    expect(offered(own).length).toBeLessThan(ACTIONS.length);
  });

  it('repeats no action that the rows have together, and describes those that one row has alone', () => {
    const { menu } = open(sdl('archiveOrder(id: ID!): Order archiveOrders(ids: [ID!]!): [Order!]!'), [
      row('1', { status: 'NEW' }),
    ]);
    const described = menu?.actions.filter((one) => typeof one !== 'string').map(({ name }) => name);
    expect(described).toEqual(['archiveOrder']);
    expect(menu?.actions).toContain('acceptOrder');
    expect(menu?.actions).not.toContain('archiveOrders');
  });

  it('edits and deletes what the schema can, but for records that refuse it now', () => {
    const writes = 'updateOrder(id: ID!, title: String): Order deleteOrder(id: ID!): Order';
    expect(open(sdl(), []).menu).toMatchObject({ canEdit: false, canDelete: false });
    const { menu } = open(sdl(writes, 'viewerCanUpdate: Boolean! viewerCanDelete: Boolean!'), [
      row('1', { viewerCanUpdate: false, viewerCanDelete: true }),
      row('2', { viewerCanUpdate: true, viewerCanDelete: false }),
    ]);
    expect(menu).toMatchObject({ canEdit: true, canDelete: true, refused: { edit: ['1'], delete: ['2'] } });
  });

  it('is none where the records have no pages', () => {
    expect(
      open('type Query { orders: [Order!]! } type Order { title: String! note: String }', []).menu,
    ).toBeNull();
  });
});
