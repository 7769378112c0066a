import { expect, test } from 'vitest';
import { writeOutNumber } from '../../../../lib/ground/format/writeOutNumber';

test.each([
  [1250.5, '1250.5'],
  [-0.5, '-0.5'],
  [1e21, '1000000000000000000000'],
  [-1e21, '-1000000000000000000000'],
  [1.23456789012345e25, '12345678901234500000000000'],
  [Number.MAX_VALUE, `17976931348623157${'0'.repeat(292)}`],
  [1.5e-7, '0.00000015'],
  [-2e-7, '-0.0000002'],
])('%d is written out as %s', (value, text) => {
  expect(writeOutNumber(value)).toBe(text);
});
