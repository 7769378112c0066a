import { describe, expect, test } from 'vitest';
import { createLabels } from '../../../../lib/kit/labels/labels';
import { parseLabelsFile } from '../../../../lib/kit/labels/labelsFile';

const entity = {
  type: 'Report',
  labels: { singular: 'Report', plural: 'Reports' },
  description: 'A matter.',
};
const file = parseLabelsFile(
  JSON.stringify({
    en: { types: { Report: { fields: { dueOn: 'Due' } } }, operations: { acceptReport: 'Accept' } },
    pl: {
      types: {
        Report: {
          one: 'Zgłoszenie',
          many: 'Zgłoszenia',
          fields: { title: { label: 'Tytuł', description: 'O co chodzi.' } },
        },
      },
      enums: { Status: { NEW: { label: 'Nowe', description: 'Jeszcze nikt nie czytał.' } } },
    },
  }),
  'labels.json',
);

describe('words for names of the schema', () => {
  const pl = createLabels(file, 'pl');
  const en = createLabels(file, 'en');

  test('the file has the first word', () => {
    expect(pl.plural(entity)).toEqual({ text: 'Zgłoszenia' });
    expect(pl.enumValue('Status', 'NEW')).toEqual({ text: 'Nowe' });
    expect(pl.enumValue('Status', 'IN_WORK')).toEqual({ text: 'In work', lang: 'en' });
    expect(pl.enumDescription('Status', 'NEW')).toBe('Jeszcze nikt nie czytał.');
  });

  test('a name without a Polish word is English and says so to a screen reader', () => {
    expect(pl.field('Report', 'dueOn')).toEqual({ text: 'Due', lang: 'en' });
    expect(pl.field('Report', 'estimatedCost')).toEqual({ text: 'Estimated cost', lang: 'en' });
    expect(en.field('Report', 'estimatedCost')).toEqual({ text: 'Estimated cost' });
  });

  test('fields called constructor or __proto__ are ordinary names', () => {
    for (const name of ['constructor', '__proto__', 'toString']) {
      expect(typeof pl.field('Report', name).text).toBe('string');
      expect(typeof pl.field(name, name).text).toBe('string');
      expect(typeof pl.enumValue(name, name).text).toBe('string');
    }
  });

  test("the schema's own English description is not shown on a Polish page", () => {
    expect(en.typeDescription(entity)).toBe('A matter.');
    expect(pl.typeDescription(entity)).toBeUndefined();
    expect(en.fieldDescription('Report', 'dueOn', 'By when.')).toBe('By when.');
    expect(pl.fieldDescription('Report', 'dueOn', 'By when.')).toBeUndefined();
  });

  test('the file explains a field in its language', () => {
    expect(pl.fieldDescription('Report', 'title', 'In one line.')).toBe('O co chodzi.');
    expect(en.fieldDescription('Report', 'title', 'In one line.')).toBe('In one line.');
  });
});

test('all faults of a labels file are told at once, with their places', () => {
  const text = JSON.stringify({ de: {}, pl: { types: { Report: { one: 7 } }, words: {} } });
  expect(() => parseLabelsFile(text, 'labels.json')).toThrow(/"de".*"pl\.types\.Report\.one".*"pl\.words"/);
  expect(() => parseLabelsFile('{', 'labels.json')).toThrow(/labels\.json is not valid JSON/);
});

test.each([
  [
    { one: 'zgłoszenie', few: 'zgłoszenia' },
    /"pl\.types\.Report\.counted" lacks many, other \(it needs: one, few, many, other\)/,
  ],
  [
    { one: 'a', few: 'b', many: 'c', other: 'd', two: 'e' },
    /unknown "pl\.types\.Report\.counted\.two" \(known: one, few, many, other\)/,
  ],
])('words after a number need every plural form of the language and no other: %j', (counted, fault) => {
  const text = JSON.stringify({ pl: { types: { Report: { counted } } } });
  expect(() => parseLabelsFile(text, 'labels.json')).toThrow(fault);
});

test('words that a type or a label does not have are told, with those that it has', () => {
  const text = JSON.stringify({
    pl: { types: { Report: { onee: 'X' } }, operations: { acceptReport: { labl: 'X' } } },
  });
  expect(() => parseLabelsFile(text, 'labels.json')).toThrow(
    /unknown "pl\.types\.Report\.onee" \(known: one, many, .*unknown "pl\.operations\.acceptReport\.labl" \(known: label, description/,
  );
});

test('a description that calls an operation by its name in code is not shown', () => {
  const labels = createLabels(null, 'en');
  expect(
    labels.operationDescription('createPost', 'The payload for the createPost mutation'),
  ).toBeUndefined();
  expect(labels.operationDescription('search', 'A search of everything.')).toBe('A search of everything.');
});

test('codes of languages have their names in the language of the page, among the values of an enum of languages alone', () => {
  const [en, pl] = (['en', 'pl'] as const).map((locale) => createLabels(null, locale));
  expect(['nl_be', 'pl', 'ZH_HANS'].map((code) => en?.enumValue('LanguageCode', code).text)).toEqual([
    'Flemish',
    'Polish',
    'Simplified Chinese',
  ]);
  expect(pl?.enumValue('Locale', 'pt_BR')).toEqual({ text: 'Brazylijski portugalski' });
  expect(pl?.enumValue('Locale', 'NOT_A_CODE')).toEqual({ text: 'Not a code', lang: 'en' });
  expect(en?.enumValue('TaskStatus', 'to_do').text).toBe('To do');
});
