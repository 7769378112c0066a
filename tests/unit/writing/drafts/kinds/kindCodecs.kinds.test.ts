import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import type { FormField } from '../../../../../lib/writing/drafts/formField';
import type { CodecContext } from '../../../../../lib/writing/drafts/kinds/kindCodec';
import { KIND_CODECS } from '../../../../../lib/writing/drafts/kinds/kindCodecs';
import type { Locale } from '../../../../../lib/routes/hrefs';
import type { Json } from '../../../../../lib/schema/model/json';
import type { ValueKind } from '../../../../../lib/schema/model/kinds';
import { fuzz } from '../../../../support/fuzz';

interface Case {
  readonly type?: string;
  readonly locale?: Locale;
  readonly before?: Json;
  readonly options?: FormField['options'];
  readonly sentAs?: FormField['sentAs'];
}

function contextOf(
  kind: ValueKind,
  { type = 'Unknown', locale = 'en', before, options, sentAs }: Case,
): CodecContext {
  const field: FormField = {
    name: 'it',
    label: { text: 'It' },
    kind,
    type,
    ...(options === undefined ? {} : { options }),
    ...(sentAs === undefined ? {} : { sentAs }),
  };
  return { field, locale, timeZone: 'Europe/Warsaw', before };
}

function parse(kind: ValueKind, text: string, how: Case = {}): unknown {
  const found = KIND_CODECS[kind].parse(text, contextOf(kind, how));
  return found.ok ? found.value : `${found.rule} ${JSON.stringify(found.values ?? {})}`;
}

function print(kind: ValueKind, value: Json, how: Case = {}): string {
  return KIND_CODECS[kind].format(value, contextOf(kind, how));
}

