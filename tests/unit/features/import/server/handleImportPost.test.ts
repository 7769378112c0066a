import { beforeEach, describe, expect, test } from 'vitest';
import { importInput } from '../../../../../lib/features/import/importMapping';
import type { ImportStep } from '../../../../../lib/features/import/importView';
import { handleImportPost } from '../../../../../lib/features/import/server/handleImportPost';
import { readPostedSheet } from '../../../../../lib/site/sheets/sheetThread';
import { ImportDesk } from '../importDesk';

const LIMITS = { rows: 100, plainRows: 3, bytes: 2_000_000 };

let desk: ImportDesk;
beforeEach(() => {
  desk = new ImportDesk();
});

async function post(fields: readonly (readonly [string, string])[], text?: string | Uint8Array<ArrayBuffer>) {
  return handleImportPost(
    desk.context(),
    await desk.form(),
    {
      fields: new URLSearchParams(fields.map(([name, value]) => [name, value])),
      file:
        text === undefined
          ? undefined
          : { name: 'tasks.csv', bytes: typeof text === 'string' ? new TextEncoder().encode(text) : text },
      readFile: (file, { targets: jsonTargets }, choices) =>
        readPostedSheet({
          ...file,
          choices,
          limits: { rows: LIMITS.plainRows, bytes: LIMITS.bytes },
          jsonTargets,
        }),
    },
    LIMITS,
  );
}

/** The inputs that the form of a step carries. */
function carry(step: ImportStep, once = 'k1'): [string, string][] {
  if (step.type !== 'columns' && step.type !== 'check') throw new Error(`no form: ${step.type}`);
  const mapping = step.type === 'columns' ? step.columns.mapping : step.check.mapping;
  return [
    [':once', once],
    [importInput.sheet, step.carried ?? ''],
    ...mapping.columns.map((path, index): [string, string] => [importInput.column(index), path ?? '']),
    ...mapping.meanings.map((meaning): [string, string] => [importInput.meaning, JSON.stringify(meaning)]),
  ];
}

const FILE = 'Title;Area\nFix the lamp;Nadodrze\n;Nadodrze\n';

