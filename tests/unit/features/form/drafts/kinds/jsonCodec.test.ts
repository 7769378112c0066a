import { describe, expect, test } from 'vitest';
import { parseKind, printKind, type CodecCase } from './codecCase';

describe('JSON is sent as it was typed, or not at all', () => {
  test.each([
    ['{"id":12345678901234567890}', 'lossyNumber {"text":"12345678901234567890"}'],
    ['[0.1000000000000000055]', 'lossyNumber {"text":"0.1000000000000000055"}'],
    ['1E400', 'lossyNumber {"text":"1E400"}'],
    ['[9007199254740993]', 'lossyNumber {"text":"9007199254740993"}'],
    ['{"a":1,"b":{"a":2},"a":3}', 'twiceNamed {"text":"a"}'],
  ])('%s is refused', (text, fault) => {
    expect(parseKind('json', text, { type: 'JSON' })).toBe(fault);
  });

  test.each([
    [
      '{"a":1.50,"b":[1e2,-0.5,0],"c":"12345678901234567890"}',
      { a: 1.5, b: [100, -0.5, 0], c: '12345678901234567890' },
    ],
    ['[{"a":1},{"a":2}]', [{ a: 1 }, { a: 2 }]],
    ['9007199254740991', 9007199254740991],
  ])('%s is taken', (text, value) => {
    expect(parseKind('json', text, { type: 'JSON' })).toEqual(value);
  });

  test('a long number that was read may have been rounded: it is not sent back', () => {
    const before = { id: Number('12345678901234567890'), a: 1 };
    expect(parseKind('json', '{"id":12345678901234567000,"a":2}', { type: 'JSON', before })).toBe(
      'lossyNumber {"text":"12345678901234567000"}',
    );
  });

  test('text that holds JSON is sent as it is, whatever stands in it', () => {
    expect(parseKind('json', '{"id":12345678901234567890}', { type: 'AWSJSON' })).toBe(
      '{"id":12345678901234567890}',
    );
  });
});

describe('a text in a field of JSON', () => {
  test.each<[string, CodecCase, unknown]>([
    ['{"a":', { type: 'JSON' }, 'type {"kind":"json","line":1,"column":6}'],
    ['{"a":1}', { type: 'AWSJSON' }, '{"a":1}'],
    ['{"a":2}', { type: 'JSON', before: '{"a":1}' }, '{"a":2}'],
    ['{"a":1}', { type: 'JSON' }, { a: 1 }],
    ['POINT(1 2)', { type: 'Geometry' }, 'POINT(1 2)'],
    ['north', { type: 'AnyValue' }, 'type {"kind":"json","line":1,"column":1}'],
    ['7', { type: 'Geometry' }, 7],
    ['7', { type: 'JSON', before: '7' }, 7],
  ])('%s of %j is %j', (text, how, value) => {
    expect(parseKind('json', text, how)).toEqual(value);
  });
});

test('a value is shown in lines, and comes back as it was; text that holds JSON is shown as it is', () => {
  for (const value of [{ a: [1, { b: null }] }, [], 'north', '7', 7, true]) {
    const text = printKind('json', value, { type: 'JSON' });
    expect(parseKind('json', text, { type: 'JSON', before: value })).toEqual(value);
  }
  expect(printKind('json', { a: 1 })).toBe('{\n  "a": 1\n}');
  expect(printKind('json', ' {"a":1}')).toBe(' {"a":1}');
});
