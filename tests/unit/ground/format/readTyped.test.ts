import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { ValueKind } from '../../../../lib/core/schema/model/kinds';
import { readTyped, toPlainNumeral, type Notation } from '../../../../lib/ground/format/readTyped';
import type { Locale } from '../../../../lib/ground/routes/hrefs';
import { fuzz } from '../../../support/fuzz';

function read(text: string, locale: Locale, isWhole = false): string {
  return say(isWhole ? 'integer' : 'decimal', text, { locale });
}

function say(kind: ValueKind, text: string, notation: Partial<Notation> = {}): string {
  const typed = readTyped(kind, text, { locale: 'en', ...notation });
  if (typed.ok) return typed.value;
  return typed.reason === 'mismatch' ? 'none' : `${typed.first} or ${typed.second}`;
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

test('a whole number has no decimals, however many', () => {
  expect(['1.5', '1,0', '1 250.5', '7.'].map((text) => read(text, 'en', true))).toEqual([
    'none',
    'none',
    'none',
    '7',
  ]);
});

test.each<[string, Locale, string]>([
  ['1.250', 'pl', '1250'],
  ['1.250', 'en', '1.250'],
  ['1,250', 'en', '1250'],
  ['1,250', 'pl', '1.250'],
  ['1.250,5', 'pl', '1250.5'],
])('%j has one reading where its decimal sign is certainly that of %s', (text, decimal, numeral) => {
  expect(say('decimal', text, { locale: decimal === 'en' ? 'pl' : 'en', decimal })).toBe(numeral);
  expect(say('bigInteger', '12.345', { decimal: 'pl' })).toBe('12345');
});

/** A numeral with up to forty digits before the point and twenty behind it, as programs write it. */
const numerals = fc
  .tuple(
    fc.constantFrom('', '-'),
    fc.stringMatching(/^(0|[1-9]\d{0,39})$/),
    fc.option(fc.stringMatching(/^\d{1,20}$/), { nil: '' }),
  )
  .map(([sign, whole, decimals]) => {
    const number = decimals === '' ? whole : `${whole}.${decimals}`;
    return /[1-9]/.test(number) ? `${sign}${number}` : number;
  });
const locales = fc.constantFrom<Locale>('en', 'pl');
const SIGNS = { en: '.', pl: ',' } as const;

/** Writes a numeral as people of a language do, with a sign between groups of three. */
function write(numeral: string, locale: Locale, group: string): string {
  const [whole = '', decimals] = numeral.split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, group);
  return decimals === undefined ? grouped : `${grouped}${SIGNS[locale]}${decimals}`;
}

describe('any number', () => {
  test('is exact to the last digit, in each language and with each way to write groups', () => {
    fc.assert(
      fc.property(numerals, locales, fc.constantFrom('', ' ', '\u00a0', 'sign'), (numeral, locale, group) => {
        const other = SIGNS[locale === 'en' ? 'pl' : 'en'];
        const text = write(numeral, locale, group === 'sign' ? other : group);
        const typed = say('decimal', text, { locale, ...(group === 'sign' ? { decimal: locale } : {}) });
        expect(typed).toBe(numeral);
      }),
      fuzz(10_000),
    );
  });

  test('of one group is exact, or both of its readings are told', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1000, max: 999_999 }), locales, (number, locale) => {
        const other = SIGNS[locale === 'en' ? 'pl' : 'en'];
        const typed = readTyped('decimal', write(String(number), locale, other), { locale });
        expect(typed).toMatchObject({ ok: false, reason: 'ambiguous', first: String(number) });
      }),
      fuzz(1000),
    );
  });

  test('is its own numeral in every language, as addresses have it', () => {
    fc.assert(
      fc.property(numerals, locales, (numeral, locale) => {
        const typed = say('decimal', toPlainNumeral(numeral), { locale });
        expect([numeral, `${numeral}0`]).toContain(typed);
      }),
      fuzz(10_000),
    );
  });

  test('is whole only without decimals', () => {
    fc.assert(
      fc.property(numerals, locales, (numeral, locale) => {
        const typed = say('bigInteger', toPlainNumeral(numeral), { locale });
        expect(typed).toBe(numeral.includes('.') ? 'none' : numeral);
      }),
      fuzz(10_000),
    );
  });
});

