import { describe, expect, test } from 'vitest';
import { buildColumnsView } from '../../../../lib/features/import/columnFacts';
import { findReading, toConventions, toReading } from '../../../../lib/features/import/columnReading';
import { importInput } from '../../../../lib/features/import/importMapping';
import { getNextStep } from '../../../../lib/features/import/run/nextStep';
import { checkImportRows } from '../../../../lib/features/import/server/checkImportRows';
import { saveRows } from '../../../../lib/features/import/server/saveRows';
import { ImportDesk } from './importDesk';

const desk = new ImportDesk();
const form = await desk.form('en');
const PATHS = ['title', 'areaCode', 'dueOn', 'cost.amount', 'cost.currency', 'done'];
const toSheet = (...rows: readonly (readonly string[])[]) => ({
  name: 'tasks.csv',
  columns: PATHS,
  rows: rows.map((cells, index) => ({ no: index + 2, cells })),
});
const post = (readings: Readonly<Record<number, string>> = {}) =>
  new URLSearchParams([
    ...PATHS.map((path, index): [string, string] => [importInput.column(index), path]),
    ...Object.entries(readings).map(([index, reading]): [string, string] => [`reading.${index}`, reading]),
  ]);

describe('a doubtful column', () => {
  test('is shown with samples and what each reading makes of them', () => {
    expect(findReading('decimal', ['12', ' 1.250 ', '1.250', '3,5'], {})).toEqual({
      type: 'decimal',
      known: null,
      samples: [
        {
          text: '1.250',
          values: [
            { reading: 'en', value: '1.250' },
            { reading: 'pl', value: '1250' },
          ],
        },
      ],
    });
    expect(findReading('date', ['13.04.2025', '03/04/2025 00:00'], { monthFirst: true })).toMatchObject({
      type: 'order',
      known: 'month',
      samples: [{ text: '03/04/2025 00:00', values: [{ value: '2025-04-03' }, { value: '2025-03-04' }] }],
    });
  });

  test('is one of days with spaces between their parts, too', () => {
    expect(findReading('date', ['3 4 2025'], {})?.samples[0]?.values).toEqual([
      { reading: 'day', value: '2025-04-03' },
      { reading: 'month', value: '2025-03-04' },
    ]);
  });

  test('is none where each cell can be read in one way only', () => {
    expect(findReading('decimal', ['12', '1 250,5', '0.5', 'x', ''], {})).toBeNull();
    expect(findReading('date', ['2025-04-03', '5.05.2025', '28.11.2025', 'x'], {})).toBeNull();
    expect(findReading('text', ['1.250', '03/04/2025'], {})).toBeNull();
  });

  test('is told to the person with what the other cells tell', () => {
    const sheet = toSheet(
      ['Fix', 'NAD', '03/04/2025', '1.250', 'PLN', ''],
      ['Mend', 'NAD', '', '3400,5', '', ''],
    );
    const { mapping } = getNextStep(form, sheet, { to: 'check', fields: post() });
    const { columns } = buildColumnsView(form, sheet, mapping, false);
    expect(columns.map(({ reading }) => reading?.known)).toEqual([
      ...[undefined, undefined, null, 'pl', undefined, undefined],
    ]);
  });

  test('travels through the form of the check', () => {
    for (const reading of ['en', 'pl', 'day', 'month'] as const)
      expect(toReading(toConventions(reading))).toBe(reading);
    expect(toReading(toConventions('x'))).toBe('');
  });
});

test('a chosen reading is how the values are checked and saved, whatever the file tells', async () => {
  const sheet = toSheet(
    ['Fix', 'NAD', '03/04/2025', '1.250', 'PLN', ''],
    ['Mend', 'NAD', '04-05-2025', '1.250,5', 'PLN', ''],
  );
  const { mapping } = getNextStep(form, sheet, { to: 'check', fields: post({ 2: 'month' }) });
  expect(mapping.conventions.slice(2, 4)).toEqual([{ monthFirst: true }, { decimal: 'pl' }]);
  expect((await checkImportRows(desk.context(), form, { rows: sheet.rows, mapping })).faulty).toEqual([]);
  await saveRows(desk.context(), form, {
    rows: sheet.rows,
    mapping,
    importId: 'reading',
    attempt: 0,
    sentAgoMs: null,
  });
  expect(desk.tasks.map(({ dueOn, cost }) => [dueOn, cost])).toEqual([
    ['2025-03-04', { amount: 1250, currency: 'PLN' }],
    ['2025-04-05', { amount: 1250.5, currency: 'PLN' }],
  ]);
});

test('words for yes and no that nobody knows are asked for, and their meaning is taken', async () => {
  const sheet = toSheet(['Fix', 'NAD', '', '', '', 'zrobione'], ['Mend', 'NAD', '', '', '', 'brak']);
  const { mapping } = getNextStep(form, sheet, { to: 'check', fields: post() });
  const { unknowns, faulty } = await checkImportRows(desk.context(), form, { rows: sheet.rows, mapping });
  expect(unknowns.map(({ text, options }) => [text, options.map(({ label }) => label)])).toEqual([
    ['zrobione', ['Yes', 'No']],
    ['brak', ['Yes', 'No']],
  ]);
  expect(faulty[0]?.issues).toEqual([{ column: 5, text: 'Done must be yes or no.' }]);
  const meanings = [
    ['done', 'zrobione', 'true'],
    ['done', 'brak', 'false'],
  ] as const;
  const checked = await checkImportRows(desk.context(), form, {
    rows: sheet.rows,
    mapping: { ...mapping, meanings },
  });
  expect([checked.faulty, checked.unknowns]).toEqual([[], []]);
});
