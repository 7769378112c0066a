import { buildSchema } from 'graphql';
import { expect, test } from 'vitest';
import { describeOverrides } from '../../../../../lib/features/operator/overrides/describeOverrides';
import { discoverWithOverrides } from '../../../../../lib/features/operator/overrides/discoverWithOverrides';
import type { SiteConfig } from '../../../../../lib/features/operator/overrides/siteConfig';
import { findParentLists, getEntitySupport } from '../../../../../lib/features/operator/report/capabilities';
import { getFindings } from '../../../../../lib/features/operator/report/findings';
import { findViewerList } from '../../../../../lib/core/schema/lists/viewerLists';
import { sayEnglish } from '../../../../support/reasonTexts';

const SDL = `
  type Query {
    orders(limit: Int, offset: Int): [Order!]!
    myOrders(limit: Int, offset: Int): [Order!]!
    pickedOrders(limit: Int, offset: Int): [Order!]!
    ordersOf(customer: String!): [Order!]!
    order(id: ID!): Order
  }
  type Order { id: ID! number: String! total: Float }`;

function readOrders(mine?: string | false) {
  const config: SiteConfig = mine === undefined ? {} : { entities: { Order: { mine } } };
  const model = discoverWithOverrides(buildSchema(SDL), { config, source: 'site.config.ts' });
  const entity = model.entities.find(({ type }) => type === 'Order');
  if (entity === undefined) throw new Error('There are no orders.');
  const context = { support: getEntitySupport(model, entity, findParentLists(model)), say: sayEnglish };
  return {
    config,
    own: [
      ...(entity.list?.ofViewer === undefined ? [] : ['orders']),
      ...(entity.lists ?? []).flatMap(({ name, source }) => (source.ofViewer === undefined ? [] : [name])),
    ],
    findings: getFindings(entity, context).map(({ text }) => text),
  };
}

test.each([
  [['myOrders'], '`myOrders` is called so.'],
  [['my_orders'], '`my_orders` is called so.'],
  [['viewer', 'orders'], '`viewer` is the visitor who asks.'],
  [['me', 'orders'], '`me` is the visitor who asks.'],
])('%j lists the visitor’s own records', (names, reason) => {
  const found = findViewerList(names.map((name) => ({ name })));
  expect(found === null ? null : sayEnglish(found.reason)).toBe(reason);
});

test.each([[['orders']], [['mylarBalloons']], [['viewer']], [['shop', 'orders']], [[]]])(
  '%j does not',
  (names) => {
    expect(findViewerList((names as string[]).map((name) => ({ name })))).toBeNull();
  },
);

test('the report says which list is the visitor’s own, and why', () => {
  const { own, findings } = readOrders();
  expect(own).toEqual(['myOrders']);
  expect(findings).toContain('`myOrders` lists the visitor’s own records: `myOrders` is called so.');
});

test('the operator states another one', () => {
  const { own, findings, config } = readOrders('pickedOrders');
  expect(own).toEqual(['pickedOrders']);
  expect(findings).toContain('`pickedOrders` lists the visitor’s own records: The operator says so.');
  expect(describeOverrides(config).map(({ says }) => sayEnglish(says))).toEqual([
    'pickedOrders lists the records of the visitor who asks.',
  ]);
});

test('the operator states the main list', () => {
  expect(readOrders('orders').own).toEqual(['orders']);
});

test('with false no list is', () => {
  expect(readOrders(false).own).toEqual([]);
});

test.each([
  ['ordrs', 'mine: did you mean orders?'],
  ['ordersOf', 'mine: ordersOf has to be filled in before it lists anything'],
])('%s is refused', (mine, message) => {
  expect(() => readOrders(mine)).toThrow(message);
});
