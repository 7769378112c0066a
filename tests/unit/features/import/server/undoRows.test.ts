import { beforeEach, describe, expect, test } from 'vitest';
import { readStampedRecord } from '../../../../../lib/features/import/server/stampRecord';
import { undoRows } from '../../../../../lib/features/import/server/undoRows';
import { ImportDesk } from '../importDesk';
import { saveTaskRows, toTaskRows } from '../taskRows';

let desk: ImportDesk;

beforeEach(() => {
  desk = new ImportDesk();
});

test('undoing deletes exactly the records with these keys, and tells why another one stays', async () => {
  desk.tasks = ['1', '2', '3'].map((id) => ({ id, title: `Task ${id}` }));
  const entity = desk.desk.entity('Task');
  const undone = await undoRows(desk.context(), entity, { importId: 'undo', keys: [['1'], ['3'], ['7']] });
  expect(desk.tasks.map(({ id }) => id)).toEqual(['2']);
  expect(undone).toEqual({
    deleted: 2,
    others: [{ key: ['7'], reasons: ['The data service says: The task was not found.'] }],
  });
});

describe('undoing rows that were read after they were saved', () => {
  async function saveTwo(id: string) {
    const rows = toTaskRows(['Fix', '', '', '', 'NAD'], ['Empty', '', '', '', 'NAD']);
    const outcomes = await saveTaskRows(desk, rows, { importId: id, takesStamps: true });
    const stamps = outcomes.map((outcome) => (outcome.type === 'saved' ? (outcome.stamp ?? null) : null));
    expect(stamps).toEqual([expect.any(String), expect.any(String)]);
    return { importId: id, keys: [['1'], ['2']], stamps };
  }

  test('keeps those that are no longer as they were saved, and names them', async () => {
    const saved = await saveTwo('changed');
    desk.tasks = desk.tasks.map((task) => (task.id === '2' ? { ...task, done: true } : task));
    expect(await undoRows(desk.context(), desk.desk.entity('Task'), saved)).toEqual({
      deleted: 1,
      others: [{ key: ['2'], reasons: [], changed: 'Empty' }],
    });
    expect(desk.tasks.map(({ id }) => id)).toEqual(['2']);
  });

  test('keeps those that cannot be read, with the reason', async () => {
    const saved = await saveTwo('unread');
    const context = desk.context();
    const undone = await undoRows(
      {
        ...context,
        fetcher: (body) =>
          body.query.startsWith('mutation')
            ? context.fetcher(body)
            : Promise.resolve({ type: 'timeout', afterMs: 1 }),
      },
      desk.desk.entity('Task'),
      saved,
    );
    const reasons = ['We could not read it to see whether it has changed.'];
    expect(undone).toEqual({
      deleted: 0,
      others: [
        { key: ['1'], reasons },
        { key: ['2'], reasons },
      ],
    });
    expect(desk.tasks).toHaveLength(2);
  });

  test('keeps one that could not be read then, unless its dates show that nobody has changed it', async () => {
    const saved = await saveTwo('unstamped');
    const undone = await undoRows(desk.context(), desk.desk.entity('Task'), {
      ...saved,
      stamps: [null, saved.stamps[1] ?? null],
    });
    expect(undone).toEqual({
      deleted: 1,
      others: [
        {
          key: ['1'],
          reasons: ['We can’t check whether it has changed since it was saved, so we kept it.'],
        },
      ],
    });
    expect(desk.tasks.map(({ id }) => id)).toEqual(['1']);
  });

  test('counts one as deleted whose answer was lost, and which is no longer there', async () => {
    const saved = await saveTwo('lost');
    const undo = () => undoRows(desk.context(), desk.desk.entity('Task'), saved);
    desk.losesAnswers = true;
    expect(await undo()).toEqual({ deleted: 2, others: [] });
    desk.losesAnswers = false;
    expect(await undo()).toEqual({ deleted: 2, others: [] });
  });

  test('deletes at the next call what was not deleted and got no answer', async () => {
    const saved = await saveTwo('again');
    const undo = () => undoRows(desk.context(), desk.desk.entity('Task'), saved);
    desk.ignoresMutations = true;
    expect(await undo()).toMatchObject({
      deleted: 0,
      others: [{ reasons: [expect.stringMatching(/^The data service did not say/)] }, {}],
    });
    desk.ignoresMutations = false;
    expect(await undo()).toEqual({ deleted: 2, others: [] });
    expect(desk.tasks).toEqual([]);
  });

  test('does not take one for deleted that could not be read before', async () => {
    const saved = await saveTwo('hidden');
    desk.tasks = [];
    desk.losesAnswers = true;
    expect(await undoRows(desk.context(), desk.desk.entity('Task'), saved)).toMatchObject({ deleted: 0 });
  });

  test('tells the same when it is repeated', async () => {
    const saved = await saveTwo('repeated');
    const undo = () => undoRows(desk.context(), desk.desk.entity('Task'), saved);
    expect(await undo()).toEqual({ deleted: 2, others: [] });
    expect(await undo()).toEqual({ deleted: 2, others: [] });
  });
});

test('a record whose deletion was cut off counts as deleted where it is gone, though the backend refuses to delete it again', async () => {
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
