import { expect, test } from 'vitest';
import { countCharacters } from '../../../../lib/ground/format/characters';

test.each([
  ['', 0],
  ['Żółw', 4],
  ['a😀b😀', 4],
  ['\ud83d', 1],
  ['\ude00\ud83d', 2],
  ['\ud83d\ud83d\ude00', 2],
])('%j has %i characters', (text, count) => {
  expect(countCharacters(text)).toBe(count);
  expect([...text]).toHaveLength(count);
});
