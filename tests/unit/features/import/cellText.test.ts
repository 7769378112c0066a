import { describe, expect, test } from 'vitest';
import type { Locale } from '../../../../lib/ground/routes/hrefs';
import type { DecimalNotation } from '../../../../lib/features/import/importMapping';
import type { ValueKind } from '../../../../lib/core/schema/model/kinds';
import {
  findCurrency,
  getDayText,
  readNumeral,
  toIsoDay,
  toTypedText,
  type TypedTextContext,
} from '../../../../lib/features/import/cellText';

function type(kind: ValueKind, text: string, context: Partial<TypedTextContext> = {}): string {
  const field = { name: 'it', label: { text: 'It' }, kind, type: 'Unknown' };
  return toTypedText(text, field, { locale: 'en', conventions: {}, words: new Map(), ...context });
}

describe('a number in a cell', () => {
  test.each<[string, Locale, DecimalNotation | undefined, string]>([
    ['1 250,50', 'en', 'pl', '1250.50'],
    ['1,250.50', 'pl', 'en', '1250,50'],
    ['1.250', 'en', 'pl', '1250'],
    ['1,250', 'en', 'pl', '1.250'],
    ['1.250', 'en', 'en', '1.250'],
    ['1,250', 'en', 'en', '1250'],
    ['1,250', 'pl', 'pl', '1,250'],
    ['-1.250.000,5 zł', 'en', 'pl', '-1250000.5'],
    ['1,250.5', 'pl', 'en', '1250,5'],
    ['1.25.0', 'en', 'pl', '1.25.0'],
    ['1250.5', 'pl', undefined, '1250,5'],
    // Nothing tells whether it is a thousand: the form asks.
    ['1,250', 'en', undefined, '1,250'],
    ['3 400 zł', 'pl', undefined, '3400'],
    ['$1250.5', 'en', undefined, '1250.5'],
    ['EUR 7', 'en', undefined, '7'],
    ['7 EUR.', 'en', undefined, '7'],
    ['−5', 'en', undefined, '-5'],
    ['much', 'en', undefined, 'much'],
    ['12 pieces', 'en', undefined, '12 pieces'],
  ])('%s (page: %s, file: %s) is typed as %s', (text, locale, decimal, typed) => {
    expect(type('decimal', text, { locale, conventions: decimal === undefined ? {} : { decimal } })).toBe(
      typed,
    );
  });

  test('of whole numbers has no doubt about its groups', () => {
    expect(type('integer', '12,500')).toBe('12500');
  });

  test.each([
    ['1.0', '1'],
    ['5,00', '5'],
    ['-12.00', '-12'],
    ['5.0000', '5'],
    ['5.000', '5.000'],
    ['1.5', '1.5'],
  ])('that is whole may have decimals of nought: %s is %s', (text, typed) => {
    expect(type('integer', text)).toBe(typed);
  });

  test.each([
    ['1.250,5', 'pl', '1250.5'],
    ['1,250.5 zł', 'en', '1250.5'],
    ['1.2.3', 'pl', null],
    ['', 'en', null],
  ] as const)('%s with the decimal sign of %s is the numeral %s', (text, decimal, numeral) => {
    expect(readNumeral(text, decimal)).toBe(numeral);
  });

  test.each([
    ['3 400 zł', 'PLN'],
    ['€ 5', 'EUR'],
    ['5$', 'USD'],
    ['5 gbp', 'GBP'],
    ['CHF5', 'CHF'],
    ['5', null],
    ['5 zlotys', null],
    ['zł', null],
  ])('%s is in the currency %s', (text, currency) => {
    expect(findCurrency(text)).toBe(currency);
  });
});

describe('a day in a cell', () => {
  test.each([
    ['28.11.2025', false, '2025-11-28'],
    ['3/4/2025', false, '2025-04-03'],
    ['3/4/2025', true, '2025-03-04'],
    ['28/11/2025', true, null],
    ['2025/3/4', true, '2025-03-04'],
    ['2025-03-04', true, '2025-03-04'],
    ['03-04-69', false, '2069-04-03'],
    ['03-04-70', false, '1970-04-03'],
    ['3 4 2025', false, '2025-04-03'],
    ['3 4 2025', true, '2025-03-04'],
    ['3.4-2025', true, '2025-03-04'],
    ['28 11 2025', true, null],
    ['31.02.2025', false, null],
    ['soon', false, null],
  ])('%s (month first: %s) is %s', (text, monthFirst, day) => {
    expect(toIsoDay(text, { monthFirst })).toBe(day);
  });

  test.each([
    ['2025-11-28 00:00:00', '2025-11-28'],
    ['28.11.2025T0:00', '2025-11-28'],
    ['2025-11-28T00:00:00.000Z', '2025-11-28'],
    ['28.11.2025 10:00', '28.11.2025 10:00'],
  ])('%s is typed as %s: a time of midnight is no part of it', (text, typed) => {
    expect(type('date', text)).toBe(typed);
  });
});

describe('a moment in a cell', () => {
  test.each([
    ['11/28/2025, 12:05 am', '2025-11-28 00:05'],
    ['11/28/2025 12:05:09 p.m.', '2025-11-28 12:05:09'],
    ['11/28/2025 1:05 PM', '2025-11-28 13:05'],
    ['2025-11-28T09:05:01.250', '2025-11-28 09:05:01'],
    ['2025-11-28', '2025-11-28'],
    ['2025-11-28T09:05:00+05:00', '2025-11-28T09:05:00+05:00'],
    ['soon 9:05', 'soon 9:05'],
  ])('%s is typed as %s', (text, typed) => {
    expect(type('dateTime', text, { conventions: { monthFirst: true } })).toBe(typed);
  });

  test('has a day, as it is written', () => {
    expect(['3/4/2025 10:00', '3/4/2025 00:00', ' 3/4/2025 '].map(getDayText)).toEqual(
      Array<string>(3).fill('3/4/2025'),
    );
  });

  test.each([
    ['1:05 pm', '13:05'],
    ['13:05 pm', '13:05 pm'],
    ['07:30:00.000', '07:30:00'],
  ])('a time of day, %s, is typed as %s', (text, typed) => {
    expect(type('time', text)).toBe(typed);
  });
});

describe('a word in a cell', () => {
  test.each([
    ['Tak', 'true'],
    ['X', 'true'],
    ['✓', 'true'],
    ['1', 'true'],
    ['fałsz', 'false'],
    ['0', 'false'],
    ['maybe', 'maybe'],
  ])('for yes or no, %s, is typed as %s', (text, typed) => {
    expect(type('boolean', ` ${text} `)).toBe(typed);
  });

  test('of an enum is its value, whatever its case, marks and punctuation; another one stays', () => {
    const words = new Map([['w toku', 'IN_PROGRESS']]);
    expect(type('enum', ' W-Toku ', { words })).toBe('IN_PROGRESS');
    expect(type('enum', 'nowe', { words })).toBe('nowe');
  });

  test('of a text keeps its spaces; any other kind does not', () => {
    expect([type('text', ' a '), type('longText', ' a\n'), type('email', ' a@b.pl ')]).toEqual([
      ' a ',
      ' a\n',
      'a@b.pl',
    ]);
  });
});
