import { expect, test } from 'vitest';
import { createRun } from '../../../../../lib/features/import/run/importRun';
import { listAddedRecords } from '../../../../../lib/features/import/run/undoRun';
import type { RowState } from '../../../../../lib/features/import/rowStates';
import { keepAndFind } from '../keptJournal';

const MAPPING = {
  columns: ['email', 'phone'],
  conventions: [{}, {}],
  meanings: [],
  match: { by: 'email', column: 0, existing: 'update' },
} as const;

test('a device keeps what became of rows whose record existed, and undoing takes only what was added', async () => {
  const rows = [2, 3, 5, 9].map((no) => ({ no, cells: [`${no}@x.pl`, ''] }));
  const sheet = { name: 'people.csv', columns: ['E-mail', 'Phone'], rows };
  const record = { key: ['1'], title: 'Anna Lis' };
  const existing = [
    { ...rows[0], no: 2, cells: [], record, sameAs: null, becomes: 'same' },
    { ...rows[1], no: 3, cells: [], record, sameAs: null, becomes: 'updated' },
  ] as const;
  const run = createRun(sheet, { mapping: MAPPING, faulty: [], existing });
  expect([...run.states.values()].map(({ type }) => type)).toEqual([
    'skipped',
    'waiting',
    'waiting',
    'waiting',
  ]);
  const states = new Map<number, RowState>([
    ...run.states,
    [3, { type: 'updated', record }],
    [5, { type: 'saved', key: ['7'] }],
    [9, { type: 'skipped', record, why: 'exists' }],
  ]);
  const kept = await keepAndFind({ ...run, states }, sheet);
  expect(kept.mapping).toEqual(MAPPING);
  expect([...kept.states]).toEqual([
    [2, { type: 'skipped', record: { key: ['1'], title: '' }, why: 'same' }],
    [3, { type: 'updated', record: { key: ['1'], title: '' } }],
    [5, { type: 'saved', key: ['7'] }],
    [9, { type: 'skipped', record: { key: ['1'], title: '' }, why: 'exists' }],
  ]);
  expect(listAddedRecords({ states })).toEqual([{ no: 5, key: ['7'], stamp: null }]);
});
