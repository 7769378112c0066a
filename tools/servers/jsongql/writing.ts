import type { WritingTruth } from '../../../tests/contract/writingTruth';

const TITLE = 'ZAM-żółw-1';

/** An order. The server takes whatever its types let through. */
export const JSONGQL_WRITING: WritingTruth = {
  type: 'Order',
  fill: {
    number: TITLE,
    employee_id: { key: '17', title: 'Łucja Wójcik 17' },
    status: 'sent',
    total: '1234.5',
    express: 'true',
    placed_at: '03.02.2026 10:15',
    remarks: 'Pierwszy wiersz.\nDrugi wiersz „z cudzysłowem”.',
  },
  title: TITLE,
  own: `{ is: allOrders(filter: { number: "${TITLE}" }) {
    key: id number employee_id status total express placed_at remarks
  } }`,
  created: {
    number: TITLE,
    employee_id: '17',
    status: 'sent',
    total: 1234.5,
    express: true,
    placed_at: '2026-02-03T09:15:00.000Z',
    remarks: 'Pierwszy wiersz.\nDrugi wiersz „z cudzysłowem”.',
  },
  change: { field: 'total', to: '0', says: { total: 0 } },
  empty: { field: 'remarks', says: { remarks: null } },
  conflict: {
    meanwhile: (key) => `mutation { updateOrder(id: "${key}", total: 7, status: "done") { id } }`,
    field: 'total',
    theirs: '7',
    mine: '8.25',
    also: 'status',
    says: { total: 8.25, status: 'done' },
  },
  refused: null,
  remove: (key) => `mutation { removeOrder(id: "${key}") { id } }`,
};
