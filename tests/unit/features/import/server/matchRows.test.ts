import { expect, test } from 'vitest';
import type { ImportMatch } from '../../../../../lib/features/import/importMatch';
import { matchRows } from '../../../../../lib/features/import/server/matchRows';
import { saveRows } from '../../../../../lib/features/import/server/saveRows';
import { PeopleDesk } from '../peopleDesk';

const PATHS = ['email', 'name', 'code'];
const toRows = (...rows: readonly (readonly string[])[]) =>
  rows.map((cells, index) => ({ no: index + 2, cells }));
const toMapping = (match?: ImportMatch) => ({
  columns: PATHS,
  conventions: PATHS.map(() => ({})),
  meanings: [],
  ...(match === undefined ? {} : { match }),
});

const desk = new PeopleDesk();
const form = await desk.form();

async function match(by: ImportMatch | undefined, ...rows: readonly (readonly string[])[]) {
  const batch = { rows: toRows(...rows), mapping: toMapping(by) };
  desk.asked.length = 0;
  const find = await matchRows(desk.context(), form, batch);
  return { found: batch.rows.map((row) => find(row)), asked: desk.asked.length };
}

test('each row meets the record that its own cell names; a row without the value is a new record', async () => {
  const rows = [['jan@kot.pl'], [''], ['nobody@lis.pl'], [' anna@lis.pl ']];
  const { found } = await match({ by: 'email', column: 0, existing: 'update' }, ...rows);
  expect(found).toEqual([
    { type: 'one', record: { key: ['2'], title: 'Jan Kot' } },
    { type: 'none' },
    { type: 'none' },
    { type: 'one', record: { key: ['1'], title: 'Anna Lis' } },
  ]);
});

test.each([
  ['looks nothing up', undefined],
  ['knows no column with the value', { by: 'email', column: null, existing: 'skip' }],
] as const)('an import that %s takes all rows for new records, and asks nobody', async (_, by) => {
  const { found, asked } = await match(by, ['anna@lis.pl'], ['']);
  expect(found).toEqual([{ type: 'none' }, { type: 'none' }]);
  expect(asked).toBe(0);
});

test('rows are not looked up by a value that names no record any more: they are no new records, and are not written', async () => {
  const by = { by: 'phone', column: 0, existing: 'skip' } as const;
  expect((await match(by, ['111'], [''])).found).toEqual([{ type: 'unread' }, { type: 'none' }]);
  const rows = toRows(['anna@lis.pl', 'Anna Lis', 'AL']);
  const batch = { rows, mapping: toMapping(by), importId: 'unknown', attempt: 0, sentAgoMs: null };
  expect(await saveRows(desk.context(), form, batch)).toMatchObject([{ type: 'refused' }]);
  expect(desk.desk.sent).toEqual([]);
});
