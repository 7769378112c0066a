import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readSheet } from '../../../../lib/features/import/readSheet';
import { inflateInNode } from '../../../../lib/site/sheets/inflateInNode';
import { fuzz } from '../../../support/fuzz';

const LIMITS = { rows: 100, bytes: 10_000_000 };

async function read(text: string, name = 'a.csv'): Promise<unknown> {
  const bytes = new TextEncoder().encode(text);
  const found = await readSheet(bytes, name, { limits: LIMITS, inflate: inflateInNode });
  return found.ok ? [found.sheet.columns, ...found.sheet.rows.map(({ cells }) => cells)] : found.problem;
}

describe('any end of a line ends a row, whatever the others are', () => {
  const rows = [
    ['Name', 'Code', 'Note'],
    ['A', '1', 'x'],
    ['B', '2', 'y'],
    ['C', '3', 'z'],
  ];

  it.each([
    ['CR LF after the names and the last row, LF between', 'Name,Code,Note\r\nA,1,x\nB,2,y\nC,3,z\r\n'],
    ['LF after the names, CR LF after some', 'Name,Code,Note\nA,1,x\r\nB,2,"y"\r\nC,3,z\n'],
    ['CR alone', 'Name,Code,Note\rA,1,x\rB,2,y\rC,3,z'],
    ['all three', 'Name,Code,Note\rA,1,x\r\nB,2,"y"\nC,3,"z"\r\n'],
  ])('%s', async (_, text) => {
    expect(await read(text)).toEqual(rows);
  });

  it('and inside quotes it is a line break', async () => {
    expect(await read('Name,Code,Note\r\nA,1,x\nB,2,"multi\r\nline"\nC,3,z\r\n')).toEqual([
      rows[0],
      rows[1],
      ['B', '2', 'multi\nline'],
      rows[3],
    ]);
  });

  it('however they are mixed, with quotes or without', async () => {
    const cell = fc.stringMatching(/^[a-z;,"\n ]{0,6}[a-z]$/);
    const table = fc.array(fc.tuple(cell, cell, cell), { minLength: 2, maxLength: 6 });
    const ends = fc.array(fc.constantFrom('\n', '\r\n', '\r'), { minLength: 6, maxLength: 6 });
    await fc.assert(
      fc.asyncProperty(table, ends, fc.constantFrom(';', ',', '\t', '|'), async (cells, lineEnds, mark) => {
        const names = ['First', 'Second', 'Third'].join(mark);
        const quote = (text: string): string => `"${text.replaceAll('"', '""')}"`;
        const lines = cells.map((row, at) => `${row.map(quote).join(mark)}${lineEnds[at] ?? ''}`);
        expect(await read(`${names}\r\n${lines.join('')}`)).toEqual([['First', 'Second', 'Third'], ...cells]);
      }),
      fuzz(200),
    );
  });
});

describe('the separator is what gives the rows the columns of the names', () => {
  it.each([
    [
      'commas in the names',
      'Name, full;Date, of birth, local;Site\nSanta;24.12.1822;x\nAnna;1.1.1990;y\n',
      3,
    ],
    ['decimal commas', 'Name;Price;Old price\nA;1,5;2,5\nB;3,25;4,0\n', 3],
    ['commas in texts', 'Name;Note\nA;one, two, three\nB;one, two, three\n', 2],
    ['quoted semicolons', 'Name,Note\nA,"one; two; three"\nB,"one; two"\n', 2],
    ['names alone in most lines', 'Name|Note\nA|x\n', 2],
    ['one column', 'Name\nA\nB\n', 1],
    ['one column with commas in some rows', 'Name\nA, B\nC\nD, E, F\n', 1],
  ])('%s', async (_, text, columns) => {
    expect((await read(text)) as readonly unknown[]).toMatchObject({ 0: { length: columns } });
  });
});

it('the reading stops at the limit of rows, and says so', async () => {
  expect(await read(`Name\n${'A\n'.repeat(101)}`)).toBe('tooManyRows');
  expect(await read(`Name${'\n'.repeat(200_000)}A`)).toBe('tooManyRows');
  expect(await read(`Name${'\n'.repeat(5_000)}A`)).toEqual([['Name'], ['A']]);
});

it('JSON of more parts than any table has is not read', async () => {
  expect(await read(`[${'{},'.repeat(1_300_000)}{}]`, 'a.json')).toBe('tooDear');
});
