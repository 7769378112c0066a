import type { CapabilityTruth } from '../../../tests/contract/capabilityTruth';

const update = (data: string): string => `mutation { updateOrder(id: 7, data: { ${data} }) { id } }`;

/** What the versions of orders give, and their fields. Payload keeps a version after each change, and its REST routes alone compare. */
export const PAYLOAD_CAPABILITIES: CapabilityTruth = {
  history: {
    path: '/orders/7',
    changes: [update('total: 14.5, remarks: "Pilne", status: sent'), update('total: 20, supplier: 3')],
    tells: [
      ['Total was 14.5', 'now 20', 'Supplier was Dostawca Łódź 07', 'now Dostawca Kraków 03'],
      ['Status was Draft', 'now Sent', 'Total was 514.25', 'Remarks was no value', 'now Pilne'],
      ['Version'],
    ],
    compared: [
      'Status Draft Sent',
      'Total 514.25 20',
      'Remarks no value Pilne',
      'Supplier Dostawca Łódź 07 Dostawca Kraków 03',
    ],
    restore: {
      entry: 1,
      button: 'Restore version order',
      own: '{ is: Order(id: 7) { total remarks status } }',
      says: { total: 14.5, remarks: 'Pilne', status: 'sent' },
    },
  },
  noHistory: ['/suppliers/1'],
  tiles: [
    {
      tile: '/orders?f.express.eq=true&tile.show=count',
      own: '{ Orders(limit: 1, where: { express: { equals: true } }) { count: totalDocs } }',
    },
    { tile: '/orders?tile.show=chart&tile.of=status', own: null },
    { tile: '/orders?tile.show=board', own: null },
    { tile: '/orders?tile.show=trend&tile.of=dueAt', own: null },
  ],
  questions: [
    {
      question: 'express orders',
      own: '{ Orders(limit: 25, where: { express: { equals: true } }) { docs { is: number } } }',
    },
  ],
  feeds: [
    {
      path: '/api/feed/orders?f.express.eq=true&sort=number&locale=en&format=atom',
      format: 'atom',
      own: '{ Orders(limit: 25, sort: "number", where: { express: { equals: true } }) { docs { is: number } } }',
    },
  ],
  imports: {
    path: '/orders/import',
    rows: [
      ['Number', 'Total', 'Supplier', 'Remarks'],
      ['WCZ-1', '12.5', 'Dostawca Łódź 07', 'Pierwsze'],
      ['WCZ-2', '9', 'Dostawca Kraków 03', 'Drugie'],
    ],
    own: '{ Orders(where: { number: { contains: "WCZ-" } }) { docs { is: number } } }',
  },
};
