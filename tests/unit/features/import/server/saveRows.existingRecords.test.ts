import { setTimeout as sleep } from 'node:timers/promises';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { ImportMapping } from '../../../../../lib/features/import/importMapping';
import type { ExistingChoice } from '../../../../../lib/features/import/importMatch';
import type { SheetRow } from '../../../../../lib/features/import/importSheet';
import { saveRows, type SaveBatch } from '../../../../../lib/features/import/server/saveRows';
import { PeopleDesk } from '../peopleDesk';

const PATHS = ['email', 'name', 'code', 'phone', 'limit', 'tags'];

let desk: PeopleDesk;
let importId = 0;

// Outcomes are trusted only where the process has run since the rows were sent.
beforeAll(async () => {
  while (process.uptime() < 1.5) await sleep(100);
});
beforeEach(() => {
  desk = new PeopleDesk();
  importId += 1;
});

const toMapping = (existing: ExistingChoice, by = 'email', column = 0): ImportMapping => ({
  columns: PATHS,
  conventions: PATHS.map(() => ({})),
  meanings: [],
  match: { by, column, existing },
});

const toRows = (...rows: readonly (readonly string[])[]): readonly SheetRow[] =>
  rows.map((cells, index) => ({ no: index + 2, cells: PATHS.map((_, at) => cells[at] ?? '') }));

async function save(rows: readonly SheetRow[], mapping: ImportMapping, more: Partial<SaveBatch> = {}) {
  const batch = { rows, mapping, importId: `people-${importId}`, attempt: 0, sentAgoMs: null, ...more };
  return saveRows(desk.context(), await desk.form(), batch);
}

const anna = { key: ['1'], title: 'Anna Lis' };
const NEW = ['ewa@sowa.pl', 'Ewa Sowa', 'ES'];
const sent = () => desk.desk.sent.map(({ name, variables }) => [name, variables]);

describe('saving rows whose record exists', () => {
  test('skips them', async () => {
    expect(await save(toRows(['anna@lis.pl', 'Other', 'AL'], NEW), toMapping('skip'))).toEqual([
      { type: 'skipped', record: anna, why: 'exists' },
      { type: 'saved', key: ['4'] },
    ]);
    expect(sent()).toEqual([['CreatePerson', expect.anything()]]);
  });

  test('changes them: sends only what the file has and the record has not, and leaves the rest', async () => {
    const outcomes = await save(
      toRows(['anna@lis.pl', 'Anna Lis', 'XX', '999', '', ''], ['jan@kot.pl', '', '', '', '2,5', 'b; c']),
      toMapping('update'),
    );
    expect(outcomes).toEqual([
      { type: 'updated', record: anna },
      { type: 'updated', record: { key: ['2'], title: 'Jan Kot' } },
    ]);
    expect(new Set(sent().map((one) => JSON.stringify(one)))).toEqual(
      new Set([
        JSON.stringify(['UpdatePerson', { id: '1', input: { phone: '999' } }]),
        JSON.stringify(['UpdatePerson', { id: '2', input: { limit: 2.5, tags: ['b', 'c'] } }]),
      ]),
    );
    expect(desk.people[0]).toMatchObject({ name: 'Anna Lis', code: 'AL', phone: '999', limit: '1.50' });
  });

  test('tells what is stored otherwise than the row says, and what else has changed', async () => {
    desk.afterwards = (person) => ({ ...person, limit: '9', phone: null });
    expect(await save(toRows(['anna@lis.pl', '', '', '999']), toMapping('update'))).toEqual([
      {
        type: 'updated',
        record: anna,
        reasons: ['Phone: “no value” is stored now, not “999”.', 'Limit: “9” is stored now, not “1.50”.'],
      },
    ]);
  });

  test('names the inputs that a change does not take', async () => {
    const { targets } = await desk.form();
    expect(targets.filter(({ fixed }) => fixed).map(({ path }) => path)).toEqual(['code']);
  });

  test('adds them again where that was chosen', async () => {
    expect(await save(toRows(['anna@lis.pl', 'Other', 'O']), toMapping('create'))).toEqual([
      { type: 'saved', key: ['4'] },
    ]);
  });

  test('adds one record for several rows that name it, and the later ones meet it', async () => {
    const twice = toRows(NEW, [...NEW, '333']);
    expect((await save(twice, toMapping('update'))).map(({ type }) => type)).toEqual(['saved', 'updated']);
    expect(desk.people).toHaveLength(4);
    expect(desk.people[3]).toMatchObject({ phone: '333' });
  });

  test('tells of a repeated row what it told before, not that its record exists by now', async () => {
    const first = await save(toRows(NEW), toMapping('skip'));
    expect(await save(toRows(NEW), toMapping('skip'), { sentAgoMs: 0 })).toEqual(first);
    expect(desk.people).toHaveLength(4);
  });

  test('looks up a row whose outcome may be forgotten, and sends nothing', async () => {
    const rows = toRows(['anna@lis.pl', '', '', '999'], ['anna@lis.pl', '', '', '111']);
    expect(await save(rows, toMapping('update'), { sentAgoMs: 60 * 60_000 })).toEqual([
      { type: 'unknown', reasons: [], searched: 'Anna Lis', found: [{ key: '1', title: 'Anna Lis' }] },
      { type: 'updated', record: anna },
    ]);
    expect(desk.desk.sent).toEqual([]);
  });
});