describe('numbers as people type them', () => {
  test.each<[ValueKind, string, Case, unknown]>([
    ['integer', '10 431', { type: 'Int' }, 10431],
    ['integer', '10\u00a0431', { type: 'Int', locale: 'pl' }, 10431],
    ['integer', '10,431', { type: 'Int' }, 10431],
    ['integer', '−5', { type: 'Int' }, -5],
    ['integer', '007', { type: 'Int' }, 7],
    ['integer', '12.5', { type: 'Int' }, 'type {"kind":"integer"}'],
    ['integer', '12oo', { type: 'Int' }, 'type {"kind":"integer"}'],
    ['integer', '2147483648', { type: 'Int' }, 'max {"max":2147483647}'],
    ['integer', '-2147483649', { type: 'Int' }, 'min {"min":-2147483648}'],
    ['integer', '2147483648', { type: 'Long' }, 2147483648],
    ['bigInteger', '9007199254740993', { type: 'BigInt' }, '9007199254740993'],
    ['bigInteger', '12', { type: 'BigInt', before: '11' }, '12'],
    ['bigInteger', '12', { type: 'BigInt' }, 12],
    ['decimal', '1250,50', { locale: 'pl' }, 1250.5],
    ['decimal', '1 250,50', { locale: 'pl' }, 1250.5],
    ['decimal', '1,250.50', {}, 1250.5],
    ['decimal', '12,5', {}, 12.5],
    ['decimal', '12.50', { before: '11.00' }, '12.50'],
    ['decimal', '12,50', { locale: 'pl', sentAs: 'text' }, '12.50'],
    ['bigInteger', '1 200', { type: 'BigInt', sentAs: 'text' }, '1200'],
    ['decimal', '12.50', { before: '11.00', sentAs: 'number' }, 12.5],
    ['decimal', '123456789012345678.99', { sentAs: 'number' }, '123456789012345678.99'],
    ['float', '12.5', { type: 'Float', sentAs: 'text' }, 12.5],
    ['decimal', '0.1000000000000000055511151231257827', {}, '0.1000000000000000055511151231257827'],
    ['decimal', '-0.00', {}, 0],
    ['decimal', '1.2.3', {}, 'type {"kind":"decimal"}'],
    ['float', '1e400', { type: 'Float' }, 'type {"kind":"decimal"}'],
    ['float', '6.02e23', { type: 'Float' }, 'type {"kind":"decimal"}'],
    ['decimal', '1e3', {}, 'type {"kind":"decimal"}'],
    ['float', '0,00000015', { type: 'Float', locale: 'pl' }, 1.5e-7],
    ['decimal', '0,500', {}, 0.5],
    ['decimal', '12,500', {}, 'ambiguous {"text":"12,500","first":"12500","second":"12.5"}'],
    ['decimal', '12.500', { locale: 'pl' }, 'ambiguous {"text":"12.500","first":"12500","second":"12,5"}'],
    ['decimal', '12,500', { locale: 'pl' }, 12.5],
    ['decimal', '1 2 3', {}, 'type {"kind":"decimal"}'],
    ['bigInteger', '12,500', { type: 'BigInt' }, 12500],
    ['integer', '12.500', { type: 'Int', locale: 'pl' }, 'type {"kind":"integer"}'],
    ['bigInteger', '1e3', {}, 'type {"kind":"integer"}'],
    ['float', '0,1', { type: 'Float', locale: 'pl' }, 0.1],
  ])('%s %j %j is %j', (kind, text, how, expected) => {
    expect(parse(kind, text, how)).toEqual(expected);
  });

  it('writes tiny and huge numbers out, as they are typed', () => {
    expect(print('float', 1.5e-7, { locale: 'pl' })).toBe('0,00000015');
    expect(print('float', -2e-7)).toBe('-0.0000002');
    expect(print('decimal', 1e21)).toBe('1000000000000000000000');
  });

  it('gives any amount of money back exactly, in both languages', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: -(10n ** 30n), max: 10n ** 30n }),
        fc.constantFrom<Locale>('en', 'pl'),
        (cents, locale) => {
          const digits = String(cents < 0n ? -cents : cents).padStart(3, '0');
          const amount = `${cents < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
          const how: Case = { locale, before: amount, type: 'Decimal' };
          expect(parse('decimal', print('decimal', amount, how), how)).toBe(amount);
        },
      ),
      fuzz(100),
    );
  });
});

describe('what nobody types', () => {
  // What is posted is judged on the server: a pattern that goes back again and again would keep everybody waiting.
  const zeros = '0'.repeat(400_000);
  it.each<[ValueKind, string]>([
    ['dateTime', `5.12.2025${' '.repeat(400_000)}x`],
    ['email', '@'.repeat(400_000)],
    ['decimal', `0.${zeros}1${zeros}1x`],
  ])('a %s of hundreds of thousands of characters is refused all the same', (kind, text) => {
    expect(parse(kind, text)).toMatch(/^type/);
  });

  it('a number keeps every digit, but for zeros that say nothing', () => {
    expect(parse('decimal', `0.${zeros}1`, { type: 'Decimal' })).toBe(`0.${zeros}1`);
    expect(parse('decimal', `1.5${zeros}`, { type: 'Decimal' })).toBe(1.5);
    expect(parse('decimal', '2.0', { type: 'Decimal' })).toBe(2);
  });
});

describe('ids', () => {
  test.each<[string, Case, unknown]>([
    ['0017', { type: 'ID!' }, '0017'],
    ['17', { type: 'Int' }, 17],
    ['17', { type: 'int64' }, 17],
    ['seventeen', { type: 'Int!' }, 'type {"kind":"integer"}'],
    ['d3b0-17', { type: 'UUID' }, 'd3b0-17'],
  ])('%j %j is %j', (text, how, expected) => {
    expect(parse('id', text, how)).toEqual(expected);
  });
});

describe('days and moments', () => {
  test.each<[ValueKind, string, Case, unknown]>([
    ['date', '05.12.2025', {}, '2025-12-05'],
    ['date', '5.12.2025', {}, '2025-12-05'],
    ['date', '2025-12-05', {}, '2025-12-05'],
    ['date', '31.02.2025', {}, 'type {"kind":"date"}'],
    ['date', '05.12.2025', { before: '2025-01-01T00:00:00' }, '2025-12-05T00:00:00'],
    ['dateTime', '05.12.2025 14:30', {}, '2025-12-05T13:30:00.000Z'],
    ['dateTime', '2025-12-05T14:30', {}, '2025-12-05T13:30:00.000Z'],
    ['dateTime', '05.07.2025 14:30', {}, '2025-07-05T12:30:00.000Z'],
    ['dateTime', '05.12.2025', {}, '2025-12-04T23:00:00.000Z'],
    ['dateTime', '05.12.2025 14:30', { before: '2024-01-01T08:00:00' }, '2025-12-05T14:30:00'],
    ['dateTime', '05.12.2025 14:30', { before: 1_700_000_000 }, 1_764_941_400],
    ['dateTime', '05.12.2025 14:30', { before: 1_700_000_000_000 }, 1_764_941_400_000],
    ['dateTime', '05.12.2025 14:30', { before: '2024-01-01T08:00:00Z' }, '2025-12-05T13:30:00Z'],
    ['dateTime', '05.12.2025 14:30', { before: '2024-01-01T08:00:00.000Z' }, '2025-12-05T13:30:00.000Z'],
    ['dateTime', '05.12.2025 14:30', { before: '2024-06-01T08:00:00+05:30' }, '2025-12-05T14:30:00+01:00'],
    ['dateTime', '05.07.2025 14:30', { before: '2024-01-01T08:00:00+0000' }, '2025-07-05T14:30:00+0200'],
    ['dateTime', '2025-12-05T14:30:00-05:00', {}, '2025-12-05T14:30:00-05:00'],
    ['dateTime', '2025-12-05 14:30Z', { before: 1_700_000_000 }, 1_764_945_000],
    ['dateTime', '05.12.2025 14:30', { type: 'LocalDateTime' }, '2025-12-05T14:30:00'],
    ['time', '9:05', { before: '08:00' }, '09:05'],
    ['time', '9:05', { before: '08:00:00+01:00' }, '09:05:00+01:00'],
    ['dateTime', '05.12.2025 25:30', {}, 'type {"kind":"dateTime"}'],
    ['time', '9:05', {}, '09:05:00'],
    ['time', '9:65', {}, 'type {"kind":"time"}'],
  ])('%s %j %j is %j', (kind, text, how, expected) => {
    expect(parse(kind, text, how)).toEqual(expected);
  });

  it('a day never shifts, whatever day it is', () => {
    fc.assert(
      fc.property(
        fc.date({ min: new Date('1000-01-01'), max: new Date('9999-12-31'), noInvalidDate: true }),
        (date) => {
          const day = date.toISOString().slice(0, 10);
          expect(parse('date', print('date', day), { before: day })).toBe(day);
        },
      ),
      fuzz(100),
    );
  });

  it('a moment on a whole second comes back as the same moment, also where clocks change', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 4_000_000_000 }), (seconds) => {
        const moment = new Date(seconds * 1000).toISOString();
        const again = parse('dateTime', print('dateTime', moment), { before: moment });
        // In autumn an hour stands on the clock twice: the text cannot tell which.
        expect([0, 3_600_000]).toContain(Math.abs(Date.parse(String(again)) - seconds * 1000));
      }),
      fuzz(100),
    );
  });
});

describe('what only the backend can judge', () => {
  test.each<[ValueKind, string, Case, unknown]>([
    ['email', 'nobody', { type: 'String' }, 'nobody'],
    ['email', 'nobody', { type: 'EmailAddress!' }, 'type {"kind":"email"}'],
    ['url', 'example.org', { type: 'String!' }, 'example.org'],
    ['url', 'example.org', { type: 'URL' }, 'type {"kind":"url"}'],
    ['json', '{"a":', { type: 'JSON' }, 'type {"kind":"json","line":1,"column":6}'],
    ['json', '{"a":1}', { type: 'AWSJSON' }, '{"a":1}'],
    ['json', '{"a":2}', { type: 'JSON', before: '{"a":1}' }, '{"a":2}'],
    ['url', '/relative', { type: 'URI' }, '/relative'],
    ['json', '{"a":1}', { type: 'JSON' }, { a: 1 }],
    ['json', 'POINT(1 2)', { type: 'Geometry' }, 'POINT(1 2)'],
    ['text', '  a ', { type: 'String' }, '  a '],
    ['enum', 'B', { options: [{ value: 'A', label: { text: 'A' } }] }, 'choice {}'],
    ['enum', 'A', { options: [{ value: 'A', label: { text: 'A' } }] }, 'A'],
  ])('%s %j %j is %j', (kind, text, how, expected) => {
    expect(parse(kind, text, how)).toEqual(expected);
  });
});

describe('a moment, whatever its scalar is called', () => {
  test.each<[ValueKind, string, Case, unknown]>([
    ['time', '30.03.2024 23:00', {}, '2024-03-30T22:00:00.000Z'],
    ['time', '2024-03-30T23:00:00Z', {}, '2024-03-30T23:00:00Z'],
    ['time', '31.03.2024 10:00', { before: '2024-03-30T23:00:00Z' }, '2024-03-31T08:00:00Z'],
    ['date', '31.03.2024 00:00', { before: 1_711_839_600_000 }, 1_711_839_600_000],
    ['date', '31.03.2024 00:00', { before: '1711839600000' }, '1711839600000'],
  ])('a %s typed as %s (%j) is sent as %j', (kind, text, how, sent) => {
    expect(parse(kind, text, how)).toEqual(sent);
  });

  test.each<[ValueKind, Json, string]>([
    ['time', '2024-03-30T23:00:00Z', '31.03.2024 00:00'],
    ['date', 1_711_839_600_000, '31.03.2024 00:00'],
    ['date', '1711839600000', '31.03.2024 00:00'],
    ['dateTime', 1_711_839_600_000_000_000, '1711839600000000000'],
  ])('a %s of %j is shown as %s', (kind, value, shown) => {
    expect(print(kind, value)).toBe(shown);
  });
});

describe('a time in the hour in which the clocks change', () => {
  test('is refused where the clocks leap over it', () => {
    expect(parse('dateTime', '30.03.2025 02:30')).toBe('skippedTime {"zone":"Europe/Warsaw"}');
    expect(parse('dateTime', '30.03.2025 03:00')).toBe('2025-03-30T01:00:00.000Z');
  });

  test('is asked for with its offset where the clocks show it twice', () => {
    expect(parse('dateTime', '26.10.2025 02:30')).toBe(
      'doubledTime {"earlier":"2025-10-26T02:30:00+02:00","later":"2025-10-26T02:30:00+01:00"}',
    );
    expect(parse('dateTime', '2025-10-26T02:30:00+01:00')).toBe('2025-10-26T02:30:00+01:00');
  });

  test('stays what it was where nobody changed it', () => {
    expect(parse('dateTime', '26.10.2025 02:30', { before: '2025-10-26T00:30:00Z' })).toBe(
      '2025-10-26T00:30:00Z',
    );
    expect(parse('dateTime', '26.10.2025 02:30', { before: '2025-10-26T01:30:00Z' })).toBe(
      '2025-10-26T01:30:00Z',
    );
  });

  test('keeps the half hours of a zone', () => {
    const context = {
      ...contextOf('dateTime', { before: '2024-06-01T08:00:00+05:30' }),
      timeZone: 'Asia/Kolkata',
    };
    expect(KIND_CODECS.dateTime.parse('05.12.2025 14:30', context)).toEqual({
      ok: true,
      value: '2025-12-05T14:30:00+05:30',
    });
  });

  test('is taken as typed where the backend keeps no zone', () => {
    expect(parse('dateTime', '30.03.2025 02:30', { type: 'LocalDateTime' })).toBe('2025-03-30T02:30:00');
  });
});

describe('JSON is sent as it was typed, or not at all', () => {
  test.each([
    ['{"id":12345678901234567890}', 'lossyNumber {"text":"12345678901234567890"}'],
    ['[0.1000000000000000055]', 'lossyNumber {"text":"0.1000000000000000055"}'],
    ['1E400', 'lossyNumber {"text":"1E400"}'],
    ['[9007199254740993]', 'lossyNumber {"text":"9007199254740993"}'],
    ['{"a":1,"b":{"a":2},"a":3}', 'twiceNamed {"text":"a"}'],
  ])('%s is refused', (text, fault) => {
    expect(parse('json', text, { type: 'JSON' })).toBe(fault);
  });

  test.each([
    [
      '{"a":1.50,"b":[1e2,-0.5,0],"c":"12345678901234567890"}',
      { a: 1.5, b: [100, -0.5, 0], c: '12345678901234567890' },
    ],
    ['[{"a":1},{"a":2}]', [{ a: 1 }, { a: 2 }]],
    ['9007199254740991', 9007199254740991],
  ])('%s is taken', (text, value) => {
    expect(parse('json', text, { type: 'JSON' })).toEqual(value);
  });

  test('a long number that was read may have been rounded: it is not sent back', () => {
    const before = { id: Number('12345678901234567890'), a: 1 };
    expect(parse('json', '{"id":12345678901234567000,"a":2}', { type: 'JSON', before })).toBe(
      'lossyNumber {"text":"12345678901234567000"}',
    );
  });

  test('text that holds JSON is sent as it is, whatever stands in it', () => {
    expect(parse('json', '{"id":12345678901234567890}', { type: 'AWSJSON' })).toBe(
      '{"id":12345678901234567890}',
    );
  });
});

describe('a value of a scalar that nobody knows', () => {
  test('stays an object, a list, a number or a text', () => {
    expect(parse('text', '{"lat":1}', { before: { lat: 2 } })).toEqual({ lat: 1 });
    expect(parse('text', '[1]', { before: [2] })).toEqual([1]);
    expect(parse('text', '6', { before: 5 })).toBe(6);
    expect(parse('text', '6', { before: '5' })).toBe('6');
    expect(parse('text', 'north', { before: 5 })).toBe('north');
  });

  test('is refused where it was an object and is no JSON any more', () => {
    expect(parse('text', '{"lat":', { before: { lat: 2 } })).toMatch(/^type/);
  });
});
