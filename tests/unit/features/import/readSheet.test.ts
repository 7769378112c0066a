import { describe, expect, test } from 'vitest';
import { formatCsvFile } from '../../../../lib/kit/format/csvText';
import { readSheet } from '../../../../lib/features/import/readSheet';
import { inflateInNode } from '../../../../lib/site/sheets/inflateInNode';
import { xlsxFile, zipFile } from '../../../support/zipFile';

const LIMITS = { rows: 5, bytes: 100_000 };

const read = (content: string | Uint8Array<ArrayBuffer>, name = 'rows.csv', limits = LIMITS) =>
  readSheet(typeof content === 'string' ? new TextEncoder().encode(content) : content, name, {
    limits,
    inflate: inflateInNode,
  });

async function tableOf(content: string | Uint8Array<ArrayBuffer>, name?: string) {
  const result = await read(content, name);
  if (!result.ok) throw new Error(result.problem);
  return [result.sheet.columns, ...result.sheet.rows.map(({ no, cells }) => [no, ...cells])];
}

describe('text with columns', () => {
  test.each([
    ['commas', 'Title,Cost\nLamp,"1,50"\n'],
    ['semicolons', 'Title;Cost\r\nLamp;1,50\r\n'],
    ['tabs', 'Title\tCost\nLamp\t1,50'],
    ['a stated separator', 'sep=;\nTitle;Cost\nLamp;1,50'],
  ])('is read with %s', async (kind, text) => {
    const no = kind === 'a stated separator' ? 3 : 2;
    expect(await tableOf(text)).toEqual([
      ['Title', 'Cost'],
      [no, 'Lamp', '1,50'],
    ]);
  });

  test('keeps the row numbers of a spreadsheet where rows are empty', async () => {
    expect(await tableOf('\nTitle\n\nLamp\n \nBin\n')).toEqual([['Title'], [4, 'Lamp'], [6, 'Bin']]);
  });

  test('of an older Polish spreadsheet has its letters', async () => {
    const bytes = new Uint8Array([
      ...Buffer.from('Tytu'),
      0xb3,
      0x0a,
      ...Buffer.from('Ga'),
      0xb3,
      0xb9,
      0x9f,
    ]);
    expect(await tableOf(bytes)).toEqual([['Tytuł'], [2, 'Gałąź']]);
  });

  test('that this site has exported comes back without the marks against formulas', async () => {
    const file = formatCsvFile('pl', [['Numer'], ['-5'], ['=1+1'], ["it's"]]);
    expect(await tableOf(file)).toEqual([['Numer'], [2, '-5'], [3, '=1+1'], [4, "it's"]]);
  });
});

test.each([
  ['an empty file', '', 'empty'],
  ['a header alone', 'Title,Cost\n', 'noRows'],
  ['more rows than allowed', `T\n${'x\n'.repeat(6)}`, 'tooManyRows'],
  ['more columns than any record has', `${'a,'.repeat(250)}b\n${'1,'.repeat(250)}2`, 'tooManyColumns'],
  ['a quotation mark that is never closed', 'Title,Text\nLamp,"open\nBin,shut\n', 'openQuote'],
  ['broken JSON', '[{"a": 1,', 'brokenJson'],
  ['JSON with an empty list', '[]', 'empty'],
  ['JSON with an empty list as a member', '{"list": "Reports", "rows": []}', 'empty'],
  ['JSON that is nested too deeply', `[{"a": ${'['.repeat(1500)}${']'.repeat(1500)}}]`, 'deepJson'],
  ['JSON without a list', '{"a": 1}', 'noTable'],
  ['a program', 'MZ\0\0', 'binary'],
  ['an Excel file of before 2007', new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 1]), 'oldExcel'],
  [
    'an Excel file with a password',
    Buffer.concat([
      Buffer.from([0xd0, 0xcf, 0x11, 0xe0]),
      Buffer.from('Root EntryEEncryptedPackage', 'utf16le'),
      Buffer.from([0, 0]),
    ]),
    'lockedExcel',
  ],
  ['an Excel file whose first sheet has no table', xlsxFile([['Read me']], 'Notes', ['Data']), 'firstSheet'],
  ['an Excel file whose first sheet is empty', xlsxFile([], 'Cover', ['Data']), 'firstSheet'],
  ['an Excel file with names of columns alone', xlsxFile([['Title']]), 'noRows'],
  ['another archive', zipFile({ 'readme.txt': 'x' }), 'brokenExcel'],
  ['a cut archive', xlsxFile([['A'], ['b']]).slice(0, 200), 'brokenExcel'],
] as const)('%s is told as what it is', async (_, content, problem) => {
  const name = typeof content === 'string' && /^[[{]/.test(content) ? 'x.json' : 'x';
  expect(await read(content, name)).toMatchObject({ ok: false, problem });
});

test('JSON that is nested deeper than its parser can follow is told as what it is', async () => {
  const text = `[{"a": ${'['.repeat(100_000)}${']'.repeat(100_000)}}]`;
  expect(await read(text, 'x.json', { rows: 5, bytes: 300_000 })).toMatchObject({
    ok: false,
    problem: 'deepJson',
  });
});

test('a file above the limit is not read', async () => {
  expect(await read('T\nx', 'x.csv', { rows: 5, bytes: 2 })).toEqual({ ok: false, problem: 'tooLarge' });
});
