import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatJson, findJsonError } from '../../../../../../lib/features/form/drafts/kinds/jsonText';
import { fuzz } from '../../../../../support/fuzz';

describe('JSON as it is typed', () => {
  it.each([
    ['{"a": }', { line: 1, column: 7 }],
    ['{\n  "a": 1,\n}', { line: 3, column: 1 }],
    ['[1, 2', { line: 1, column: 6 }],
    ["{'a': 1}", { line: 1, column: 2 }],
    ['{"a" 1}', { line: 1, column: 6 }],
    ['[1 2]', { line: 1, column: 4 }],
    ['{"a": 1]', { line: 1, column: 8 }],
    ['01', { line: 1, column: 2 }],
    ['"tab\tinside"', { line: 1, column: 1 }],
    ['{} {}', { line: 1, column: 4 }],
    [',', { line: 1, column: 1 }],
  ])('%j stops being JSON at %o', (text, place) => {
    expect(findJsonError(text)).toEqual(place);
  });

  it('agrees with JSON.parse on what is JSON, whatever is typed', () => {
    const nearly = fc.oneof(
      fc.json(),
      fc.tuple(fc.json(), fc.nat(), fc.constantFrom('', ',', '}', '"', '1', ':')).map(([text, at, put]) => {
        const place = at % (text.length + 1);
        return text.slice(0, place) + put + text.slice(place + 1);
      }),
    );
    fc.assert(
      fc.property(nearly, (text) => {
        fc.pre(text.trim() !== '');
        expect(findJsonError(text) === null).toBe(isJson(text));
      }),
      fuzz(1000),
    );
  });

  it('is tidied up without changing any value', () => {
    fc.assert(
      fc.property(fc.json(), (text) => {
        expect(JSON.parse(formatJson(text))).toEqual(JSON.parse(text));
      }),
      fuzz(100),
    );
    expect(formatJson('{"id":12345678901234567890,"rate":1.50,"none":[],"all":[1,{}]}')).toBe(
      '{\n  "id": 12345678901234567890,\n  "rate": 1.50,\n  "none": [],\n  "all": [\n    1,\n    {}\n  ]\n}',
    );
  });
});

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
