import { setTimeout as sleep } from 'node:timers/promises';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { ImportMapping } from '../../../../lib/writing/import/importMapping';
import type { SheetRow } from '../../../../lib/writing/import/importSheet';
import { checkImportRows } from '../../../../lib/writing/import/server/checkImportRows';
import { isRunRemembered } from '../../../../lib/writing/import/server/importMemory';
import { saveRows, type SaveBatch } from '../../../../lib/writing/import/server/saveRows';
import { undoRows } from '../../../../lib/writing/import/server/undoRows';
import { ImportDesk } from './importDesk';

let desk: ImportDesk;
let importId = 0;

// Outcomes are trusted only where the process has run since the rows were sent.
beforeAll(async () => {
  while (process.uptime() < 1.5) await sleep(100);
});

beforeEach(() => {
  desk = new ImportDesk();
  importId += 1;
});

const PATHS = ['title', 'urgency', 'dueOn', 'cost.amount', 'areaCode', 'tags', 'done'];

function toMapping(more: Partial<ImportMapping> = {}): ImportMapping {
  return { columns: PATHS, conventions: PATHS.map(() => ({})), meanings: [], ...more };
}

const toRows = (...rows: readonly (readonly string[])[]): readonly SheetRow[] =>
  rows.map((cells, index) => ({ no: index + 2, cells: PATHS.map((_, at) => cells[at] ?? '') }));

async function check(rows: readonly SheetRow[], mapping = toMapping(), locale: 'en' | 'pl' = 'en') {
  return checkImportRows(desk.context(locale), await desk.form(locale), { rows, mapping });
}

async function save(rows: readonly SheetRow[], more: Partial<SaveBatch> = {}) {
  return saveRows(desk.context(), await desk.form(), {
    rows,
    mapping: toMapping(),
    importId: String(importId),
    attempt: 0,
    sentAgoMs: null,
    ...more,
  });
}

const textsOf = ({ faulty }: Awaited<ReturnType<typeof check>>) =>
  faulty.map(({ no, issues }) => [no, ...issues.map(({ column, text }) => `${column}: ${text}`)]);

describe('a dry run', () => {
  test('writes nothing and finds nothing wrong with good rows, however their values are written', async () => {
    const rows = toRows(
      ['Fix the lamp', 'wysoka', '28.11.25', '1 250,50 zł', 'srodmiescie', 'a; b', 'tak'],
      ['Empty the bin', 'High', '2025-11-28', '$1250.5', 'SRO', '', 'no'],
    );
    expect(await check(rows)).toMatchObject({ faulty: [], unknowns: [] });
    expect(desk.desk.sent).toEqual([]);
  });

  test('names what is wrong, at its column and in the words of the form', async () => {
    const rows = toRows(
      ['', 'LOW', '31.02.2025', 'much', 'SRO'],
      ['Fix', 'urgent', '', '', 'Atlantis', '', 'maybe'],
    );
    expect(textsOf(await check(rows))).toEqual([
      [
        2,
        '0: Title is required.',
        '2: Due on must be a date, e.g. 28.11.2025.',
        '3: Cost: Amount must be a number, e.g. 1250.50.',
        'null: Cost: Currency is required.',
      ],
      [
        3,
        '1: Urgency: “urgent” is none of the values to choose from.',
        '4: Area code: nothing was found for “Atlantis”.',
        '6: Done must be yes or no.',
      ],
    ]);
  });

  test('offers what an unknown word may mean, and takes the choice', async () => {
    const rows = toRows(['Fix', 'urgent', '', '', 'Łęgi'], ['Mend', 'urgent', '', '', 'NAD']);
    const { unknowns, found } = await check(rows);
    expect(
      unknowns.map(({ text, count, options }) => [text, count, options.map(({ label }) => label)]),
    ).toEqual([
      ['urgent', 2, ['Low', 'High']],
      ['Łęgi', 1, ['Łęgi · LG1', 'Łęgi · LG2']],
    ]);
    expect(found).toEqual([['areaCode', 'NAD', '["NAD","Nadodrze",{}]']]);
    const area = unknowns[1]?.options[1]?.value ?? '';
    const meanings = [
      ['urgency', 'urgent', 'HIGH'],
      ['areaCode', 'Łęgi', area],
    ] as const;
    expect((await check(rows, toMapping({ meanings }))).faulty).toEqual([]);
    await save(rows, { mapping: toMapping({ meanings }) });
    expect(desk.tasks.map(({ urgency, area: own }) => [urgency, own])).toEqual([
      ['HIGH', { code: 'LG2', name: 'Łęgi' }],
      ['HIGH', { code: 'NAD', name: 'Nadodrze' }],
    ]);
  });

  test('tells rows whose links could not be looked up from rows to correct', async () => {
    const form = await desk.form();
    desk.isAway = true;
    const rows = toRows(
      ['Fix', '', '', '', 'NAD'],
      ['', '', '', '', 'NAD'],
      ['Mend', 'urgent', '', '', 'NAD'],
    );
    const { faulty } = await checkImportRows(desk.context(), form, { rows, mapping: toMapping() });
    expect(faulty.map(({ no, isUnread }) => [no, isUnread])).toEqual([
      [2, true],
      [3, undefined],
      [4, undefined],
    ]);
  });

  test('speaks Polish', async () => {
    expect(textsOf(await check(toRows(['', 'LOW', '', '', 'Atlantyda']), toMapping(), 'pl'))).toEqual([
      [2, '4: Area code: nie znaleziono niczego dla „Atlantyda”.', '0: Pole „Tytuł” jest wymagane.'],
    ]);
  });
});

