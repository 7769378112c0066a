import { expect, it } from 'vitest';
import type { ReadPlan } from '../../../../../lib/core/operations/write/readPlan';
import { readFormValues } from '../../../../../lib/core/operations/write/readFormValues';

const PLAN: ReadPlan = {
  name: 'Shelf',
  document: '',
  variables: {},
  path: ['shelf'],
  key: { paths: ['id'], parts: ['1'] },
  fields: {
    jars: {
      type: 'list',
      list: ['jars'],
      rows: '',
      of: { type: 'record', path: '', key: 'id', title: null },
      size: 100,
      total: null,
      more: null,
    },
  },
};

/** Whether the members are known after an answer with so many of them. */
function isKnown(count: number, total?: number): boolean {
  const jars = Array.from({ length: count }, (_, at) => ({ id: String(at) }));
  const list = total === undefined ? PLAN.fields : { jars: { ...PLAN.fields['jars'], total: ['total'] } };
  const plan = { ...PLAN, fields: list } as ReadPlan;
  const values = readFormValues(plan, {
    shelf: { id: '1' },
    jars,
    ...(total === undefined ? {} : { total }),
  });
  return values !== null && Object.hasOwn(values, 'jars');
}

it('as many rows as a page may hold are not taken for the whole list', () => {
  expect([1, 7, 11, 13].filter((count) => !isKnown(count))).toEqual([]);
  expect([10, 12, 15, 16, 20, 24, 25, 50, 100].filter((count) => isKnown(count))).toEqual([]);
});

it('a total decides, whatever the number of rows', () => {
  expect([isKnown(10, 10), isKnown(11, 12), isKnown(12, 11)]).toEqual([true, false, false]);
});
