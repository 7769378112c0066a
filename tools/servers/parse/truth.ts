import type { ServerTruth } from '../../../tests/contract/truth';
import { PARSE_CAPABILITIES } from './capabilities';
import { PARSE_WRITING } from './writing';

const orders = (args: string, column = 'number'): string =>
  `{ purchaseOrders(first: 25, ${args}) { count edges { node { is: ${column} } } } }`;
const where = (conditions: string): string => orders(`order: [number_ASC], where: { ${conditions} }`);
const sorts = (field: string): { ascending: string; descending: string } => ({
  ascending: orders(`order: [${field}_ASC]`, field),
  descending: orders(`order: [${field}_DESC]`, field),
});

/** The address of an object, as this server makes it of class and object id. */
const globalId = (text: string): string => Buffer.from(text).toString('base64');

/** The purchasing of data.mjs. */
export const PARSE_TRUTH: ServerTruth = {
  capabilities: PARSE_CAPABILITIES,
  writing: PARSE_WRITING,
  upload: { path: '/actions/create-file', field: 'upload', button: 'Create file' },
  lists: [
    {
      type: 'Supplier',
      slug: 'suppliers',
      label: 'Suppliers',
      rows: 40,
      lacks: ['search'],
      titleFilter: 'name',
    },
    {
      type: 'Product',
      slug: 'products',
      label: 'Products',
      rows: 120,
      lacks: ['search'],
      titleFilter: 'name',
    },
    {
      type: 'PurchaseOrder',
      slug: 'purchase-orders',
      label: 'Purchase orders',
      rows: 600,
      lacks: ['search'],
      titleFilter: 'number',
    },
  ],
  main: {
    type: 'PurchaseOrder',
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
        own: where('number: { matchesRegex: "ZAM-01" }'),
      },
      {
        what: 'number',
        fields: { 'f.total.gte': '900', 'f.total.lte': '950' },
        sort: 'number',
        own: where('total: { greaterThanOrEqualTo: 900, lessThanOrEqualTo: 950 }'),
      },
      {
        what: 'date',
        fields: { 'f.dueAt.gte': '2025-01-10', 'f.dueAt.lte': '2025-01-12' },
        sort: 'number',
        // A day in Warsaw, an hour ahead in winter.
        own: where(
          'dueAt: { greaterThanOrEqualTo: "2025-01-09T23:00:00.000Z", lessThan: "2025-01-12T23:00:00.000Z" }',
        ),
      },
      {
        what: 'relation',
        fields: { 'f.supplier.eq': globalId('Supplier:supplier0007') },
        sort: 'number',
        own: where('supplier: { have: { objectId: { equalTo: "supplier0007" } } }'),
      },
      {
        what: 'yes/no',
        fields: { 'f.express.eq': 'true' },
        sort: 'number',
        own: where('express: { equalTo: true }'),
      },
    ],
    search: null,
    record: {
      key: [globalId('PurchaseOrder:purchaseorder0147')],
      title: 'ZAM-0147',
      own: `{ is: purchaseOrder(id: "purchaseorder0147") {
        id objectId number status total dueAt express remarks createdAt
      } }`,
      toOne: {
        field: 'supplier',
        own: '{ purchaseOrder(id: "purchaseorder0147") { supplier { is: name } } }',
      },
      toMany: {
        field: 'products',
        own: '{ supplier(id: "supplier0027") { products { count edges { node { is: name } } } } }',
      },
    },
    walk: { byHand: 'Supplier', whole: 'PurchaseOrder' },
  },
};
