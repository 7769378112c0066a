import type { WritingTruth } from '../../../tests/contract/writingTruth';

/** As the server addresses a record: by its class and its own id. */
const globalId = (type: string, id: string): string => Buffer.from(`${type}:${id}`).toString('base64');

const TITLE = 'ZAM-żółw-1';

/** An order. A number it must have, which the input of a change does not say. */
export const PARSE_WRITING: WritingTruth = {
  type: 'PurchaseOrder',
  fill: {
    number: TITLE,
    status: 'sent',
    total: '1234.5',
    express: 'false',
    supplier: { key: globalId('Supplier', 'supplier0005'), title: 'Dostawca Wrocław 05' },
    dueAt: '03.02.2026 10:15',
    remarks: 'Pierwszy wiersz.\nDrugi wiersz „z cudzysłowem”.',
  },
  title: TITLE,
  own: `{ purchaseOrders(where: { number: { equalTo: "${TITLE}" } }) { edges { is: node {
    key: id number status total express dueAt remarks supplier { name }
  } } } }`,
  created: {
    number: TITLE,
    status: 'sent',
    total: 1234.5,
    express: false,
    supplier: { name: 'Dostawca Wrocław 05' },
    dueAt: '2026-02-03T09:15:00.000Z',
    remarks: 'Pierwszy wiersz.\nDrugi wiersz „z cudzysłowem”.',
  },
  change: { field: 'total', to: '0', says: { total: 0 } },
  empty: { field: 'remarks', says: { remarks: null } },
  conflict: {
    meanwhile: (key) => `mutation {
      updatePurchaseOrder(input: { id: "${key}", fields: { total: 7, status: "done" } }) { purchaseOrder { id } }
    }`,
    field: 'total',
    theirs: '7',
    mine: '8.25',
    also: 'status',
    says: { total: 8.25, status: 'done' },
  },
  refused: null,
  remove: (key) => `mutation { deletePurchaseOrder(input: { id: "${key}" }) { purchaseOrder { id } } }`,
};
