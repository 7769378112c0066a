import { describe, expect, test } from 'vitest';
import {
  buildSheet,
  MAX_SHEET_COLUMNS,
  parseSheet,
  parseSheetRow,
  serializeSheet,
  toRowList,
} from '../../../../lib/features/import/importSheet';
import { findHeader } from '../../../../lib/features/import/sheetLayout';

const build = (table: readonly (readonly string[])[], rows = 10) =>
  buildSheet({ name: 'tasks.csv' }, table, { rows, header: findHeader(table, {}).header });

function sheetOf(table: readonly (readonly string[])[]) {
  const result = build(table);
  if (!result.ok) throw new Error(result.problem);
  return result.sheet;
}

describe('the sheet of a table', () => {
  test('has the rows below the first one with content, each with its number in a spreadsheet', () => {
    expect(sheetOf([['', ' '], [' Title ', 'Cost'], ['Lamp', ' 1 '], ['', ''], ['Bin']])).toEqual({
      name: 'tasks.csv',
      columns: ['Title', 'Cost'],
      rows: [
        { no: 3, cells: ['Lamp', ' 1 '] },
        { no: 5, cells: ['Bin', ''] },
      ],
    });
  });

  test('has a column without a name where cells have content there, and none behind the last content', () => {
    const { columns, rows } = sheetOf([
      ['Title', '', ''],
      ['Lamp', '', 'x', ' '],
    ]);
    expect(columns).toEqual(['Title', '', '']);
    expect(rows).toEqual([{ no: 2, cells: ['Lamp', '', 'x'] }]);
  });

  test.each([
    ['empty', [['', ' ']], 'empty'],
    ['a header alone', [['Title'], [' ']], 'noRows'],
    ['too long', [['Title'], ['a'], ['b'], ['c']], 'tooManyRows'],
    ['too wide', [['Title'], Array<string>(MAX_SHEET_COLUMNS + 1).fill('x')], 'tooManyColumns'],
  ])('is none where it is %s', (_, table, problem) => {
    expect(build(table, 2)).toEqual({ ok: false, problem });
  });

  test('may be as long and as wide as the limits', () => {
    const width = Array<string>(MAX_SHEET_COLUMNS).fill('x');
    expect(build([width, width, width], 2)).toMatchObject({ ok: true });
  });
});

describe('a sheet that a form carries', () => {
  const sheet = {
    name: 'a.xlsx',
    part: 'May',
    columns: ['T', 'U'],
    rows: [{ no: 2, cells: ['x', '"y"\n'] }],
  };

  test('comes back whole', () => {
    const { part, ...only } = sheet;
    expect(parseSheet(serializeSheet(sheet))).toEqual({ ...only, part });
    expect(parseSheet(serializeSheet(only))).toEqual(only);
  });

  test.each([
    '',
    '{}',
    '[]',
    '["n",null,["T"],[[2,"x","y"]]]',
    '["n",null,["T"],[["2","x"]]]',
    '["n",null,["T"],[[2.5,"x"]]]',
    '["n",null,["T"],[[2,7]]]',
    '["n",null,["T"],[[2,"x"],[3]]]',
    '["n",null,[1],[[2,"x"]]]',
    '[1,null,["T"],[[2,"x"]]]',
    JSON.stringify(['n', null, Array(MAX_SHEET_COLUMNS + 1).fill('T'), []]),
  ])('is none where it was changed: %s', (text) => {
    expect(parseSheet(text)).toBeNull();
  });

  test('has rows of its own width alone', () => {
    expect(parseSheetRow([2, 'x', ''], 2)).toEqual({ no: 2, cells: ['x', ''] });
    expect(parseSheetRow([2, 'x', ''], 1)).toBeNull();
    expect(parseSheetRow({ no: 2 }, 0)).toBeNull();
  });
});

test('a row is carried with its faults, and nothing else behind its cells', () => {
  const faults = [{ type: 'error', column: 1, text: '#REF!' }] as const;
  const row = { no: 3, cells: ['a', '#REF!'], faults };
  expect(parseSheetRow(toRowList(row), 2)).toEqual(row);
  expect(parseSheetRow([3, 'a', 'b', { faults: [{ type: 'x', column: 1, text: '' }] }], 2)).toBeNull();
  expect(parseSheetRow([3, 'a', 'b', {}], 2)).toBeNull();
  expect(parseSheetRow([3, 'a', 'b', 'c'], 2)).toBeNull();
});
