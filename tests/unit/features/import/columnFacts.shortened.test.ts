import { expect, it } from 'vitest';
import { inflateInNode } from '../../../../lib/site/sheets/inflateInNode';
import { readSheet } from '../../../../lib/features/import/readSheet';
import { buildColumnsView } from '../../../../lib/features/import/columnFacts';
import { zipFile } from '../../../support/zipFile';

const OFFER = { targets: [], otherNames: [], identifiers: [], choices: [] };

async function read(bytes: Uint8Array<ArrayBuffer>) {
  const limits = { rows: 100, bytes: 100_000 };
  const found = await readSheet(bytes, 'a', { limits, inflate: inflateInNode });
  if (!found.ok) throw new Error(found.problem);
  const mapping = { columns: [null, null], conventions: [], meanings: [] };
  const { columns } = buildColumnsView(OFFER, found.sheet, mapping, false);
  return { cells: found.sheet.rows.map(({ cells }) => cells[0]), told: columns[0]?.shortened };
}

const readText = (...cells: readonly string[]) =>
  read(new TextEncoder().encode(['EAN;Name', ...cells.map((cell) => `${cell};x`)].join('\n')));

/** A workbook whose first column has these stored numbers; `styles` has a format of powers of ten as its second. */
const readBook = (...values: readonly string[]) =>
  read(
    zipFile({
      'xl/workbook.xml': '<workbook><sheets><sheet name="A" r:id="rId1"/></sheets></workbook>',
      'xl/_rels/workbook.xml.rels':
        '<Relationships><Relationship Id="rId1" Target="worksheets/1.xml"/></Relationships>',
      'xl/styles.xml': '<styleSheet><cellXfs><xf numFmtId="0"/><xf numFmtId="11"/></cellXfs></styleSheet>',
      'xl/worksheets/1.xml': `<worksheet><sheetData><row><c t="str"><v>EAN</v></c></row>${values
        .map((value) => `<row><c s="1"><v>${value}</v></c></row>`)
        .join('')}</sheetData></worksheet>`,
    }),
  );

it('a number in the short notation of a spreadsheet is read as it stands, and told', async () => {
  expect(await readText('5.90E+12', '5,91E+12')).toEqual({
    cells: ['5.90E+12', '5,91E+12'],
    told: ['5.90E+12', '5,91E+12'],
  });
});

it('a code that looks like a power of ten is read as it stands, and not told', async () => {
  expect(await readText('1e3', '2E4', '00123', '1000000000000000')).toEqual({
    cells: ['1e3', '2E4', '00123', '1000000000000000'],
    told: undefined,
  });
});

it('a cell of a workbook that only looks short has all its digits', async () => {
  expect(await readBook('5901234123457', '5.901234123457E+12')).toEqual({
    cells: ['5901234123457', '5901234123457'],
    told: undefined,
  });
});

it('a number of which a workbook has fifteen digits is told', async () => {
  expect(await readBook('1.23456789012345E+25')).toEqual({
    cells: ['12345678901234500000000000'],
    told: ['12345678901234500000000000'],
  });
});

it('a whole number that another program has written with all its digits keeps them', async () => {
  expect(await readBook('1147386954405658752')).toEqual({ cells: ['1147386954405658752'], told: undefined });
});
