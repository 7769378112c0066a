import type { CapabilityTruth } from '../../../tests/contract/capabilityTruth';

const orders = (args: string): string =>
  `{ purchaseOrders(first: 25, ${args}) { edges { node { is: number } } } }`;

/** What its lists give. It keeps no history, and its live queries have a protocol of their own. It has no enums, so no board. */
export const PARSE_CAPABILITIES: CapabilityTruth = {
  noHistory: [`/purchase-orders/${Buffer.from('PurchaseOrder:purchaseorder0007').toString('base64')}`],
  tiles: [
    {
      tile: '/purchase-orders?f.express.eq=true&tile.show=count',
      own: '{ purchaseOrders(first: 0, where: { express: { equalTo: true } }) { count } }',
    },
    {
      tile: '/purchase-orders?f.dueAt.gte=2025-01-10&f.dueAt.lte=2025-01-12&tile.show=count',
      own: `{ purchaseOrders(
        first: 0
        where: { dueAt: { greaterThanOrEqualTo: "2025-01-09T23:00:00.000Z", lessThan: "2025-01-12T23:00:00.000Z" } }
      ) { count } }`,
    },
    { tile: '/purchase-orders?tile.show=chart&tile.of=supplier', own: null },
    { tile: '/purchase-orders?tile.show=trend&tile.of=dueAt', own: null },
    { tile: '/purchase-orders?sort=-total&tile.show=table', own: null },
  ],
  questions: [
    {
      question: 'purchase orders over 990',
      own: orders('where: { total: { greaterThan: 990 } }'),
    },
    {
      question: 'purchase orders of Dostawca Łódź 07',
      own: orders('where: { supplier: { have: { name: { equalTo: "Dostawca Łódź 07" } } } }'),
    },
    {
      question: 'preferred suppliers',
      own: '{ suppliers(first: 25, where: { preferred: { equalTo: true } }) { edges { node { is: name } } } }',
    },
  ],
  feeds: [
    {
      path: '/api/feed/purchase-orders?f.express.eq=true&sort=number&locale=en&format=atom',
      format: 'atom',
      own: orders('order: [number_ASC], where: { express: { equalTo: true } }'),
    },
    {
      path: '/api/feed/purchase-orders?f.express.eq=true&locale=en&format=ics&on=dueAt',
      format: 'ics',
      own: orders('order: [dueAt_DESC], where: { express: { equalTo: true } }'),
    },
  ],
  imports: {
    path: '/purchase-orders/import',
    rows: [
      ['Number', 'Supplier', 'Status', 'Total', 'Due at', 'Express', 'Tags'],
      ['WCZ-1', 'Dostawca Łódź 07', 'sent', '1 250,50', '28.11.2025 10:15', 'yes', 'pilne; biuro'],
      ['WCZ-2', 'dostawca łódź 07', 'draft', '7', '29.11.2025', 'no', 'pilne'],
    ],
    wrong: {
      row: ['WCZ-3', 'Nikt Taki', 'draft', '1', '', 'no', ''],
      says: 'Supplier: nothing was found for “Nikt Taki”.',
    },
    own: orders(
      'where: { number: { matchesRegex: "^WCZ-" }, tags: { contains: ["pilne"] }, supplier: { have: { name: { equalTo: "Dostawca Łódź 07" } } } }',
    ),
    undo: true,
  },
};
