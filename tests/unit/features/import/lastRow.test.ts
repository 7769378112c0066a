import { expect, it } from 'vitest';
import { inflateInNode } from '../../../../lib/site/sheets/inflateInNode';
import { readSheet } from '../../../../lib/features/import/readSheet';
import type { SheetChoices } from '../../../../lib/features/import/sheetLayout';
import { xlsxFile } from '../../../support/zipFile';

const HEAD = 'Name;Day;Price;Note';
const ROWS = ['Lamp;2025-11-28;1 000,50;x', 'Bin;2025-11-29;2,25;y', 'Bench;2025-11-30;3;z'];

async function read(lines: readonly string[] | Uint8Array<ArrayBuffer>, choices: SheetChoices = {}) {
  const bytes = lines instanceof Uint8Array ? lines : new TextEncoder().encode([HEAD, ...lines].join('\n'));
  const limits = { rows: 100, bytes: 100_000 };
  const result = await readSheet(bytes, 'a', { limits, inflate: inflateInNode, choices });
  if (!result.ok) throw new Error(result.problem);
  return { numbers: result.sheet.rows.map(({ no }) => no), layout: result.layout, rows: result.sheet.rows };
}

it.each([
  ['a sum with its word', ['Suma;;1005,75;']],
  ['a sum with its word, every cell filled', ['Razem;2025-11-30;1 005,75 zł;all']],
  ['a sum without a word', [';;1005.75;']],
  ['a word without its sum', ['Total: 3 reports']],
  ['a note after an empty row', ['', 'Printed on 30.11.2025']],
  ['a sum and notes', ['Łącznie;;1005,75;', ';;;', 'Printed on 30.11.2025', 'Page 1 of 1', '', '']],
])('%s below the records is left out', async (_, below) => {
  const { numbers, layout } = await read([...ROWS, ...below]);
  expect(numbers).toEqual([2, 3, 4]);
  expect(layout).toMatchObject({ last: 4, choices: {} });
  // What is left out is shown.
  const shown = layout.lasts?.map(({ no }) => no) ?? [];
  expect(shown).toEqual([2, 3, 4, ...below.flatMap((line, at) => (/\p{L}|\d/u.test(line) ? [at + 5] : []))]);
});

it.each([
  ['is called like a sum alone', 'Total;2025-12-01;7,50;petrol station'],
  ['is equal to the sum of the others by chance', 'Bridge;2025-12-01;1005,75;w'],
  ['has gaps alone', 'Fence;;;'],
  ['stands after an empty row', ';;;\nFence;2025-12-01;4;w'],
])('a last record that %s is a record', async (_, line) => {
  const { numbers, layout } = await read([...ROWS, line]);
  const last = 4 + line.split('\n').length;
  expect(numbers).toEqual([2, 3, 4, last]);
  expect(layout.last).toBe(last);
});

it('a record after an empty row is one where the others have no more than its name and one other value', async () => {
  const bytes = new TextEncoder().encode('Name;Area\nLamp;Nadodrze\nBin;Podzamcze\n\nBench;\n');
  expect((await read(bytes)).numbers).toEqual([2, 3, 5]);
});

it('more rows than are shown are never left out', async () => {
  const notes = Array.from({ length: 25 }, (_, at) => `Note ${at}`);
  expect((await read([...ROWS, '', ...notes])).numbers).toHaveLength(28);
});

it('the chosen last row counts instead', async () => {
  const lines = [...ROWS, 'Suma;;1005,75;'];
  expect((await read(lines, { last: 5 })).numbers).toEqual([2, 3, 4, 5]);
  expect((await read(lines, { last: 3 })).numbers).toEqual([2, 3]);
  // There is no such row, or it is not among those that are shown.
  expect((await read(lines, { last: 9 })).numbers).toEqual([2, 3, 4]);
  const many = Array.from({ length: 40 }, (_, at) => `Lamp ${at};2025-11-28;1;x`);
  expect((await read(many, { last: 5 })).numbers).toHaveLength(40);
});

it('a row that was half written is no end: it has to be corrected', async () => {
  const { rows } = await read([...ROWS, 'Fence;2025-1']);
  expect(rows.at(-1)).toMatchObject({ no: 5, faults: [{ type: 'missing', column: 2 }] });
});

it('the last row of a workbook is found in the same way', async () => {
  const book = xlsxFile([
    ['Name', 'Price'],
    ['Lamp', '1.5'],
    ['Bin', '2.5'],
    ['Total', '4'],
  ]);
  expect(await read(book)).toMatchObject({ numbers: [2, 3], layout: { last: 3 } });
});
