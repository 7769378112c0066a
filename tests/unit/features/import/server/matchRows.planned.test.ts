import { beforeEach, describe, expect, test } from 'vitest';
import type { ImportMapping } from '../../../../../lib/features/import/importMapping';
import type { SheetRow } from '../../../../../lib/features/import/importSheet';
import { matchRows } from '../../../../../lib/features/import/server/matchRows';
import type { RecordMatch } from '../../../../../lib/features/import/server/lookUpRecords';
import { PeopleDesk } from '../peopleDesk';

let desk: PeopleDesk;
beforeEach(() => {
  desk = new PeopleDesk();
});

const rowsOf = (...texts: readonly string[]): readonly SheetRow[] =>
  texts.map((text, index) => ({ no: index + 2, cells: [text] }));

async function match(
  by: string | null,
  rows: readonly SheetRow[],
  asked = rows,
): Promise<readonly RecordMatch[]> {
  const mapping: ImportMapping = {
    columns: ['email'],
    conventions: [{}],
    meanings: [],
    ...(by === null ? {} : { match: { by, column: 0, existing: 'update' } }),
  };
  const find = await matchRows(desk.context(), { entity: desk.desk.entity('Person') }, { rows, mapping });
  return asked.map((row) => find(row));
}

const anna = { type: 'one', record: { key: ['1'], title: 'Anna Lis' } };

describe('the record of a row', () => {
  test('is the one that its value names; without the value the row is new', async () => {
    expect(await match('email', rowsOf(' anna@lis.pl ', '', 'nobody@lis.pl'))).toEqual([
      anna,
      { type: 'none' },
      { type: 'none' },
    ]);
  });

  test('is none where nothing is looked up, and nothing is read', async () => {
    expect(await match(null, rowsOf('anna@lis.pl'))).toEqual([{ type: 'none' }]);
    expect(desk.asked).toEqual([]);
  });

  test('is unknown where the value names records no more', async () => {
    expect(await match('shoeSize', rowsOf('anna@lis.pl', ''))).toEqual([
      { type: 'unread' },
      { type: 'none' },
    ]);
    expect(desk.asked).toEqual([]);
  });

  test('is unknown for a row that was not looked up', async () => {
    expect(await match('email', rowsOf('anna@lis.pl'), rowsOf('jan@kot.pl'))).toEqual([{ type: 'unread' }]);
  });
});
