import * as XLSX from '@e965/xlsx';
import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import iconv from 'iconv-lite';
import { expect, it } from 'vitest';
import { inflateInNode } from '../../../../lib/site/sheets/inflateInNode';
import { readSheet } from '../../../../lib/features/import/readSheet';
import type { SheetChoices } from '../../../../lib/features/import/sheetLayout';
import { fuzz } from '../../../support/fuzz';

const LIMITS = { rows: 100, bytes: 1_000_000 };

/** The rows of a file as the import reads them, the one with the names first. */
async function readRows(bytes: Uint8Array<ArrayBuffer>, name: string, choices: SheetChoices = {}) {
  const found = await readSheet(bytes, name, { limits: LIMITS, inflate: inflateInNode, choices });
  return found.ok ? [found.sheet.columns, ...found.sheet.rows.map(({ cells }) => cells)] : found;
}

const SEPARATORS = [';', ',', '\t', '|'] as const;
const ENDS = ['\n', '\r\n', '\r'] as const;
const ENCODINGS = ['utf-8', 'utf-16le', 'utf-16be', 'windows-1250', 'iso-8859-2', 'cp852'] as const;

/** Names of columns that no separator is part of, and cells of any kind, of which one is filled. */
const names = fc.uniqueArray(fc.stringMatching(/^[A-ZŁŚŻ][a-ząęłóśź]{1,7}$/), { minLength: 2, maxLength: 5 });
const cell = fc.oneof(
  fc.stringMatching(/^[a-ząęłóśź0-9]([a-ząęłóśź 0-9.]{0,10}[a-z0-9])?$/),
  fc.stringMatching(/^[a-z;,|"\t\n ']{0,8}[a-z]$/),
  fc.constant(''),
);
const texts = names.chain((columns) =>
  fc.record({
    columns: fc.constant(columns),
    rows: fc.array(
      fc
        .array(cell, { minLength: columns.length - 1, maxLength: columns.length - 1 })
        .map((rest) => ['x', ...rest]),
      { minLength: 1, maxLength: 8 },
    ),
    separator: fc.constantFrom(...SEPARATORS),
    end: fc.constantFrom(...ENDS),
    encoding: fc.constantFrom(...ENCODINGS),
    hasMark: fc.boolean(),
    quotesAll: fc.boolean(),
    endsLast: fc.boolean(),
  }),
);

it('texts of all dialects are read as a second reader reads them', async () => {
  await fc.assert(
    fc.asyncProperty(texts, async (file) => {
      const { columns, rows, separator, end, encoding, hasMark, quotesAll, endsLast } = file;
      const quote = (text: string): string =>
        quotesAll || /[";,|\t\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
      const text =
        [columns, ...rows].map((row) => row.map(quote).join(separator)).join(end) + (endsLast ? end : '');
      const isWide = encoding.startsWith('utf');
      const bytes = iconv.encode(
        text,
        encoding.replace('utf-16', 'utf16-').replace('utf16-le', 'utf16le').replace('utf16-be', 'utf16be'),
        {
          addBOM: isWide && hasMark,
        },
      );
      const second: string[][] = parse(text, { delimiter: separator, record_delimiter: end });
      // A few accents do not always tell an encoding; a separator is told by the columns.
      const choices = isWide && (hasMark || encoding === 'utf-8') ? {} : { encoding };
      expect(await readRows(new Uint8Array(bytes), 'a.csv', choices)).toEqual(second);
    }),
    fuzz(250),
  );
});

/** Formats whose text has no sign that is read in another way: no groups, no days. */
const FORMATS = ['General', '0', '00000', '0.00', '000-000-000', '0%', '"INV-"0000', '[h]:mm', '@'] as const;
const numberCell = fc.record({
  format: fc.constantFrom(...FORMATS),
  value: fc.integer({ min: 0, max: 999_999 }),
});
const textCell = fc.stringMatching(/^[a-ząęłóśźA-Z<>&"' ]{0,8}[a-z]$/);

it('workbooks are read as a second reader reads them', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(textCell, fc.option(numberCell), fc.option(textCell), fc.option(fc.boolean())), {
        minLength: 1,
        maxLength: 8,
      }),
      fc.constantFrom(true, false),
      async (rows, bookSST) => {
        const sheet = XLSX.utils.aoa_to_sheet([
          ['Name', 'Number', 'Note', 'Done'],
          ...rows.map(([name, number, note, done]) => [
            name,
            number === null ? null : { t: 'n', v: number.value, z: number.format },
            note,
            done,
          ]),
        ]);
        const book = XLSX.utils.book_new(sheet, 'One');
        const bytes = new Uint8Array(
          XLSX.write(book, { type: 'buffer', bookType: 'xlsx', bookSST, compression: true }) as Buffer,
        );
        const second = XLSX.read(bytes, { type: 'array', cellNF: true }).Sheets['One'] ?? {};
        const shown = XLSX.utils
          .sheet_to_json<string[]>(second, { header: 1, raw: false, defval: '' })
          .map((cells) => cells.map((text) => text.replace(/^(TRUE|FALSE)$/, (word) => word.toLowerCase())));
        expect(await readRows(bytes, 'a.xlsx')).toEqual(shown);
      },
    ),
    fuzz(250),
  );
});
