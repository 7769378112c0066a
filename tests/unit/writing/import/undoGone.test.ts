import { expect, test } from 'vitest';
import { readStampedRecord } from '../../../../lib/writing/import/server/stampRecord';
import { undoRows } from '../../../../lib/writing/import/server/undoRows';
import { ImportDesk } from './importDesk';

test('a record whose deletion was cut off counts as deleted where it is gone, though the backend refuses to delete it again', async () => {
  const desk = new ImportDesk();
  desk.tasks = [{ id: '1', title: 'Fix', urgency: 'LOW', tags: [] }];
  const task = desk.desk.entity('Task');
  const record = await readStampedRecord(desk.context(), task, ['1']);
  const stamps = [typeof record === 'object' ? (record?.stamp ?? null) : null];
  const undo = () => undoRows(desk.context(), task, { importId: 'cut', keys: [['1']], stamps });

  desk.outage = { after: 0, isExecuted: true };
  expect(await undo()).toMatchObject({ deleted: 0, others: [{ key: ['1'] }] });
  expect(desk.tasks).toEqual([]);
  desk.outage = null;
  desk.isAway = false;
  expect(await undo()).toEqual({ deleted: 1, others: [] });
});
