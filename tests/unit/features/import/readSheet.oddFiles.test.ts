import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { inflateInNode } from '../../../../lib/site/sheets/inflateInNode';
import { readSheet } from '../../../../lib/features/import/readSheet';
import type { SheetChoices } from '../../../../lib/features/import/sheetLayout';

/** The right result of a file: its rows, the one with the names first, or what is to be told. */
interface Right {
  readonly choices?: SheetChoices;
  readonly rows?: readonly (readonly string[])[];
  readonly faults?: readonly (readonly [no: number, type: string, column: number])[];
  readonly problem?: string;
  readonly row?: number;
}

const FOLDER = 'tests/fixtures/sheets';
const expected = JSON.parse(readFileSync(`${FOLDER}/expected.json`, 'utf8')) as Readonly<
  Record<string, Right | NonNullable<Right['rows']>>
>;

it.each(Object.entries(expected))('%s is read as it is meant', async (name, right) => {
  const { choices = {}, rows, faults = [], ...told }: Right = 'length' in right ? { rows: right } : right;
  const bytes = new Uint8Array(readFileSync(`${FOLDER}/${name}`));
  const limits = { rows: 50, bytes: 100_000 };
  const found = await readSheet(bytes, name, { limits, inflate: inflateInNode, choices });
  if (rows === undefined || !found.ok) return expect(found).toMatchObject({ ok: false, ...told });
  const { sheet } = found;
  expect([sheet.columns, ...sheet.rows.map(({ cells }) => cells)]).toEqual(rows);
  expect(
    sheet.rows.flatMap(({ no, faults: own = [] }) => own.map(({ type, column }) => [no, type, column])),
  ).toEqual(faults);
  return undefined;
});

it('every file of the folder has its right result', () => {
  expect(readdirSync(FOLDER).filter((name) => name !== 'expected.json')).toEqual(
    Object.keys(expected).toSorted(),
  );
});