/** Any day of four digits of a year, as ISO writes it. */
const days = fc
  .date({ min: new Date('0001-01-01T00:00:00Z'), max: new Date('9999-12-31T00:00:00Z'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));
const clocks = fc
  .tuple(fc.nat(23), fc.nat(59), fc.nat(59))
  .map((parts) => parts.map((part) => String(part).padStart(2, '0')).join(':'));

describe('any day', () => {
  test('is itself, in each order and with each sign', () => {
    fc.assert(
      fc.property(days, fc.constantFrom('.', '-', '/', ' '), fc.boolean(), (iso, sign, monthFirst) => {
        const [year = '', month = '', day = ''] = iso.split('-').map((part) => part.replace(/^0(?=.$)/, ''));
        const text = [...(monthFirst ? [month, day] : [day, month]), year].join(sign);
        expect([say('date', text, { monthFirst }), say('date', iso, { monthFirst })]).toEqual([iso, iso]);
      }),
      fuzz(1000),
    );
  });

  test('has a time, with its offset or without', () => {
    fc.assert(
      fc.property(days, clocks, fc.constantFrom('', 'Z', '+02:00', '-0530'), (day, clock, zone) => {
        const value = `${day}T${clock}${zone}`;
        expect(say('dateTime', value)).toBe(value);
        expect(say('dateTime', `${day} ${clock}${zone}`)).toBe(value);
        expect(say('dateTime', day)).toBe(day);
        expect(say('time', clock)).toBe(clock);
      }),
      fuzz(1000),
    );
  });

  test.each([
    ['date', '31.02.2025'],
    ['date', '2025-13-01'],
    ['date', '28.11.25'],
    ['dateTime', '31.02.2025 10:00'],
    ['dateTime', '28.11.2025 24:00'],
    ['dateTime', '2025-13-01T10:00:00Z'],
    ['time', '24:00'],
    ['time', '9'],
  ] as const)('that is in no calendar is none: a %s %j', (kind, text) => {
    expect(say(kind, text)).toBe('none');
  });

  test('with a time may have seconds or not', () => {
    expect(say('dateTime', ' 5.12.2025, 9:05 ')).toBe('2025-12-05T09:05:00');
    expect(say('dateTime', '12/5/2025 9:05', { monthFirst: true })).toBe('2025-12-05T09:05:00');
  });
});

describe('words', () => {
  test('of yes and no are true and false, unless others are given', () => {
    expect(['true', 'false', 'yes', ' true', ''].map((text) => say('boolean', text))).toEqual([
      'true',
      'false',
      'none',
      'none',
      'none',
    ]);
    expect(say('boolean', 'yes', { words: new Map([['yes', 'true']]) })).toBe('true');
  });

  test('of an enum have its values; other texts have none', () => {
    const words = new Map([['in progress', 'IN_PROGRESS']]);
    expect(['in progress', 'IN_PROGRESS'].map((text) => say('enum', text, { words }))).toEqual([
      'IN_PROGRESS',
      'none',
    ]);
  });
});

test('a text of another kind is its own value', () => {
  for (const kind of ['text', 'duration', 'id', 'json'] as const) expect(say(kind, ' P1D ')).toBe(' P1D ');
});

test('no text breaks the reader, and every number is a numeral', () => {
  const kinds = fc.constantFrom<ValueKind>(
    'integer',
    'decimal',
    'date',
    'dateTime',
    'time',
    'boolean',
    'enum',
  );
  const texts = fc.oneof(fc.string(), fc.stringMatching(/^[-+ .,:T\d]{0,24}$/));
  fc.assert(
    fc.property(kinds, texts, locales, (kind, text, locale) => {
      const typed = readTyped(kind, text, { locale });
      if (typed.ok && (kind === 'integer' || kind === 'decimal'))
        expect(typed.value).toMatch(/^-?\d+(\.\d+)?$/);
    }),
    fuzz(10_000),
  );
});
