import type { WritingTruth } from '../../../tests/contract/writingTruth';

const TITLE = 'ZAM-żółw-1';

/** An order. Its number is nobody else's, and of 20 characters at most: the schema says neither. */
export const PAYLOAD_WRITING: WritingTruth = {
  type: 'Order',
  fill: {
    number: TITLE,
    status: 'sent',
    total: '1234.5',
    express: 'true',
    dueAt: '03.02.2026 10:15',
    remarks: 'Pierwszy wiersz.\nDrugi wiersz „z cudzysłowem”.',
    tags: ['pilne', 'biuro'],
    supplier: { key: '5', title: 'Dostawca Wrocław 05' },
    lines: [{ parts: { sku: 'SKU-ż', quantity: '2' } }, { parts: { sku: 'SKU-ó', quantity: '0.5' } }],
    meta: '{\n  "row": 1,\n  "source": "ręcznie"\n}',
  },
  title: TITLE,
  own: `{ Orders(where: { number: { equals: "${TITLE}" } }) { is: docs {
    key: id number status total express dueAt remarks tags supplier { name } lines { sku quantity } meta
  } } }`,
  created: {
    number: TITLE,
    status: 'sent',
    total: 1234.5,
    express: true,
    dueAt: '2026-02-03T09:15:00.000Z',
    remarks: 'Pierwszy wiersz.\nDrugi wiersz „z cudzysłowem”.',
    tags: ['pilne', 'biuro'],
    supplier: { name: 'Dostawca Wrocław 05' },
    lines: [
      { sku: 'SKU-ż', quantity: 2 },
      { sku: 'SKU-ó', quantity: 0.5 },
    ],
    meta: { source: 'ręcznie', row: 1 },
  },
  change: { field: 'total', to: '0', says: { total: 0 } },
  empty: { field: 'remarks', says: { remarks: null } },
  conflict: {
    meanwhile: (key) => `mutation { updateOrder(id: ${key}, data: { total: 7, status: done }) { id } }`,
    field: 'total',
    theirs: '7',
    mine: '8.25',
    also: 'status',
    says: { total: 8.25, status: 'done' },
  },
  refused: { field: 'number', to: 'ZAM-0001', words: /unique|invalid/i, at: 'field' },
  action: {
    name: 'duplicateOrder',
    fill: { number: 'KOPIA-żółwia' },
    button: 'Duplicate',
    own: '{ Orders(where: { number: { equals: "KOPIA-żółwia" } }) { is: docs { key: id number total } } }',
    says: { number: 'KOPIA-żółwia', total: 1234.5 },
  },
  remove: (key) => `mutation { deleteOrder(id: ${key}) { id } }`,
};
