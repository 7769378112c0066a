import type { ServerTruth } from '../../../tests/contract/truth';
import { JSONGQL_CAPABILITIES } from './capabilities';
import { JSONGQL_WRITING } from './writing';

const sorted = (field: string, order: 'asc' | 'desc'): string =>
  `{ allOrders(page: 0, perPage: 25, sortField: "${field}", sortOrder: "${order}") { is: ${field} } }`;
const filtered = (filter: string): string => `{
  allOrders(page: 0, perPage: 25, sortField: "number", sortOrder: "asc", filter: ${filter}) { is: number }
  _allOrdersMeta(filter: ${filter}) { count: count }
}`;

/** The purchasing of data.mjs. */
export const JSONGQL_TRUTH: ServerTruth = {
  capabilities: JSONGQL_CAPABILITIES,
  writing: JSONGQL_WRITING,
  lists: [
    { type: 'Department', slug: 'departments', label: 'Departments', rows: 20 },
    { type: 'Employee', slug: 'employees', label: 'Employees', rows: 1_000 },
    { type: 'Order', slug: 'orders', label: 'Orders', rows: 10_000 },
  ],
  main: {
    type: 'Order',
    sorts: [
      {
        field: 'number',
        head: 'Number',
        ascending: sorted('number', 'asc'),
        descending: sorted('number', 'desc'),
      },
      { field: 'total', ascending: sorted('total', 'asc'), descending: sorted('total', 'desc') },
      { field: 'placed_at', ascending: sorted('placed_at', 'asc'), descending: sorted('placed_at', 'desc') },
    ],
    filters: [
      {
        what: 'number',
        fields: { 'f.total.gte': '9990', 'f.total.lte': '10000' },
        sort: 'number',
        own: filtered('{ total_gte: 9990, total_lte: 10000 }'),
      },
      {
        what: 'text',
        fields: { 'f.status.eq': 'sent' },
        sort: 'number',
        own: filtered('{ status: "sent" }'),
      },
      {
        what: 'relation',
        fields: { 'f.Employee.eq': '17' },
        sort: 'number',
        own: filtered('{ employee_id: "17" }'),
      },
      {
        what: 'yes/no',
        fields: { 'f.express.eq': 'true' },
        sort: 'number',
        own: filtered('{ express: true }'),
      },
    ],
    search: {
      text: 'ZAM-0777',
      own: '{ allOrders(page: 0, perPage: 25, filter: { q: "ZAM-0777" }) { is: number } }',
    },
    record: {
      key: ['4711'],
      title: 'ZAM-04711',
      own: '{ is: Order(id: "4711") { id number status total express placed_at remarks } }',
      toOne: { field: 'Employee', own: '{ Order(id: "4711") { Employee { is: name } } }' },
      toMany: {
        field: 'Orders',
        own: '{ allOrders(page: 0, perPage: 25, filter: { employee_id: "711" }) { is: number } }',
      },
    },
    walk: { byHand: 'Department', whole: 'Employee' },
  },
};