describe('saving', () => {
  test('writes each row once, with the values and the record that its cells name', async () => {
    const rows = toRows(['Fix', 'wysoka', '28.11.2025', '1 250,50 zł', 'Nadodrze', 'a; b', 'x']);
    expect(await save(rows)).toEqual([{ type: 'saved', key: ['1'] }]);
    expect(desk.desk.sent.map(({ variables }) => variables)).toEqual([
      {
        input: {
          title: 'Fix',
          urgency: 'HIGH',
          dueOn: '2025-11-28',
          cost: { amount: 1250.5, currency: 'PLN' },
          areaCode: 'NAD',
          tags: ['a', 'b'],
          done: true,
        },
      },
    ]);
  });

  test('tells the words of the data service for a row that it refuses, and saves the others', async () => {
    const rows = toRows(['Taken', '', '', '', 'NAD'], ['Free', '', '', '', 'NAD']);
    expect(await save(rows)).toEqual([
      { type: 'refused', reasons: ['The data service says: That title is taken.'] },
      { type: 'saved', key: ['1'] },
    ]);
  });

  test('repeats no row that was written, and repeats one that was refused', async () => {
    const rows = toRows(['Fix', '', '', '', 'NAD'], ['Taken', '', '', '', 'NAD']);
    const first = await save(rows);
    expect(await save(rows, { sentAgoMs: 0 })).toEqual(first);
    expect(desk.tasks).toHaveLength(1);
    expect(desk.desk.sent).toHaveLength(3);
  });

  test('looks for a row whose outcome may be forgotten, and sends nothing', async () => {
    const rows = toRows(['Fix', '', '', '', 'NAD'], ['Mend', '', '', '', 'NAD']);
    desk.tasks = [{ id: '9', title: 'Fix' }];
    const [found, missing] = await save(rows, { sentAgoMs: 60 * 60_000 });
    expect(found).toMatchObject({ type: 'unknown', searched: 'Fix', found: [{ key: '9', title: 'Fix' }] });
    expect(missing).toMatchObject({ type: 'unknown', found: [] });
    expect(desk.desk.sent).toEqual([]);
  });

  test('does not say of a row without an answer whether it was saved; only a new attempt sends it again', async () => {
    const rows = toRows(['Fix', '', '', '', 'NAD']);
    desk.losesAnswers = true;
    expect(await save(rows)).toMatchObject([{ type: 'unknown', found: [{ key: '1', title: 'Fix' }] }]);
    desk.losesAnswers = false;
    expect(await save(rows)).toMatchObject([{ type: 'unknown' }]);
    expect(desk.tasks).toHaveLength(1);
    expect(await save(rows, { attempt: 1 })).toMatchObject([{ type: 'saved' }]);
  });
});

test('outcomes are remembered for some minutes, as long as the process has run', () => {
  expect(isRunRemembered(60_000, 120_000)).toBe(true);
  expect(isRunRemembered(60_000, 60_500)).toBe(false);
  expect(isRunRemembered(10 * 60_000, 60 * 60_000)).toBe(false);
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
    const rows = toRows(['Fix', '', '', '', 'NAD'], ['Empty', '', '', '', 'NAD']);
    const outcomes = await save(rows, { importId: id, takesStamps: true });
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
          reasons: ['We cannot tell whether it has changed since it was saved, so it was kept.'],
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
