import { expect, it } from 'vitest';
import { withPlace } from '../../../../../lib/core/operations/write/writeErrors';

it.each<[readonly string[] | null, string, string]>([
  [['visits'], 'are still there', 'visits: are still there'],
  [['lines', '0', 'quantity'], 'must be odd', 'lines.0.quantity: must be odd'],
  [['visits'], 'The visits are still there', 'The visits are still there'],
  [['id'], 'Only free bikes are sent', 'Only free bikes are sent'],
  [['base'], 'Closed', 'Closed'],
  [['visits'], '', ''],
  [null, 'Closed', 'Closed'],
])('an error at %j that says %j is told as %j', (path, text, told) => {
  expect(withPlace(path, text)).toBe(told);
});
