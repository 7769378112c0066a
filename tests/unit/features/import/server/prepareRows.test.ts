import { beforeEach, describe, expect, test } from 'vitest';
import type { SheetRow } from '../../../../../lib/features/import/importSheet';
import { describeCellIssue, prepareRows } from '../../../../../lib/features/import/server/prepareRows';
import { ImportDesk } from '../importDesk';
import { toTaskMapping, toTaskRows } from '../taskRows';

const desk = new ImportDesk();
const form = await desk.form();
const asked: string[] = [];
beforeEach(() => {
  asked.length = 0;
});

async function prepare(rows: readonly SheetRow[], mapping = toTaskMapping()) {
  const ctx = desk.context();
  return prepareRows(
    {
      ...ctx,
      fetcher: (body) => {
        asked.push(body.query);
        return ctx.fetcher(body);
      },
    },
    form,
    { rows, mapping },
  );
}

describe('a row', () => {
  test('has the values of its own cells alone', async () => {
    const { rows } = await prepare(
      toTaskRows(['Lamp', 'HIGH', '', '', 'SRO', 'a;b'], ['Bin', '', '2025-11-28', '', 'NAD']),
    );
    expect(rows.map(({ row, parsed, issues }) => [row.no, parsed.values, issues])).toEqual([
      [2, { title: 'Lamp', urgency: 'HIGH', areaCode: 'SRO', tags: ['a', 'b'] }, []],
      [3, { title: 'Bin', dueOn: '2025-11-28', areaCode: 'NAD' }, []],
    ]);
  });

  test('with a column that no input takes any more is prepared without it', async () => {
    const columns = ['title', 'gone', null, null, 'areaCode', null, null];
    const { rows } = await prepare(toTaskRows(['Lamp', 'x', 'y', '', 'NAD']), toTaskMapping({ columns }));
    expect(rows[0]?.parsed.values).toMatchObject({ title: 'Lamp', areaCode: 'NAD' });
    expect(rows[0]?.issues).toEqual([]);
  });
});

test('a text is looked for once, however many rows have it, and not where its meaning was chosen', async () => {
  const rows = toTaskRows(
    ['A', '', '', '', 'Nadodrze'],
    ['B', '', '', '', ' Nadodrze '],
    ['C', '', '', '', 'x'],
    ['D', '', '', '', ''],
  );
  const meanings = [
    ['areaCode', 'x', '["LG1","Łęgi",{}]'],
    ['title', 'Nadodrze', 'the meaning of the text in another column'],
  ] as const;
  const { rows: prepared, links } = await prepare(rows, toTaskMapping({ meanings }));
  expect([...(links.get('areaCode')?.links.keys() ?? [])]).toEqual(['Nadodrze']);
  expect(prepared.map(({ parsed }) => parsed.values['areaCode'])).toEqual(['NAD', 'NAD', 'LG1', undefined]);
});

test('nothing is asked where all meanings are known', async () => {
  const meanings = [['areaCode', 'x', '["LG1","Łęgi",{}]']] as const;
  await prepare(toTaskRows(['C', '', '', '', 'x']), toTaskMapping({ meanings }));
  expect(asked).toEqual([]);
});

describe('what is wrong with a row', () => {
  test('is said once where a cell means nothing, though its field is empty and required, too', async () => {
    const { rows } = await prepare(toTaskRows(['Lamp', '', '', '', 'Atlantis']));
    expect(rows[0]?.issues).toEqual([{ column: 4, text: 'Area code: nothing was found for “Atlantis”.' }]);
    expect(rows[0]?.cellIssues).toEqual([{ path: 'areaCode', type: 'none', text: 'Atlantis', titles: [] }]);
  });

  test('is said of other fields beside it, at their own columns', async () => {
    const { rows } = await prepare(toTaskRows(['', 'urgent', 'soon', '', 'NAD']));
    expect(rows[0]?.issues.map(({ column }) => column)).toEqual([1, 0, 2]);
  });

  test('is said at the part of a group that has a column, and at none for a part that has none', async () => {
    const { rows } = await prepare(toTaskRows(['Lamp', '', '', 'much', 'NAD']));
    expect(rows[0]?.issues.map(({ column }) => column)).toEqual([3, null]);
  });
});

test('long texts and many records are cut in what is said of them', () => {
  const { translate } = desk.context();
  const titles = Array.from({ length: 9 }, (_, index) => `T${index}`);
  const text = describeCellIssue({ translate }, { type: 'several', text: 'x'.repeat(80), titles }, 'Area');
  expect(text).toContain(`${'x'.repeat(59)}…`);
  expect(text).toContain('T0, T1, T2, T3, T4');
  expect(text).not.toContain('T5');
});
