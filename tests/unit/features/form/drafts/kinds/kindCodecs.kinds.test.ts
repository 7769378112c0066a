import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import type { Locale } from '../../../../../../lib/ground/routes/hrefs';
import type { ValueKind } from '../../../../../../lib/core/schema/model/kinds';
import { fuzz } from '../../../../../support/fuzz';
import { parseKind, printKind, type CodecCase } from './codecCase';

describe('numbers as people type them', () => {
  test.each<[ValueKind, string, CodecCase, unknown]>([
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
    ['integer', '616093900012346', { type: 'Int', sentAs: 'number' }, 616_093_900_012_346],
    ['integer', '9007199254740993', { type: 'Int', sentAs: 'number' }, 'max {"max":9007199254740991}'],
    ['integer', '4000000000', { type: 'Int', constraints: { max: 9_999_999_999 } }, 4_000_000_000],
    [
      'integer',
      '-4000000000',
      { type: 'Int', constraints: { max: 9_999_999_999 } },
      'min {"min":-2147483648}',
    ],
    ['integer', '616093900012346', { type: 'Int', before: 616_093_900_012_345 }, 616_093_900_012_346],
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
    expect(parseKind(kind, text, how)).toEqual(expected);
  });

  it('writes tiny and huge numbers out, as they are typed', () => {
    expect(printKind('float', 1.5e-7, { locale: 'pl' })).toBe('0,00000015');
    expect(printKind('float', -2e-7)).toBe('-0.0000002');
    expect(printKind('decimal', 1e21)).toBe('1000000000000000000000');
  });

  it('gives any amount of money back exactly, in both languages', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: -(10n ** 30n), max: 10n ** 30n }),
        fc.constantFrom<Locale>('en', 'pl'),
        (cents, locale) => {
          const digits = String(cents < 0n ? -cents : cents).padStart(3, '0');
          const amount = `${cents < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
          const how: CodecCase = { locale, before: amount, type: 'Decimal' };
          expect(parseKind('decimal', printKind('decimal', amount, how), how)).toBe(amount);
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
    expect(parseKind(kind, text)).toMatch(/^type/);
  });

  it('a number keeps every digit, but for zeros that say nothing', () => {
    expect(parseKind('decimal', `0.${zeros}1`, { type: 'Decimal' })).toBe(`0.${zeros}1`);
    expect(parseKind('decimal', `1.5${zeros}`, { type: 'Decimal' })).toBe(1.5);
    expect(parseKind('decimal', '2.0', { type: 'Decimal' })).toBe(2);
  });
});

describe('ids', () => {
  test.each<[string, CodecCase, unknown]>([
    ['0017', { type: 'ID!' }, '0017'],
    ['17', { type: 'Int' }, 17],
    ['17', { type: 'int64' }, 17],
    ['seventeen', { type: 'Int!' }, 'type {"kind":"integer"}'],
    ['d3b0-17', { type: 'UUID' }, 'd3b0-17'],
  ])('%j %j is %j', (text, how, expected) => {
    expect(parseKind('id', text, how)).toEqual(expected);
  });
});

describe('what only the backend can judge', () => {
  test.each<[ValueKind, string, CodecCase, unknown]>([
    ['email', 'nobody', { type: 'String' }, 'nobody'],
    ['email', 'nobody', { type: 'EmailAddress!' }, 'type {"kind":"email"}'],
    ['url', 'example.org', { type: 'String!' }, 'example.org'],
    ['url', 'example.org', { type: 'URL' }, 'type {"kind":"url"}'],
    ['url', '/relative', { type: 'URI' }, '/relative'],
    ['text', '  a ', { type: 'String' }, '  a '],
    ['enum', 'B', { options: [{ value: 'A', label: { text: 'A' } }] }, 'choice {}'],
    ['enum', 'A', { options: [{ value: 'A', label: { text: 'A' } }] }, 'A'],
  ])('%s %j %j is %j', (kind, text, how, expected) => {
    expect(parseKind(kind, text, how)).toEqual(expected);
  });
});

describe('a value of a scalar that nobody knows', () => {
  test('stays an object, a list, a number or a text', () => {
    expect(parseKind('text', '{"lat":1}', { before: { lat: 2 } })).toEqual({ lat: 1 });
    expect(parseKind('text', '[1]', { before: [2] })).toEqual([1]);
    expect(parseKind('text', '6', { before: 5 })).toBe(6);
    expect(parseKind('text', '6', { before: '5' })).toBe('6');
    expect(parseKind('text', 'north', { before: 5 })).toBe('north');
  });

  test('is refused where it was an object and is no JSON any more', () => {
    expect(parseKind('text', '{"lat":', { before: { lat: 2 } })).toMatch(/^type/);
  });
});