describe('without scripts', () => {
  test('a file whose cells no page could carry from step to step is refused', async () => {
    const { step, status } = await post(
      [['step', 'file']],
      `Title;Area\n${'a'.repeat(1_000_001)};Nadodrze\n`,
    );
    expect([step, status]).toEqual([{ type: 'file', problem: 'tooDear' }, 422]);
  });

  test('a file whose letters were taken for others is read again as was chosen, also after a check', async () => {
    const bytes = new Uint8Array([...Buffer.from('Title;Area\nB'), 0xb3, ...Buffer.from('ad;Nadodrze\n')]);
    const { step: first } = await post([['step', 'file']], bytes);
    if (first.type !== 'columns') throw new Error(first.type);
    const original = (first.original ?? []).map(({ name, value }): [string, string] => [name, value]);
    const { step: second } = await post([...original, ['layout.encoding', 'windows-1251'], ['step', 'read']]);
    expect(second).toMatchObject({
      type: 'columns',
      layout: { encoding: 'windows-1251', choices: { encoding: 'windows-1251' } },
      columns: { columns: [{ samples: ['Bіad'] }, {}] },
    });
    if (second.type !== 'columns') return;
    const { step: check } = await post([
      ...carry(second),
      ...original,
      ['layout.encoding', 'windows-1251'],
      ['step', 'check'],
    ]);
    if (check.type !== 'check') throw new Error(check.type);
    const carried = (check.original ?? []).map(({ name, value }): [string, string] => [name, value]);
    const { step: back } = await post([...carry(check), ...carried, ['step', 'columns']]);
    expect(back).toMatchObject({ type: 'columns', layout: { encoding: 'windows-1251' } });
  });

  test('a row with more columns than the names has to be corrected, unless its column is chosen', async () => {
    const { step } = await post(
      [['step', 'file']],
      'Title;Area\nFix the lamp;Nadodrze\nEmpty;Nadodrze;the bin\n',
    );
    const { step: check } = await post([...carry(step), ['step', 'check']]);
    expect(check).toMatchObject({
      check: {
        ready: 1,
        faulty: [{ no: 3, issues: [{ column: 2, text: expect.stringContaining('column 3') }] }],
      },
    });
    const taken = carry(step).map(([name, value]): [string, string] =>
      name === 'column.0' ? [name, ''] : name === 'column.2' ? [name, 'title'] : [name, value],
    );
    const { step: chosen } = await post([...taken, ['step', 'check']]);
    // The other row has no title there.
    expect(chosen).toMatchObject({ check: { ready: 1, faulty: [{ no: 2 }] } });
  });

  test('a file leads to its columns, these to a check, and this to the result', async () => {
    const { step: columns } = await post([['step', 'file']], FILE);
    expect(columns).toMatchObject({
      type: 'columns',
      columns: { mapping: { columns: ['title', 'areaCode'] } },
    });
    const { step: check } = await post([...carry(columns), ['step', 'check']]);
    expect(check).toMatchObject({
      type: 'check',
      check: { ready: 1, faulty: [{ no: 3, issues: [{ column: 0, text: 'Title is required.' }] }] },
    });
    if (check.type !== 'check') throw new Error('no check');
    expect(decodeURIComponent(check.check.rejectedHref ?? '')).toContain('"Nadodrze","Title is required."');
    expect(desk.tasks).toEqual([]);
    const { step: result } = await post([...carry(check, 'one'), ['step', 'save']]);
    expect(result).toMatchObject({
      type: 'result',
      result: { saved: 1, keys: [['1']], others: [{ no: 3, outcome: { type: 'refused' } }] },
    });
  });

  test('a meaning that was chosen after the check is checked before anything is saved', async () => {
    const { step: columns } = await post([['step', 'file']], 'Title;Area\nFix the lamp;Atlantis\n');
    const { step: check } = await post([...carry(columns), ['step', 'check']]);
    expect(check).toMatchObject({ type: 'check', isRecheck: false, check: { ready: 0 } });
    if (check.type !== 'check') throw new Error('no check');
    const option = check.check.unknowns[0]?.options.find(({ label }) => label === 'Nadodrze');
    const chosen = JSON.stringify(['areaCode', 'Atlantis', option?.value]);
    const { step: again } = await post([
      ...carry(check, 'chosen'),
      [importInput.chosen, chosen],
      ['step', 'save'],
    ]);
    expect(again).toMatchObject({ type: 'check', isRecheck: true, check: { ready: 1, faulty: [] } });
    expect(desk.tasks).toEqual([]);
    const { step: result } = await post([...carry(again, 'chosen'), ['step', 'save']]);
    expect(result).toMatchObject({ type: 'result', result: { saved: 1 } });
  });

  test('an import is undone by its form, which keeps what has changed since', async () => {
    const { step: columns } = await post([['step', 'file']], FILE);
    const { step } = await post([...carry(columns, 'undone'), ['step', 'save']]);
    if (step.type !== 'result') throw new Error('no result');
    const { keys, stamps } = step.result;
    desk.tasks = desk.tasks.map((task) => ({ ...task, done: true }));
    const { step: undone } = await post([
      ['step', 'undo'],
      [':once', 'undone'],
      ...keys.map((key): [string, string] => [importInput.key, JSON.stringify(key)]),
      ...stamps.map((stamp): [string, string] => [importInput.stamp, stamp ?? '']),
    ]);
    expect(undone).toMatchObject({
      result: { undone: { deleted: 0, others: [{ key: ['1'], changed: 'Fix the lamp' }] } },
    });
    expect(desk.tasks).toHaveLength(1);
  });

  test('what an undo could not delete can be tried again by its result, but not what nobody can compare', async () => {
    const { step: columns } = await post([['step', 'file']], FILE);
    const { step } = await post([...carry(columns, 'retried'), ['step', 'save']]);
    if (step.type !== 'result') throw new Error('no result');
    const stamp = step.result.stamps[0] ?? '';
    const undo = (keys: readonly (readonly string[])[], stamps: readonly (string | null)[]) =>
      post([
        ['step', 'undo'],
        [':once', 'retried'],
        ...keys.map((key): [string, string] => [importInput.key, JSON.stringify(key)]),
        ...stamps.map((one): [string, string] => [importInput.stamp, one ?? '']),
      ]);
    desk.tasks = [...desk.tasks, { id: '7', title: 'Without a stamp' }];
    desk.isAway = true;
    const { step: failed } = await undo([['1'], ['7']], [stamp, null]);
    desk.isAway = false;
    if (failed.type !== 'result') throw new Error('no result');
    expect(failed.result).toMatchObject({ keys: [['1']], stamps: [stamp], undone: { deleted: 0 } });
    const { step: again } = await undo(failed.result.keys, failed.result.stamps);
    expect(again).toMatchObject({ result: { keys: [], undone: { deleted: 1, others: [] } } });
    expect(desk.tasks.map(({ id }) => id)).toEqual(['7']);
  });

  test('a result that is posted again writes nothing again', async () => {
    const { step } = await post([['step', 'file']], FILE);
    await post([...carry(step, 'two'), ['step', 'save']]);
    await post([...carry(step, 'two'), ['step', 'save']]);
    expect(desk.tasks).toHaveLength(1);
  });

  test('an import whose data service goes away says how far it is, and goes on without saving anything twice', async () => {
    const { step: columns } = await post([['step', 'file']], 'Title;Area\nFix;NAD\nMend;NAD\nSweep;NAD\n');
    desk.outage = { after: 1, isExecuted: true };
    const { step: stopped } = await post([...carry(columns, 'rest'), ['step', 'save']]);
    if (stopped.type !== 'result' || stopped.result.rest === null) throw new Error('It did not stop.');
    const { rest, saved, others } = stopped.result;
    expect([rest.unverified.length, saved + rest.waiting, others]).toEqual([1, 2, []]);
    const goOn = () =>
      post([
        [importInput.sheet, rest.carried],
        [importInput.notes, rest.notes],
        ['step', 'continue'],
      ]);
    const still = await goOn();
    expect(still.step).toMatchObject({ type: 'result', result: { rest: { unverified: [{}] } } });
    desk.isAway = false;
    desk.outage = null;
    expect((await goOn()).step).toMatchObject({
      type: 'result',
      result: { saved: 3, rest: null, others: [] },
    });
    expect(desk.tasks.map(({ title }) => title).toSorted()).toEqual(['Fix', 'Mend', 'Sweep']);
    const broken = await post([
      [importInput.sheet, rest.carried],
      [importInput.notes, '{}'],
      ['step', 'continue'],
    ]);
    expect(broken.step).toEqual({ type: 'file', problem: 'lost' });
  });

  test('a required column without a match is asked for, and the rows are still there', async () => {
    const { step, status } = await post([['step', 'file']], 'Title\nFix\n');
    expect(status).toBe(200);
    const again = await post([...carry(step), ['step', 'save']]);
    expect(again).toMatchObject({
      status: 422,
      step: { type: 'columns', columns: { missing: ['Area code'] } },
    });
    expect(carry(again.step)).toContainEqual([importInput.column(0), 'title']);
    expect(desk.tasks).toEqual([]);
  });

  test('more rows than one request writes are refused, with the reason', async () => {
    expect(await post([['step', 'file']], `Title\n${'x\n'.repeat(4)}`)).toMatchObject({
      step: { type: 'file', problem: 'tooManyRows' },
      status: 422,
    });
  });

  test.each([
    ['no file', [['step', 'file']], 'noFile'],
    ['a form without its rows', [['step', 'save']], 'lost'],
    [
      'rows that nobody has read',
      [
        ['step', 'save'],
        ['sheet', '{}'],
      ],
      'lost',
    ],
  ] as const)('%s is told', async (_, fields, problem) => {
    expect((await post(fields)).step).toEqual({ type: 'file', problem });
  });

  test('the import is undone by the keys of its result', async () => {
    desk.tasks = [
      { id: '1', title: 'A' },
      { id: '2', title: 'B' },
    ];
    const { step } = await post([
      ['step', 'undo'],
      ['key', '["2"]'],
      ['key', 'x'],
      [':once', 'three'],
    ]);
    expect(step).toMatchObject({ type: 'result', result: { undone: { deleted: 1, others: [] } } });
    expect(desk.tasks).toHaveLength(1);
  });
});
