import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  quoteInexactNumbers,
  hasQuotedNumbers,
  parseJsonExactly,
} from '../../../../lib/core/json/exactNumbers';
import { fuzz } from '../../../support/fuzz';

describe('numbers of an answer', () => {
  it.each([
    ['12345678901234567890', '12345678901234567890'],
    ['-9007199254740993', '-9007199254740993'],
    ['0.1000000000000000055', '0.1000000000000000055'],
    ['123456789.01234567890123', '123456789.01234567890123'],
    ['1E400', '1E400'],
    ['9007199254740991', 9007199254740991],
    ['1000000000000000000000', 1e21],
    ['0.10000000000000001', '0.10000000000000001'],
    ['999999999999999.97', '999999999999999.97'],
    ['12345678901234.567', '12345678901234.567'],
    ['9007199254740.993', '9007199254740.993'],
    ['36028797018963968', '36028797018963968'],
    ['-123456789.12345678901', '-123456789.12345678901'],
    ['1234567890123456.7e-3', '1234567890123456.7e-3'],
    ['1e-400', '1e-400'],
    ['1.23456e-320', '1.23456e-320'],
    ['9007199254740994', 9007199254740994],
    ['0.30000000000000004', 0.1 + 0.2],
    ['0.10000000149011612', Math.fround(0.1)],
    ['1.7976931348623157e308', Number.MAX_VALUE],
    ['5e-324', Number.MIN_VALUE],
    ['123456789012345.60', 123456789012345.6],
    ['0.0000000000000000000', 0],
    ['-0.0000000000000000000', -0],
    ['0e-999', 0],
    ['1500000000000000000000e-20', 15],
    ['0.00000000000000001500E+18', 15],
    ['1.00000000000000000000', 1],
    ['0.000000000000000000012', 1.2e-20],
    ['1e300', 1e300],
  ])('%s is read without losing a digit', (written, read) => {
    expect(parseJsonExactly(`{"data":{"a":[${written}]}}`)).toEqual({ data: { a: [read] } });
  });

  it('stay what they are inside of texts', () => {
    const text = String.raw`{"a":"12345678901234567890 \" 12345678901234567890","b":12345678901234567890}`;
    expect(parseJsonExactly(text)).toEqual(Object.assign(JSON.parse(text), { b: '12345678901234567890' }));
  });

  it('are known by what holds them, however deep, and by nothing beside it', () => {
    const { meta, other } = parseJsonExactly(
      '{"meta":{"list":[{"f":12345678901234567890}]},"other":{"f":"12345678901234567890","g":[1.5]}}',
    ) as { meta: unknown; other: unknown };
    expect([hasQuotedNumbers(meta), hasQuotedNumbers(other)]).toEqual([true, false]);
  });

  it('that a program keeps make no difference to any JSON', () => {
    fc.assert(
      fc.property(fc.json(), (text) => {
        expect(parseJsonExactly(text)).toEqual(JSON.parse(text));
      }),
      fuzz(300),
    );
  });

  it('of any double are read as that double, however it is written', () => {
    const isWhole = (number: number): boolean => Number.isFinite(number);
    fc.assert(
      fc.property(fc.double({ noDefaultInfinity: true, noNaN: true }).filter(isWhole), (number) => {
        for (const text of [String(number), number.toExponential()])
          expect(parseJsonExactly(`[${text}]`)).toEqual(JSON.parse(`[${text}]`));
      }),
      fuzz(300),
    );
  });

  it('of any length and place of the point show the digits that were sent', () => {
    const digits = fc.stringMatching(/^[1-9]\d{0,24}$/);
    fc.assert(
      fc.property(digits, fc.stringMatching(/^\d{0,24}[1-9]$/), (whole, decimals) => {
        const text = `${whole}.${decimals}`;
        const [read] = parseJsonExactly(`[${text}]`) as readonly unknown[];
        expect(String(read)).toBe(text);
        expect(typeof read).toBe(String(Number(text)) === text ? 'number' : 'string');
      }),
      fuzz(300),
    );
  });

  it.each([
    ['digits', '1'.repeat(1_000_000)],
    ['zeros', `1.${'0'.repeat(1_000_000)}1`],
    ['zeros at the end', `1.${'0'.repeat(1_000_000)}`],
    ['zeros at the start', `0.${'0'.repeat(1_000_000)}1`],
  ])('of a million %s take less than a second', (_, text) => {
    const start = performance.now();
    parseJsonExactly(`[${text}]`);
    expect(performance.now() - start).toBeLessThan(1000);
  });

  it('are told as text to a parser that would round them', () => {
    expect(JSON.parse(quoteInexactNumbers('{"a":12345678901234567890,"b":2}'))).toEqual({
      a: '12345678901234567890',
      b: 2,
    });
  });
});
