import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { inflateInNode } from '../../../../../lib/site/sheets/inflateInNode';
import { readSheet } from '../../../../../lib/features/import/readSheet';
import { createShowNumber } from '../../../../../lib/features/import/xlsx/showNumber';

const show = (code: string | number, number: number): string => createShowNumber(code)(number, false);

describe('a number of a workbook is read as its format shows it', () => {
  it.each([
    ['leading zeros', '00000', 123, '00123'],
    ['elapsed hours', '[h]:mm', 1.5, '36:00'],
    ['elapsed minutes', '[mm]:ss', 0.1, '144:00'],
    ['a number in groups of digits', '000-000-000', 600700800, '600-700-800'],
    ['a prefix', '"INV-"0000', 7, 'INV-0007'],
    ['a percentage', '0%', 0.25, '25%'],
    ['decimals', '0.00', 38.30000000000001, '38.30'],
    ['rounded', '0.00', 3.14159, '3.14'],
    ['without groups of thousands', '#,##0.00', 1234567.5, '1234567.50'],
    ['three decimals, which are no thousands', '0.000', 1.25, '1.2500'],
    ['a currency', '#,##0.00 "zł"', 1234.5, '1234.50 zł'],
    ['a currency of a locale', '#,##0.00\\ [$zł-415]', 1234.5, '1234.50 zł'],
    ['negative in brackets', '#,##0.00;(#,##0.00)', -1234.5, '-1234.50'],
    ['a built-in format', 4, 1234.5, '1234.50'],
  ])('%s: %s', (_, code, number, text) => {
    expect(show(code, number)).toBe(text);
  });
});

describe('what a format hides of a number is not lost', () => {
  it.each([
    ['General', 'General', 1234567890123, '1234567890123'],
    ['a power of ten', '0.00E+00', 5901234123457, '5901234123457'],
    ['thousands', '#,##0,', 1234567, '1234567'],
    ['a sign that is a colour', '[Red]0;[Red]0', -5, '-5'],
    ['nothing', ';;;', 5, '5'],
    ['a dash for nought', '_-* #,##0_-;-* #,##0_-;_-* "-"_-;_-@_-', 0, '0'],
    ['no format at all', 'bad[', 1.5, '1.5'],
  ])('%s: %s', (_, code, number, text) => {
    expect(show(code, number)).toBe(text);
  });
});

describe('days are read in the notation of ISO', () => {
  it.each([
    ['dd\\.mm\\.yyyy;@', 45989, '2025-11-28'],
    ['[$-415]d mmmm yyyy', 45989, '2025-11-28'],
    ['m/d/yy h:mm', 45989.5, '2025-11-28 12:00'],
    ['h:mm AM/PM', 0.75, '18:00'],
    ['h:mm', 1.75, '18:00'],
    [14, 45989, '2025-11-28'],
    [22, 45989.5, '2025-11-28 12:00'],
    [46, 1.5, '36:00:00'],
  ])('%s of %s: %s', (code, number, text) => {
    expect(show(code, number)).toBe(text);
  });
});

it('an error in a cell is a fault of its row', async () => {
  const bytes = new Uint8Array(readFileSync('tests/fixtures/sheets/number-formats.xlsx'));
  const read = await readSheet(bytes, 'x', { limits: { rows: 50, bytes: 100_000 }, inflate: inflateInNode });
  if (!read.ok) throw new Error(read.problem);
  const errors = read.sheet.rows.flatMap(({ faults = [] }) => faults);
  expect(errors.map(({ type, text }) => [type, text])).toEqual([
    ['error', '#N/A'],
    ['error', '#REF!'],
  ]);
  const texts = read.sheet.rows.flatMap(({ cells }) => cells);
  expect(texts).toContain('00123');
  expect(texts).toContain('36:00');
});
