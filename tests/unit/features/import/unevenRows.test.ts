import { describe, expect, it } from 'vitest';
import { inflateInNode } from '../../../../lib/site/sheets/inflateInNode';
import { readSheet } from '../../../../lib/features/import/readSheet';

async function read(text: string) {
  const bytes = new TextEncoder().encode(text);
  return readSheet(bytes, 'a.csv', { limits: { rows: 50, bytes: 10_000 }, inflate: inflateInNode });
}

async function faultsOf(text: string): Promise<unknown> {
  const found = await read(text);
  if (!found.ok) throw new Error(found.problem);
  return found.sheet.rows.flatMap(({ no, faults = [] }) =>
    faults.map(({ type, column }) => [no, type, column]),
  );
}

describe('a row with other columns than the names is told', () => {
  it('where it has more of them with a value', async () => {
    expect(await faultsOf('Name,City\nAnna,Łódź\nKowalski, Jan,Radom\nEwa,Kielce,,\n')).toEqual([
      [3, 'surplus', 2],
    ]);
  });

  it('where it has fewer, as after a line break without quotes', async () => {
    expect(await faultsOf('Name;Note;City\nAnna;one\ntwo;Łódź\nJan;x;Radom\nEwa;y;Łódź\n')).toEqual([
      [2, 'missing', 2],
      [3, 'missing', 2],
    ]);
  });

  it('but not where most rows leave out empty cells at their end', async () => {
    expect(await faultsOf('Name;Note;City\nAnna\nJan;x\nEwa;y;Łódź\n')).toEqual([]);
  });
});

it('a quotation mark within a cell is no fault', async () => {
  expect(await read('Name,Size\nTV,"55" screen"\nRadio,small\n')).toMatchObject({
    sheet: { rows: [{ cells: ['TV', '55" screen'] }, { cells: ['Radio', 'small'] }] },
  });
});

describe('an open quotation mark is told with its row', () => {
  it.each([
    ['in the last row', 'a;b\n1;2\n3;"x\n', 3],
    ['before other quotes, which it turns round', 'a;b\n1;"x\n3;"y"\n4;"z"\n', 2],
    ['behind a stated separator', 'sep=;\na;b\n1;"x\n', 3],
  ])('%s', async (_, text, row) => {
    expect(await read(text)).toMatchObject({ ok: false, problem: 'openQuote', row });
  });
});
