import { describe, expect, it } from 'vitest';
import { inflateInNode } from '../../../../lib/site/sheets/inflateInNode';
import { readSheet } from '../../../../lib/features/import/readSheet';
import { readPostedChoices, type SheetChoices } from '../../../../lib/features/import/sheetLayout';
import { xlsxFile, zipFile } from '../../../support/zipFile';

const LIMITS = { rows: 100, bytes: 100_000 };
const REPORT = 'Report of November;;\n;;\nName;Price, net;Note\nLamp;1,5;x\nBin;2,5;y, z\n';

async function read(content: string | Uint8Array<ArrayBuffer>, choices: SheetChoices = {}) {
  const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content;
  const result = await readSheet(bytes, 'a', { limits: LIMITS, inflate: inflateInNode, choices });
  const rows = result.ok ? result.sheet.rows.map(({ no, cells }) => [no, ...cells]) : result.problem;
  return { layout: result.layout, columns: result.ok ? result.sheet.columns : [], rows };
}

describe('what is recognised of a file is told', () => {
  it('for a text: its encoding, its separator, and the rows that may name the columns or be the last', async () => {
    const { layout } = await read(REPORT);
    expect(layout).toEqual({
      encoding: 'utf-8',
      separator: 'semicolon',
      header: 1,
      headers: [
        { no: 1, text: 'Report of November' },
        { no: 3, text: 'Name · Price, net · Note' },
        { no: 4, text: 'Lamp · 1,5 · x' },
        { no: 5, text: 'Bin · 2,5 · y, z' },
      ],
      last: 5,
      lasts: [
        { no: 3, text: 'Name · Price, net · Note' },
        { no: 4, text: 'Lamp · 1,5 · x' },
        { no: 5, text: 'Bin · 2,5 · y, z' },
      ],
      choices: {},
    });
  });

  it('for a workbook: its sheets, also where the first one has no table', async () => {
    const { layout, rows } = await read(xlsxFile([['Read me']], 'Notes', ['Data']));
    expect(rows).toBe('firstSheet');
    expect(layout).toMatchObject({ part: 'Notes', parts: ['Notes', 'Data'], header: 1 });
  });

  it('also where a quotation mark is never closed, so that another separator can be chosen', async () => {
    expect(await read('a;b\n"x;y\n')).toMatchObject({
      rows: 'openQuote',
      layout: { encoding: 'utf-8', separator: 'semicolon' },
    });
  });
});

describe('what is chosen counts instead', () => {
  it('the row with the names: those above it are left out', async () => {
    expect(await read(REPORT, { header: 3 })).toMatchObject({
      columns: ['Name', 'Price, net', 'Note'],
      rows: [
        [4, 'Lamp', '1,5', 'x'],
        [5, 'Bin', '2,5', 'y, z'],
      ],
      layout: { header: 3, choices: { header: 3 } },
    });
  });

  it('no row with names: every row has values', async () => {
    expect(await read('Lamp;1\nBin;2\n', { header: 0 })).toMatchObject({
      columns: ['', ''],
      rows: [
        [1, 'Lamp', '1'],
        [2, 'Bin', '2'],
      ],
    });
  });

  it.each([
    ['comma', ['a;b', 'c'], ['1;2', '3']],
    ['none', ['a;b,c'], ['1;2,3']],
  ] as const)('the separator %s', async (separator, columns, cells) => {
    expect(await read('a;b,c\n1;2,3\n', { separator })).toMatchObject({ columns, rows: [[2, ...cells]] });
  });

  it('the sheet of a workbook', async () => {
    const sheetOf = (text: string): string =>
      `<worksheet><sheetData><row r="1"><c t="str"><v>Title</v></c></row><row r="2"><c t="str"><v>${text}</v></c></row></sheetData></worksheet>`;
    const book = zipFile({
      'xl/workbook.xml':
        '<workbook><sheets><sheet name="One" r:id="rId1"/><sheet name="Two" r:id="rId2"/></sheets></workbook>',
      'xl/_rels/workbook.xml.rels':
        '<Relationships><Relationship Id="rId1" Target="worksheets/1.xml"/><Relationship Id="rId2" Target="worksheets/2.xml"/></Relationships>',
      'xl/worksheets/1.xml': sheetOf('first'),
      'xl/worksheets/2.xml': sheetOf('second'),
    });
    expect(await read(book)).toMatchObject({ rows: [[2, 'first']], layout: { part: 'One' } });
    expect(await read(book, { part: 'Two' })).toMatchObject({
      rows: [[2, 'second']],
      layout: { part: 'Two' },
    });
  });
});

it('the choices of a form are read, and what is none is recognised', () => {
  const choose = (text: string): SheetChoices => readPostedChoices(new URLSearchParams(text));
  expect(
    choose('layout.encoding=cp852&layout.separator=bar&layout.header=3&layout.last=9&layout.part=Two'),
  ).toEqual({
    encoding: 'cp852',
    separator: 'bar',
    header: 3,
    last: 9,
    part: 'Two',
  });
  expect(choose('layout.encoding=x&layout.separator=&layout.header=-1&layout.last=&layout.part=')).toEqual(
    {},
  );
});
