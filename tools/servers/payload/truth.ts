import type { ServerTruth } from '../../../tests/contract/truth';
import { PAYLOAD_CAPABILITIES } from './capabilities';
import { PAYLOAD_WRITING } from './writing';

const orders = (args: string, column = 'number'): string =>
  `{ Orders(limit: 25, ${args}) { count: totalDocs docs { is: ${column} } } }`;
const where = (conditions: string): string => orders(`sort: "number", where: { ${conditions} }`);
const sorts = (field: string): { ascending: string; descending: string } => ({
  ascending: orders(`sort: "${field}"`, field),
  descending: orders(`sort: "-${field}"`, field),
});

/** The purchasing of data.mjs. Ids count from 1 in the order of the data. */
export const PAYLOAD_TRUTH: ServerTruth = {
  capabilities: PAYLOAD_CAPABILITIES,
  writing: PAYLOAD_WRITING,
  closed: ['users'],
  lists: [
    {
      type: 'Supplier',
      slug: 'suppliers',
      label: 'Suppliers',
      rows: 40,
      lacks: ['search'],
      titleFilter: 'name',
    },
    { type: 'Order', slug: 'orders', label: 'Orders', rows: 300, lacks: ['search'], titleFilter: 'number' },
  ],
  main: {
    type: 'Order',
    sorts: [
      { field: 'number', head: 'Number', ...sorts('number') },
      { field: 'total', ...sorts('total') },
      { field: 'dueAt', ...sorts('dueAt') },
    ],
    filters: [
      {
        what: 'text',
        fields: { 'f.number.contains': 'zam-01' },
        sort: 'number',
        own: where('number: { contains: "ZAM-01" }'),
      },
      {
        what: 'number',
        fields: { 'f.total.gte': '900', 'f.total.lte': '950' },
        sort: 'number',
        own: where('total: { greater_than_equal: 900, less_than_equal: 950 }'),
      },
      {
        what: 'enum',
        fields: { 'f.status.in': 'sent' },
        sort: 'number',
        own: where('status: { equals: sent }'),
      },
      {
        what: 'date',
        fields: { 'f.dueAt.gte': '2025-01-10', 'f.dueAt.lte': '2025-01-12' },
        sort: 'number',
        // A day in Warsaw, an hour ahead in winter.
        own: where(
          'dueAt: { greater_than_equal: "2025-01-09T23:00:00.000Z", less_than: "2025-01-12T23:00:00.000Z" }',
        ),
      },
      {
        what: 'relation',
        fields: { 'f.supplier.eq': '7' },
        sort: 'number',
        own: where('supplier: { equals: 7 }'),
      },
      {
        what: 'yes/no',
        fields: { 'f.express.eq': 'true' },
        sort: 'number',
        own: where('express: { equals: true }'),
      },
    ],
    search: null,
    record: {
      key: ['147'],
      title: 'ZAM-0147',
      own: '{ is: Order(id: 147) { id number status total dueAt express remarks tags meta createdAt updatedAt } }',
      toOne: { field: 'supplier', own: '{ Order(id: 147) { supplier { is: name } } }' },
      toMany: {
        field: 'orders',
        own: '{ Orders(limit: 25, where: { supplier: { equals: 27 } }) { count: totalDocs docs { is: number } } }',
      },
    },
    walk: { byHand: 'Supplier', whole: 'Order' },
  },
};
