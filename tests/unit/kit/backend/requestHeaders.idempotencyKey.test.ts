import { expect, test } from 'vitest';
import { parseIdempotencyKey } from '../../../../lib/kit/backend/requestHeaders';

test.each([
  ['"8e03978e-40d5"', '8e03978e-40d5'],
  ['8e03978e-40d5', '8e03978e-40d5'],
  [' "a \\"b\\" \\\\" ', 'a "b" \\'],
  ['"cut', '"cut'],
  ['""', null],
  [' ', null],
  ['', null],
])('the header %j holds the key %j', (header, key) => {
  expect(parseIdempotencyKey(header)).toBe(key);
});
