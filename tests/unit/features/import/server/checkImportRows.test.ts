import { beforeEach, describe, expect, test } from 'vitest';
import { checkImportRows } from '../../../../../lib/features/import/server/checkImportRows';
import { ImportDesk } from '../importDesk';
import { saveTaskRows, toTaskMapping, toTaskRows } from '../taskRows';
import type { SheetRow } from '../../../../../lib/features/import/importSheet';

let desk: ImportDesk;

beforeEach(() => {
  desk = new ImportDesk();
});

async function check(rows: readonly SheetRow[], mapping = toTaskMapping(), locale: 'en' | 'pl' = 'en') {
  return checkImportRows(desk.context(locale), await desk.form(locale), { rows, mapping });
}

const textsOf = ({ faulty }: Awaited<ReturnType<typeof check>>) =>
  faulty.map(({ no, issues }) => [no, ...issues.map(({ column, text }) => `${column}: ${text}`)]);

describe('a dry run', () => {
  test('writes nothing and finds nothing wrong with good rows, however their values are written', async () => {
    const rows = toTaskRows(
      ['Fix the lamp', 'wysoka', '28.11.25', '1 250,50 zł', 'srodmiescie', 'a; b', 'tak'],
      ['Empty the bin', 'High', '2025-11-28', '$1250.5', 'SRO', '', 'no'],
    );
    expect(await check(rows)).toMatchObject({ faulty: [], unknowns: [] });
    expect(desk.desk.sent).toEqual([]);
  });

  test('names what is wrong, at its column and in the words of the form', async () => {
    const rows = toTaskRows(
      ['', 'LOW', '31.02.2025', 'much', 'SRO'],
      ['Fix', 'urgent', '', '', 'Atlantis', '', 'maybe'],
    );
    expect(textsOf(await check(rows))).toEqual([
      [
        2,
        '0: Title is required.',
        '2: Due on must be a date, e.g. 31.12.2030.',
        '3: Cost: Amount must be a number, e.g. 1250.50.',
        'null: Cost: Currency is required.',
      ],
      [
        3,
        '1: Urgency: “urgent” is not on the list of values.',
        '4: Area code: nothing was found for “Atlantis”.',
        '6: Done must be yes or no.',
      ],
    ]);
  });

  test('offers what an unknown word may mean, and takes the choice', async () => {
    const rows = toTaskRows(['Fix', 'urgent', '', '', 'Łęgi'], ['Mend', 'urgent', '', '', 'NAD']);
    const { unknowns, found } = await check(rows);
    expect(
      unknowns.map(({ text, count, options }) => [text, count, options.map(({ label }) => label)]),
    ).toEqual([
      ['urgent', 2, ['Low', 'High']],
      ['Łęgi', 1, ['Łęgi · LG1', 'Łęgi · LG2']],
    ]);
    expect(found).toEqual([['areaCode', 'NAD', '["NAD","Nadodrze",{}]']]);
    const area = unknowns[1]?.options[1]?.value ?? '';
    const meanings = [
      ['urgency', 'urgent', 'HIGH'],
      ['areaCode', 'Łęgi', area],
    ] as const;
    expect((await check(rows, toTaskMapping({ meanings }))).faulty).toEqual([]);
    await saveTaskRows(desk, rows, { importId: 'meant', mapping: toTaskMapping({ meanings }) });
    expect(desk.tasks.map(({ urgency, area: own }) => [urgency, own])).toEqual([
      ['HIGH', { code: 'LG2', name: 'Łęgi' }],
      ['HIGH', { code: 'NAD', name: 'Nadodrze' }],
    ]);
  });

  test('tells rows whose links could not be looked up from rows to correct', async () => {
    const form = await desk.form();
    desk.isAway = true;
    const rows = toTaskRows(
      ['Fix', '', '', '', 'NAD'],
      ['', '', '', '', 'NAD'],
      ['Mend', 'urgent', '', '', 'NAD'],
    );
    const { faulty } = await checkImportRows(desk.context(), form, { rows, mapping: toTaskMapping() });
    expect(faulty.map(({ no, isUnread }) => [no, isUnread])).toEqual([
      [2, true],
      [3, undefined],
      [4, undefined],
    ]);
  });

  test('speaks Polish', async () => {
    expect(textsOf(await check(toTaskRows(['', 'LOW', '', '', 'Atlantyda']), toTaskMapping(), 'pl'))).toEqual(
      [[2, '4: Area code: nie znaleziono niczego dla „Atlantyda”.', '0: Pole „Tytuł” jest wymagane.']],
    );
  });
});
