import type { CapabilityTruth } from '../../../tests/contract/capabilityTruth';

const express = (args: string): string => `{ allOrders(page: 0, perPage: 25, ${args}) { is: number } }`;

/** What its lists give. It keeps no history, has no subscriptions and no enums. It sorts moments that were written apart from those of its file. */
export const JSONGQL_CAPABILITIES: CapabilityTruth = {
  noHistory: ['/orders/4711'],
  tiles: [
    {
      tile: '/orders?f.express.eq=true&tile.show=count',
      own: '{ _allOrdersMeta(filter: { express: true }) { count: count } }',
    },
    { tile: '/employees?tile.show=chart&tile.of=Department', own: null },
    { tile: '/orders?tile.show=trend&tile.of=placed_at', own: null },
    { tile: '/orders?sort=-total&tile.show=table', own: null },
  ],
  questions: [
    {
      question: 'orders over 9990',
      own: '{ allOrders(page: 0, perPage: 25, filter: { total_gt: 9990 }) { is: number } }',
    },
    {
      question: 'orders of Łucja Dąbrowska 1',
      own: '{ allOrders(page: 0, perPage: 25, filter: { employee_id: "1" }) { is: number } }',
    },
  ],
  feeds: [
    {
      path: '/api/feed/orders?f.express.eq=true&sort=number&locale=en&format=atom',
      format: 'atom',
      own: express('sortField: "number", sortOrder: "asc", filter: { express: true }'),
    },
    {
      path: '/api/feed/orders?f.express.eq=true&locale=en&format=ics&on=placed_at',
      format: 'ics',
      own: express('sortField: "placed_at", sortOrder: "desc", filter: { express: true }'),
    },
  ],
  imports: {
    path: '/orders/import',
    rows: [
      ['Number', 'Employee', 'Status', 'Total', 'Express', 'Placed at', 'Remarks'],
      ['WCZ-1', 'Łucja Dąbrowska 1', 'sent', '1 250,50', 'yes', '28.03.2026 10:00', 'Pierwsze'],
      ['WCZ-2', 'Zofia Żak 24', 'draft', '7', 'no', '29.03.2026 10:00', ''],
    ],
    wrong: {
      row: ['WCZ-3', 'Nikt Taki', 'draft', '1', 'no', '29.03.2026', ''],
      says: 'Employee: nothing was found for “Nikt Taki”.',
    },
    own: '{ allOrders(filter: { q: "WCZ-" }) { is: number } }',
    undo: true,
  },
};
