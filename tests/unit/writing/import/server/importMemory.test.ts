import { expect, test } from 'vitest';
import { isRunRemembered } from '../../../../../lib/writing/import/server/importMemory';

test('outcomes are remembered for some minutes, as long as the process has run', () => {
  expect(isRunRemembered(60_000, 120_000)).toBe(true);
  expect(isRunRemembered(60_000, 60_500)).toBe(false);
  expect(isRunRemembered(10 * 60_000, 60 * 60_000)).toBe(false);
});
