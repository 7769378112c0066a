import { describe, expect, test } from 'vitest';
import { readSheet } from '../../../../../lib/features/import/readSheet';
import { inflateInNode } from '../../../../../lib/site/sheets/inflateInNode';
import { readXlsxTable } from '../../../../../lib/features/import/xlsx/readXlsxTable';
import { xlsxFile, zipFile } from '../../../../support/zipFile';

const read = (bytes: Uint8Array<ArrayBuffer>) =>
  readSheet(bytes, 'x.xlsx', { limits: { rows: 5, bytes: 100_000 }, inflate: inflateInNode });

async function tableOf(bytes: Uint8Array<ArrayBuffer>) {
  const result = await read(bytes);
  if (!result.ok) throw new Error(result.problem);
  return [result.sheet.columns, ...result.sheet.rows.map(({ no, cells }) => [no, ...cells])];
}

/** Makes a workbook of a worksheet's XML as other programs write it. */
function workbook(sheet: string, more: Readonly<Record<string, string>> = {}): Uint8Array<ArrayBuffer> {
  return zipFile({
    'xl/workbook.xml': '<workbook><sheets><sheet name="One" r:id="rId1"/></sheets></workbook>',
    'xl/_rels/workbook.xml.rels':
      '<Relationships><Relationship Id="rId1" Target="worksheets/sheet1.xml"/></Relationships>',
    'xl/styles.xml':
      '<styleSheet><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="20"/></cellXfs></styleSheet>',
    'xl/worksheets/sheet1.xml': `<worksheet><sheetData>${sheet}</sheetData></worksheet>`,
    ...more,
  });
}

const readTable = (bytes: Uint8Array<ArrayBuffer>, maxRows = 10) =>
  readXlsxTable(bytes, { maxRows, inflate: inflateInNode });

/** The text of one cell. */
async function cellOf(cell: string, more?: Readonly<Record<string, string>>): Promise<string | undefined> {
  return (await readTable(workbook(`<row r="1">${cell}</row>`, more)))?.table[0]?.[0];
}

describe('an Excel workbook', () => {
  test('gives texts, numbers and days as a person would type them', async () => {
    const file = xlsxFile([
      ['Title', 'Cost', 'Due'],
      ['Lamp & <bulb>', 1250.5, { day: 45989 }],
      [null, 38.300000000000004, { day: 45989.5 }],
    ]);
    expect(await tableOf(file)).toEqual([
      ['Title', 'Cost', 'Due'],
      [2, 'Lamp & <bulb>', '1250.5', '2025-11-28'],
      [3, '', '38.3', '2025-11-28 12:00'],
    ]);
  });

  test('names its worksheet', async () => {
    const result = await read(xlsxFile([['A'], ['b']], 'Listopad'));
    expect(result).toMatchObject({ ok: true, sheet: { part: 'Listopad' } });
  });

  test('with far too many rows is not read to its end', async () => {
    const rows = Array.from({ length: 2000 }, (_, index) => [`Row ${index}`]);
    expect(await read(xlsxFile(rows))).toMatchObject({ ok: false, problem: 'tooManyRows' });
  });
});

describe('a cell', () => {
  test.each([
    ['a shared text that is not there', '<c t="s"><v>7</v></c>', ''],
    ['a text of its own', '<c t="inlineStr"><is><r><t>A</t></r><r><t> b</t></r></is></c>', 'A b'],
    [
      'a text with its reading',
      '<c t="inlineStr"><is><t>東京</t><rPh sb="0" eb="2"><t>トウキョウ</t></rPh></is></c>',
      '東京',
    ],
    ['the result of a formula, not the formula', '<c t="str"><f>A1&amp;"x"</f><v>yx</v></c>', 'yx'],
    ['the number of a formula', '<c><f>1+1</f><v>2</v></c>', '2'],
    ['yes', '<c t="b"><v>1</v></c>', 'true'],
    ['no', '<c t="b"><v>0</v></c>', 'false'],
    ['an error', '<c t="e"><v>#N/A</v></c>', '#N/A'],
    ['a long number, written out', '<c><v>1.5E+20</v></c>', '150000000000000000000'],
    ['a tiny number, written out', '<c><v>1E-7</v></c>', '0.0000001'],
    ['a number of a format for days', '<c s="1"><v>45989</v></c>', '2025-11-28'],
    ['a day before the leap day that never was', '<c s="1"><v>59</v></c>', '1900-02-28'],
    ['the day after it', '<c s="1"><v>61</v></c>', '1900-03-01'],
    ['a time alone', '<c s="2"><v>0.3125</v></c>', '07:30'],
    ['a time with seconds', '<c s="1"><v>45989.00001157407</v></c>', '2025-11-28 00:00:01'],
    ['a text with a line break', '<c t="str"><v>a_x000D_b</v></c>', 'a\rb'],
  ])('has the value of %s', async (_, cell, text) => {
    expect(await cellOf(cell)).toBe(text);
  });

  test('has a day that counts from 1904, where the workbook says so', async () => {
    const book =
      '<workbook><workbookPr date1904="1"/><sheets><sheet name="One" r:id="rId1"/></sheets></workbook>';
    expect(await cellOf('<c s="1"><v>44527</v></c>', { 'xl/workbook.xml': book })).toBe('2025-11-28');
  });
});

describe('the place of a cell', () => {
  test('is that of its reference: cells and rows without content may be missing', async () => {
    const table = await readTable(
      workbook(
        '<row r="2"><c r="C2"><v>1</v></c></row><row r="4"><c r="A4"><v>2</v></c><c r="AB4"><v>3</v></c></row>',
      ),
    );
    expect(
      table?.table.map((cells) =>
        cells.map((cell, at) => (cell === '' ? '' : `${at}=${cell}`)).filter(Boolean),
      ),
    ).toEqual([[], ['2=1'], [], ['0=2', '27=3']]);
  });

  test('is the next one without a reference', async () => {
    const table = await readTable(
      workbook('<row><c><v>1</v></c><c/><c><v>2</v></c></row><row><c><v>3</v></c></row>'),
    );
    expect(table?.table).toEqual([['1', '', '2'], ['3']]);
  });
});

test('a table with more rows than were asked for is cut, and says so', async () => {
  const rows = Array.from({ length: 1012 }, (_, index) => `<row r="${index + 1}"><c><v>1</v></c></row>`).join(
    '',
  );
  expect(await readTable(workbook(rows))).toMatchObject({ isCut: true });
  expect(await readTable(workbook(rows), 12)).toMatchObject({ isCut: false });
});

test.each([
  ['without its worksheet', { 'xl/_rels/workbook.xml.rels': '<Relationships/>' }],
  [
    'whose worksheet is not in the archive',
    {
      'xl/_rels/workbook.xml.rels':
        '<Relationships><Relationship Id="rId1" Target="gone.xml"/></Relationships>',
    },
  ],
])('a workbook %s is none', async (_, more) => {
  expect(await readTable(workbook('<row><c><v>1</v></c></row>', more))).toBeNull();
});
