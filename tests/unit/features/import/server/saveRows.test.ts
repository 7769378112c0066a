import { setTimeout as sleep } from 'node:timers/promises';
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { SheetRow } from '../../../../../lib/features/import/importSheet';
import type { RowMemory } from '../../../../../lib/features/import/server/importMemory';
import type { RowOutcome } from '../../../../../lib/features/import/importView';
import { saveRows, type SaveBatch } from '../../../../../lib/features/import/server/saveRows';
import { ImportDesk } from '../importDesk';
import { saveTaskRows, toTaskMapping, toTaskRows } from '../taskRows';

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

const save = (rows: readonly SheetRow[], more: Partial<SaveBatch> = {}, memory?: RowMemory) =>
  saveTaskRows(desk, rows, { importId: `saving-${importId}`, ...more }, memory);

describe('saving', () => {
  test('writes each row once, with the values and the record that its cells name', async () => {
    const rows = toTaskRows(['Fix', 'wysoka', '28.11.2025', '1 250,50 zł', 'Nadodrze', 'a; b', 'x']);
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
    const rows = toTaskRows(['Taken', '', '', '', 'NAD'], ['Free', '', '', '', 'NAD']);
    expect(await save(rows)).toEqual([
      { type: 'refused', reasons: ['The data service says: That title is taken.'] },
      { type: 'saved', key: ['1'] },
    ]);
  });

  test('repeats no row that was written, and repeats one that was refused', async () => {
    const rows = toTaskRows(['Fix', '', '', '', 'NAD'], ['Taken', '', '', '', 'NAD']);
    const first = await save(rows);
    expect(await save(rows, { sentAgoMs: 0 })).toEqual(first);
    expect(desk.tasks).toHaveLength(1);
    expect(desk.desk.sent).toHaveLength(3);
  });

  test('refuses a row with mistakes, with what is wrong with it, and sends nothing of it', async () => {
    const rows = toTaskRows(
      ['', '', '', '', 'NAD'],
      ['Fix', '', '31.02.2025', '', 'NAD'],
      ['Mend', '', '', '', 'x'],
    );
    expect(await save(rows)).toEqual([
      { type: 'refused', reasons: ['Title is required.'] },
      { type: 'refused', reasons: [expect.stringContaining('Due on must be a date')] },
      { type: 'refused', reasons: ['Area code: nothing was found for “x”.'] },
    ]);
    expect(desk.desk.sent).toEqual([]);
  });

  test('takes a row with other cells, columns or of another visitor for another row', async () => {
    const [row] = toTaskRows(['Fix', '', '', '', 'NAD']);
    if (row === undefined) throw new Error('no row');
    const form = await desk.form();
    const other = { ...row, cells: ['Mend', ...row.cells.slice(1)] };
    const columns = toTaskMapping().columns.with(5, null);
    const batch = {
      rows: [row],
      mapping: toTaskMapping(),
      importId: `other-${importId}`,
      attempt: 0,
      sentAgoMs: null,
    };
    const ctx = desk.context();
    for (const [to, more] of [
      [ctx, {}],
      [ctx, {}],
      [ctx, { rows: [other] }],
      [ctx, { mapping: toTaskMapping({ columns }) }],
      [{ ...ctx, sessionKey: 'another' }, {}],
      [{ ...ctx, openedBy: 'another' }, {}],
    ] as const)
      expect(await saveRows(to, form, { ...batch, ...more })).toMatchObject([{ type: 'saved' }]);
    expect(desk.tasks.map(({ title }) => title)).toEqual(['Fix', 'Mend', 'Fix', 'Fix', 'Fix']);
  });

  test('looks for a row whose outcome may be forgotten, and sends nothing', async () => {
    const rows = toTaskRows(['Fix', '', '', '', 'NAD'], ['Mend', '', '', '', 'NAD']);
    desk.tasks = [{ id: '9', title: 'Fix' }];
    const [found, missing] = await save(rows, { sentAgoMs: 60 * 60_000 });
    expect(found).toMatchObject({ type: 'unknown', searched: 'Fix', found: [{ key: '9', title: 'Fix' }] });
    expect(missing).toMatchObject({ type: 'unknown', found: [] });
    expect(desk.desk.sent).toEqual([]);
  });

  test('sends no further row once the data service has gone away', async () => {
    const form = await desk.form();
    const ctx = desk.context();
    const rows = toTaskRows(
      ...Array.from({ length: 20 }, (_, index) => [`Task ${index}`, '', '', '', 'NAD']),
    );
    desk.outage = { after: 2, isExecuted: false };
    let sent = 0;
    const fetcher: typeof ctx.fetcher = (body) => {
      if (body.query.startsWith('mutation')) sent += 1;
      return ctx.fetcher(body);
    };
    const batch = {
      rows,
      mapping: toTaskMapping(),
      importId: `gone-${importId}`,
      attempt: 0,
      sentAgoMs: null,
    };
    const outcomes = await saveRows({ ...ctx, fetcher }, form, batch);
    const typesOf = (type: string) => outcomes.filter((outcome) => outcome.type === type).length;
    expect([typesOf('saved'), typesOf('unverified')]).toEqual([2, 1]);
    expect(typesOf('notSent')).toBe(17);
    // Those that were on their way at the same time.
    expect(sent).toBeLessThanOrEqual(6);
  });

  test('looks for a row without an answer by all its values; nothing is sent again', async () => {
    const rows = toTaskRows(['Fix', '', '', '', 'NAD']);
    desk.losesAnswers = true;
    const first = await save(rows);
    desk.losesAnswers = false;
    expect([first, await save(rows, { sentAgoMs: 0 })]).toMatchObject([
      [{ type: 'saved', key: ['1'] }],
      [{ type: 'saved', key: ['1'] }],
    ]);
    expect(desk.desk.sent).toHaveLength(1);
  });

  test('sends no row again that another process was sending when it ended: it is found, or left to the person', async () => {
    const rows = toTaskRows(['Fix', '', '', '', 'NAD'], ['Mend', '', '', '', 'NAD']);
    const lost: RowOutcome = { type: 'unknown', reasons: [], searched: null, found: [] };
    const memory = { getCoveredSince: () => 0, run: () => Promise.resolve(lost) };
    desk.tasks = [{ id: '9', title: 'Fix', createdAt: new Date().toISOString() }];
    expect(await save(rows, { sentAgoMs: 1000 }, memory)).toMatchObject([
      { type: 'saved', key: ['9'] },
      { type: 'unknown', found: [] },
    ]);
    expect(desk.desk.sent).toEqual([]);
  });

  test('judges only once whether rows may be forgotten, however long their look-up takes', async () => {
    const rows = toTaskRows(...Array.from({ length: 6 }, (_, index) => [`Task ${index}`, '', '', '', 'NAD']));
    const startedAt = Date.now();
    vi.useFakeTimers({ now: startedAt, toFake: ['Date'] });
    // The process has run for two seconds; the rows were sent a second before, to another one.
    const run: RowMemory['run'] = (_, start) => {
      vi.setSystemTime(Date.now() + 60_000);
      return start();
    };
    const memory = { getCoveredSince: () => startedAt - 2000, run };
    const outcomes = await save(rows, { sentAgoMs: 3000 }, memory);
    vi.useRealTimers();
    expect(outcomes.map(({ type }) => type)).toEqual(Array.from({ length: 6 }, () => 'unknown'));
    expect(desk.desk.sent).toEqual([]);
  });
});
