import { describe, expect, test } from 'vitest';
import { parseNumeral } from '../../../lib/format/parseNumeral';
import type { Locale } from '../../../lib/routes/hrefs';

function read(text: string, locale: Locale, isWhole = false): string {
  const typed = parseNumeral(text, locale, isWhole);
  if (typed.type === 'one') return typed.numeral;
  return typed.type === 'none' ? 'none' : `${typed.first} or ${typed.second}`;
}

describe.each<Locale>(['en', 'pl'])('in both languages (%s)', (locale) => {
  test.each([
    ['12,5', '12.5'],
    ['12.5', '12.5'],
    ['0,500', '0.500'],
    ['0.500', '0.500'],
    ['00,500', '0.500'],
    ['1234,500', '1234.500'],
    ['1 234 567', '1234567'],
    ['1\u202f234\u00a0567', '1234567'],
    ['1,234,567', '1234567'],
    ['1.234.567', '1234567'],
    ['1 234,56', '1234.56'],
    ['1,234.56', '1234.56'],
    ['1.234,56', '1234.56'],
    ['12 500,125', '12500.125'],
    ['-12,5', '-12.5'],
    ['\u2212 7', '-7'],
    ['+007.', '7'],
    ['.5', '0.5'],
  ])('%j is %s', (text, numeral) => {
    expect(read(text, locale)).toBe(numeral);
  });

  test.each([
    '1 2 3',
    '12 5',
    '1 23',
    '1234 567',
    '1,23,456',
    '0 500',
    '1 234 56',
    '1,234 567',
    '1.2.3',
    '1,2,3',
  ])('groups that are not well formed are no number: %j', (text) => {
    expect(read(text, locale)).toBe('none');
  });

  test.each(['1e3', '1e400', '1E-7', '', '-', ',', '12 kg', '0x10', 'Infinity'])(
    '%j is no number',
    (text) => {
      expect(read(text, locale)).toBe('none');
    },
  );
});

test.each<[string, Locale, string]>([
  ['12,500', 'en', '12500 or 12.5'],
  ['-1,000', 'en', '-1000 or -1'],
  ['12.500', 'pl', '12500 or 12,5'],
  ['999.125', 'pl', '999125 or 999,125'],
])(
  'one group after the sign of another language can be read in two ways: %j (%s)',
  (text, locale, readings) => {
    expect(read(text, locale)).toBe(readings);
  },
);

test.each<[string, Locale, string]>([
  ['12.500', 'en', '12.500'],
  ['12,500', 'pl', '12.500'],
])("the language's own decimal sign separates decimals: %j (%s)", (text, locale, numeral) => {
  expect(read(text, locale)).toBe(numeral);
});

test('a whole number has thousands and no decimals, so a comma in English leaves no doubt', () => {
  expect(read('12,500', 'en', true)).toBe('12500');
  expect(read('12.500', 'pl', true)).toBe('none');
});
