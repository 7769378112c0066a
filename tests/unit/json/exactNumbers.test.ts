import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { quoteInexactNumbers, hasQuotedNumbers, parseJsonExactly } from '../../../lib/json/exactNumbers';
import { fuzz } from '../../support/fuzz';

describe('numbers of an answer', () => {
  it.each([
    ['12345678901234567890', '12345678901234567890'],
    ['-9007199254740993', '-9007199254740993'],
    ['0.1000000000000000055', '0.1000000000000000055'],
    ['123456789.01234567890123', '123456789.01234567890123'],
    ['1E400', '1E400'],
    ['9007199254740991', 9007199254740991],
    ['1000000000000000000000', 1e21],
    ['0.10000000000000001', 0.1],
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

  it('are told as text to a parser that would round them', () => {
    expect(JSON.parse(quoteInexactNumbers('{"a":12345678901234567890,"b":2}'))).toEqual({
      a: '12345678901234567890',
      b: 2,
    });
  });
});
