import { beforeEach, describe, expect, test } from 'vitest';
import type { ImportMapping } from '../../../../../lib/features/import/importMapping';
import { listExistingRows, type ExistingChoice } from '../../../../../lib/features/import/importMatch';
import type { SheetRow } from '../../../../../lib/features/import/importSheet';
import { checkImportRows } from '../../../../../lib/features/import/server/checkImportRows';
import { PeopleDesk } from '../peopleDesk';

const PATHS = ['email', 'name', 'code', 'phone', 'limit', 'tags'];

let desk: PeopleDesk;

beforeEach(() => {
  desk = new PeopleDesk();
});

const toMapping = (existing: ExistingChoice, by = 'email', column = 0): ImportMapping => ({
  columns: PATHS,
  conventions: PATHS.map(() => ({})),
  meanings: [],
  match: { by, column, existing },
});

const toRows = (...rows: readonly (readonly string[])[]): readonly SheetRow[] =>
  rows.map((cells, index) => ({ no: index + 2, cells: PATHS.map((_, at) => cells[at] ?? '') }));

async function check(rows: readonly SheetRow[], mapping: ImportMapping) {
  return checkImportRows(desk.context(), await desk.form(), { rows, mapping });
}

const anna = { key: ['1'], title: 'Anna Lis' };
const NEW = ['ewa@sowa.pl', 'Ewa Sowa', 'ES'];

describe('a dry run that looks records up', () => {
  test('tells what is new and what exists, and checks only what will be written', async () => {
    const rows = toRows(NEW, ['anna@lis.pl', ''], ['', 'Ola Kos', 'OK']);
    expect(await check(rows, toMapping('skip'))).toMatchObject({
      faulty: [{ no: 4, issues: [{ column: 0, text: 'Email is required.' }] }],
      existing: [{ no: 3, record: anna, becomes: 'skipped' }],
    });
    expect(desk.desk.sent).toEqual([]);
  });

  test('tells whether a change would change anything, however values are written', async () => {
    const rows = toRows(['anna@lis.pl', 'Anna Lis', '', '111', '1,5'], ['anna@lis.pl', '', '', '999']);
    expect((await check(rows, toMapping('update'))).existing).toEqual([
      { no: 2, record: anna, becomes: 'same' },
      { no: 3, record: anna, becomes: 'updated', changed: ['Phone'] },
    ]);
  });

  test('refuses a row that names several records, and one that could not be looked up', async () => {
    const several = await check(toRows(['x@y.pl', 'Jan Kot', 'X']), toMapping('update', 'name', 1));
    expect(several.faulty).toMatchObject([
      { issues: [{ column: 1, text: 'Name: “Jan Kot” could be several records: Jan Kot, Jan Kot.' }] },
    ]);
    desk.fault = 'ignores';
    const unread = await check(toRows(NEW), toMapping('skip'));
    expect(unread.faulty[0]?.issues[0]?.text).toContain('we could not look for “ewa@sowa.pl”');
  });

  test('names every field that a change would change', async () => {
    const rows = toRows(['anna@lis.pl', 'Anna Sowa', '', '999', '1,5']);
    expect((await check(rows, toMapping('update'))).existing).toMatchObject([{ changed: ['Name', 'Phone'] }]);
    expect(
      listExistingRows(
        { rows, ...toMapping('update') },
        [{ no: 2, record: anna, becomes: 'updated', changed: ['Name', 'Phone'] }],
        [],
      ),
    ).toMatchObject([{ no: 2, sameAs: null, changed: ['Name', 'Phone'] }]);
  });

  test('tells rows that could not be looked up from rows to correct', async () => {
    desk.fault = 'silent';
    const { faulty } = await check(toRows(NEW, ['', 'Ola Kos', 'OK']), toMapping('update'));
    expect(faulty.map(({ no, isUnread }) => [no, isUnread])).toEqual([
      [2, true],
      [3, undefined],
    ]);
  });

  test('finds rows of one record in the file itself', () => {
    const mapping = toMapping('skip');
    const rows = toRows(NEW, ['anna@lis.pl'], NEW, ['', 'Ola Kos'], ['', 'Ola Kos']);
    const found = [{ no: 3, record: anna, becomes: 'skipped' }] as const;
    const existing = listExistingRows({ ...mapping, rows }, found, []);
    expect(existing.map(({ no, record, sameAs, becomes }) => [no, record, sameAs, becomes])).toEqual([
      [3, anna, null, 'skipped'],
      [4, null, 2, 'skipped'],
    ]);
  });
});
